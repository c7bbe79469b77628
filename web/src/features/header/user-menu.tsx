import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import { Icon } from '../../components/ui/Icon';
import { IconButton } from '../../components/ui/IconButton';
import { Menu, MenuItem } from '../../components/ui/Menu';
import { Skeleton } from '../../components/ui/Skeleton';
import { to, useSlice } from '../../core/portal';
import type { Place, Verdict } from '../../core/views';
import styles from './user.module.css';

const header = to('header');
const choose = (place: Place) => () => header({ type: 'placeChosen', place });

/** Who is logged in and what is theirs; or the way in. */
export function UserMenu() {
  const { loading, user } = useSlice('session');
  const { loginRegister } = useSlice('header').places;
  if (user !== undefined) return <Known name={user.name} avatar={user.avatar} orgName={user.orgName} />;
  if (loading) return <span role="status" aria-label="正在确认登录状态"><Skeleton width="72px" height="24px" /></span>;
  if (loginRegister === 'hidden') return null;
  return <Button className={styles.login} aria-disabled={loginRegister === 'disabled'} onClick={choose('loginRegister')}>登录/注册</Button>;
}

interface Who {
  name: string;
  avatar: string;
  orgName: string;
}

function Known({ name, avatar, orgName }: Who) {
  const { places } = useSlice('header');
  const { dot } = useSlice('unread');
  const shown = (verdict: Verdict) => verdict !== 'hidden';
  return (
    <>
      {shown(places.messages) && (
        <span className={styles.messages}>
          <IconButton icon="bell" size={18} label={dot ? '消息，有未读' : '消息'} aria-disabled={places.messages === 'disabled'} onClick={choose('messages')} />
          {dot && <span className={styles.dot} />}
        </span>
      )}
      <Menu label={`用户菜单：${name}`} disabled={places.personalCentre === 'disabled'} sign={<><Avatar name={name} avatar={avatar} /><span className={styles.name}>{name}</span><Icon name="down" size={12} /></>}>
        <p className={styles.who} role="presentation" data-alone={orgName === ''}><b>{name}</b><span>{orgName}</span></p>
        {shown(places.personalCentre) && <MenuItem chosen={choose('personalCentre')}><Icon name="user" />个人中心</MenuItem>}
        {shown(places.logout) && <MenuItem chosen={choose('logout')}><Icon name="leave" />退出登录</MenuItem>}
      </Menu>
    </>
  );
}

/** The picture; without one, or while it does not come, the first letter of the name. */
function Avatar({ name, avatar }: Omit<Who, 'orgName'>) {
  const [broken, setBroken] = useState('');
  if (avatar !== '' && broken !== avatar) {
    return <img className={styles.avatar} src={avatar} alt="" width={24} height={24} referrerPolicy="no-referrer" onError={() => setBroken(avatar)} />;
  }
  // The style sheet draws the letter: it is no part of what the button says.
  return <span className={styles.avatar} data-letter={Array.from(name)[0]} />;
}
