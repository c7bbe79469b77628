import type { ReactNode } from 'react';
import { Link } from '../../components/ui/Link';
import { Placed } from '../../components/ui/Placed';
import { useField, useSlice } from '../../core/portal';
import { Brand } from './brand';
import { End } from './end';
import { HelpMenu } from './help-menu';
import { EnterpriseSwitch } from './enterprise-switch';
import { Entries, EntryMenu } from './entries';
import styles from './header.module.css';

const ENTRIES = '库导航';

/** The header of a library: its name, the search bar, whose library it is, its entries. */
export function LibraryHeader({ children }: { children: ReactNode }) {
  const { library, current, places, orgName, disabled } = useSlice('header');
  const plugin = useField('page', 'plugin');
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Brand />
        {current && (disabled ? <span className={styles.library} role="link" aria-disabled="true">{current.title}</span> : <Link className={styles.library} to={current.to}>{current.title}</Link>)}
        {orgName !== undefined && <span className={styles.org} title={orgName}>{orgName}</span>}
        <Placed verdict={places.searchBox}>{(disabled) => <div className={styles.search} inert={disabled}>{children}</div>}</Placed>
        {plugin && <EntryMenu entries={library} label={ENTRIES} />}
        <End><HelpMenu /></End>
      </div>
      <div className={styles.second} data-plugin={plugin}>
        {!plugin && <Entries entries={library} label={ENTRIES} />}
        <EnterpriseSwitch />
      </div>
    </header>
  );
}
