import { useId } from 'react';
import { Icon } from '../../components/ui/Icon';
import { IconButton } from '../../components/ui/IconButton';
import { FieldError } from '../../components/ui/TextField';
import { about } from '../../components/ui/about';
import { to, useSlice, useUpload } from '../../core/portal';
import { usePreview } from '../../core/preview';
import type { PictureView, UploadView } from '../../core/views';
import styles from './feedback.module.css';

const feedback = to('feedback');
const uploads = to('uploads');
const OPEN = '查看';
const SENDING = '正在上传';

/** The images of a feedback, how far each is, and the way to add another one. */
export function Images() {
  const { images, canAdd, imagesNote, imagesError } = useSlice('feedback');
  const id = useId();
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-error`}>
      <p id={`${id}-label`} className={styles.label}>图片（选填）</p>
      <div className={styles.images}>
        <ul className={styles.list} aria-label="已添加的图片">
          {images.map((image) => <Picture key={image.file} image={image} />)}
        </ul>
        {canAdd && (
          <button type="button" className={styles.add} onClick={() => feedback({ type: 'imagesAsked' })}>
            <Icon name="image" size={20} />添加图片
          </button>
        )}
      </div>
      <p className={styles.note}>{imagesNote}</p>
      <FieldError id={`${id}-error`} message={imagesError} />
    </div>
  );
}

function Picture({ image: { file, name, stored } }: { image: PictureView }) {
  const upload = useUpload(file);
  return (
    <li className={styles.picture} data-failed={upload?.failed !== undefined}>
      <button type="button" className={styles.open} aria-label={about({ label: OPEN, of: name })} onClick={() => feedback({ type: 'imageShown', file })}>
        <img ref={usePreview(file)} className={styles.preview} alt="" />
      </button>
      <span className={styles.name} title={name}>{name}</span>
      <State stored={stored} upload={upload} name={name} />
      <IconButton icon="close" size={14} label="移除" of={name} onClick={() => feedback({ type: 'imageRemoved', file })} />
    </li>
  );
}

function State({ stored, upload, name }: { stored: boolean; upload: UploadView | undefined; name: string }) {
  if (stored) return <span className={styles.stored}><Icon name="check" size={14} />已上传</span>;
  if (upload === undefined) return null;
  const { file, failed, percent, gone } = upload;
  if (failed === undefined) return <progress className={styles.progress} max={100} value={percent} aria-label={about({ label: SENDING, of: name })} />;
  return (
    <span className={styles.broken} role="alert">
      {failed}
      {!gone && <IconButton icon="retry" size={14} label="重新上传" of={name} onClick={() => uploads({ type: 'retried', file })} />}
    </span>
  );
}
