import { useEffect, useRef } from 'react';
import type { SearchView } from '../../core/views';
import { Icon } from '../../components/ui/Icon';
import styles from './search.module.css';

interface Props {
  tags: SearchView['tags'];
  clicked: (index: number) => void;
  closed: (index: number) => void;
}

/** The keywords so far: a click takes one back into the input, its cross removes it. */
export function Tags({ tags, clicked, closed }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { length } = tags;
  // The newest keyword is in sight.
  useEffect(() => {
    if (list.current) list.current.scrollLeft = list.current.scrollWidth;
  }, [length]);
  return (
    <ul ref={list} className={styles.tags} aria-label="关键字">
      {tags.map(({ text, analysed, hint, remove }, index) => (
        <li key={text} className={styles.tag} data-analysed={analysed}>
          <button type="button" className={styles.word} title={hint} onClick={() => clicked(index)}>
            {text}
          </button>
          <button type="button" className={styles.cross} aria-label={remove} onClick={() => closed(index)}>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}
