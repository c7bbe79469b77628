import { useState } from 'react';
import { useSlice } from '../../core/portal';
import type { ContactBlock, ContactLine } from '../../core/views';
import styles from './contact.module.css';

/** How people reach the operator: in full on a page of its own, `isSimple` beside an error. */
export function Contact({ isSimple = false }: { isSimple?: boolean }) {
  const { full, simple } = useSlice('contact');
  const { banner, qr, lines, listWidth, note }: ContactBlock = isSimple ? simple : full;
  return (
    <address className={styles.contact} data-simple={isSimple}>
      {banner && <Image className={styles.banner} src={banner.src} width={banner.width} height={banner.height} alt="" />}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.ways}>
        {qr && (
          <figure className={styles.qr}>
            <Image className={styles.code} src={qr.src} width={120} height={120} alt="公众号二维码" />
            <figcaption>{qr.caption}</figcaption>
          </figure>
        )}
        {listWidth !== undefined && <dl className={styles.list} style={{ width: listWidth }}>{lines.map((line) => <Line key={line.key} line={line} />)}</dl>}
      </div>
    </address>
  );
}

function Line({ line: { label, value, href } }: { line: ContactLine }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
    </div>
  );
}

/** A picture that does not come leaves no broken frame. */
function Image({ src, ...rest }: { src: string; className: string | undefined; width: number; height: number; alt: string }) {
  const [broken, setBroken] = useState(false);
  return broken ? null : <img src={src} {...rest} onError={() => setBroken(true)} />;
}
