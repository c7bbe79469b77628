import { TextButton } from '../../components/ui/TextButton';
import { Icon } from '../../components/ui/Icon';
import type { ShownFile } from '../../core/views';
import styles from './files.module.css';

interface Props {
  files: readonly ShownFile[];
  asked: (at: number) => void;
}

/** The files of an item: what each is, where it comes from, how it may be used, and how it is had. */
export function Files({ files, asked }: Props) {
  return (
    <section className={styles.card} aria-label="文件">
      <h2 className={styles.heading}>文件</h2>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.at} className={styles.file}>
            <span className={styles.kind}>{file.kind}</span>
            <span className={styles.name}>
              <Named file={file} asked={asked} />
              {file.about !== undefined && <span className={styles.about}>{file.about}</span>}
            </span>
            <span className={styles.from}>来源 {file.source}</span>
            <span className={styles.from}>许可 {file.licence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Named({ file: { at, name, way }, asked }: { file: ShownFile; asked: Props['asked'] }) {
  switch (way.type) {
    case 'download': return <a className={styles.link} href={way.to} download={name}>{name}<Icon name="download" size={13} /></a>;
    case 'ask': return <TextButton onClick={() => asked(at)}>{name}</TextButton>;
    case 'elsewhere': return <a className={styles.link} href={way.to} target="_blank" rel="noopener noreferrer">{name}<Icon name="external" size={13} /></a>;
    case 'nowhere': return <>{name}</>;
    default: return way satisfies never;
  }
}
