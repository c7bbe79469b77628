import { Contact } from './contact';
import styles from './contact.module.css';

/** The page of the contact block. */
export function About() {
  return (
    <div className={styles.about}>
      <h1>联系我们</h1>
      <Contact />
    </div>
  );
}
