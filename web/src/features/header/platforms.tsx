import { Icon } from '../../components/ui/Icon';
import { Menu, MenuChoices, MenuItem } from '../../components/ui/Menu';
import { Placed } from '../../components/ui/Placed';
import { to, useSlice } from '../../core/portal';
import styles from './platforms.module.css';

const platforms = to('platforms');

/** Where else one can go, and where the next login goes. */
export function Platforms() {
  const { verdict, options, highlighted, width, hint, ticked, choosing } = useSlice('platforms');
  return (
    <Placed verdict={verdict}>
      {(disabled) => (
        <Menu label="切换平台" eager width={width} disabled={disabled} sign={<Icon name="grid" size={18} />}>
          <div role="group" aria-label="平台" className={styles.list} data-choosing={choosing}>
            <MenuChoices options={options} value={highlighted} chosen={(val) => platforms({ type: 'chosen', val })} />
          </div>
          <div className={styles.hint}>
            <MenuItem kind="checkbox" checked={ticked} chosen={() => platforms({ type: 'ticked', on: !ticked })}>
              <span className={styles.box} data-ticked={ticked}>{ticked && <Icon name="check" size={12} />}</span>
              <span className={styles.words}>{hint}</span>
            </MenuItem>
          </div>
        </Menu>
      )}
    </Placed>
  );
}
