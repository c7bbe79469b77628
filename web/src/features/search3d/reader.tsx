import { reader } from '../../core/reader';
import styles from './search3d.module.css';

/** Who reads STEP, IGES and BREP here, under which licence, and where its source is. */
export function Reader() {
  return (
    <p className={styles.reader}>
      STEP、IGES、BREP 由 occt-import-js 0.0.23（Open CASCADE）读取，LGPL-2.1：
      <a href={reader.licence} target="_blank" rel="noopener">许可</a>、<a href={reader.occt} target="_blank" rel="noopener">Open CASCADE 许可</a>、<a href={reader.source} target="_blank" rel="noopener">源代码</a>
    </p>
  );
}
