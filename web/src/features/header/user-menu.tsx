import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import { Icon } from '../../components/ui/Icon';
import { IconButton } from '../../components/ui/IconButton';
import { Menu, MenuItem } from '../../components/ui/Menu';
import { Placed } from '../../components/ui/Placed';
import { to, useSlice } from '../../core/portal';
import type { Place, User } from '../../core/views';
import styles from './user.module.css';

const header = to('header');
const choose = (place: Place) => () => header({ type: 'placeChosen', place });

/** Who is logged in and what is theirs; or the way in. */
export function UserMenu() {
  const { loading, user } = useSlice('session');
  const { loginRegister } = useSlice('header').places;
  if (user !== undefined) return <><Bell /><Known user={user} /></>;
  if (loading) return <Waiting />;
  return (
    <Placed verdict={loginRegister}>
      {(disabled) => <Button className={styles.login} aria-disabled={disabled} onClick={choose('loginRegister')}>登录/注册</Button>}
    </Placed>
  );
}

/** As large as the way in, which most who are waited for will see. */
function Waiting() {
  return (
    <span className={styles.waiting} role="status" aria-label="正在确认登录状态">
      <Button className={styles.login} disabled aria-hidden="true">登录/注册</Button>
    </span>
  );
}

function Bell() {
  const { messages } = useSlice('header').places;
  const { dot, label } = useSlice('unread');
  return (
    <Placed verdict={messages}>
      {(disabled) => (
        <span className={styles.messages}>
          <IconButton icon="bell" size={18} label={label} aria-disabled={disabled} onClick={choose('messages')} />
          {dot && <span className={styles.dot} />}
        </span>
      )}
    </Placed>
  );
}

/** The menu of who may enter the personal centre; the logout is not for everybody. */
function Known({ user: { name, avatar, initial, orgName } }: { user: User }) {
  const { personalCentre, logout } = useSlice('header').places;
  return (
    <Placed verdict={personalCentre}>
      {(disabled) => (
        <Menu label="用户菜单" of={name} disabled={disabled} sign={<><Avatar key={avatar} avatar={avatar} initial={initial} /><span className={styles.name}>{name}</span><Icon name="down" size={12} /></>}>
          <p className={styles.who} role="presentation" data-alone={!orgName}><b>{name}</b><span>{orgName}</span></p>
          <MenuItem chosen={choose('personalCentre')}><Icon name="user" />个人中心</MenuItem>
          <Placed verdict={logout}>{() => <MenuItem chosen={choose('logout')}><Icon name="leave" />退出登录</MenuItem>}</Placed>
        </Menu>
      )}
    </Placed>
  );
}

/** The picture; without one, or while it does not come, the first letter of the name. */
function Avatar({ avatar, initial }: Pick<User, 'avatar' | 'initial'>) {
  const [broken, setBroken] = useState(false);
  if (avatar && !broken) {
    return <img className={styles.avatar} src={avatar} alt="" width={24} height={24} referrerPolicy="no-referrer" onError={() => setBroken(true)} />;
  }
  // The style sheet draws the letter: it is no part of what the button says.
  return <span className={styles.avatar} data-letter={initial} />;
}
