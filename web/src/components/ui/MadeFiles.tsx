import { Icon } from './Icon';
import { TextButton } from './TextButton';
import styles from './MadeFiles.module.css';

interface MadeFile {
  at: number;
  format: string;
  name: string;
  size: string;
  to?: string | undefined;
  sha256: string;
  checked: string;
}

interface Props {
  files: readonly MadeFile[];
  /** Wants the file at a place that has no address of its own. */
  asked: (at: number) => void;
}

/** Files that are made when they are asked for, each with its size, its sum and how it was checked. */
export function MadeFiles({ files, asked }: Props) {
  return (
    <ul aria-label="文件">
      {files.map(({ at, format, name, size, to, sha256, checked }) => (
        <li key={at} className={styles.file}>
          <span className={styles.format}>{format}<span className={styles.size}>{size}</span></span>
          {to === undefined
            ? <TextButton onClick={() => asked(at)}>{name}</TextButton>
            : <a className={styles.link} href={to} download={name}>{name}<Icon name="download" size={13} /></a>}
          <span className={styles.about}>{checked}</span>
          <span className={styles.sum}>SHA-256 {sha256}</span>
        </li>
      ))}
    </ul>
  );
}
