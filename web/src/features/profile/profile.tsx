import type { ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { Card } from '../../components/ui/Card';
import { Failed } from '../../components/ui/Failed';
import { LinkButton } from '../../components/ui/LinkButton';
import { Skeleton } from '../../components/ui/Skeleton';
import { TextButton } from '../../components/ui/TextButton';
import { to, useSlice } from '../../core/portal';
import type { Change } from '../../core/views';
import { ChangeDialog } from './change';
import styles from './profile.module.css';

const profile = to('profile');
const session = to('session');

/** Who is logged in, and how; each thing is changed in a dialog of its own. */
export function Profile() {
  const { closing } = useSlice('profile');
  return (
    <Card title="个人信息" heading="h1" end={<Button onClick={() => session({ type: 'logoutChosen' })}>退出登录</Button>}>
      <Face />
      <Rows />
      <div className={styles.last}><LinkButton to={closing}>注销账号</LinkButton></div>
      <ChangeDialog />
    </Card>
  );
}

function Face() {
  const { user } = useSlice('session');
  const { shown, painting } = useSlice('profile');
  if (!user) return null;
  return (
    <div className={styles.face}>
      {user.avatar ? <img className={styles.avatar} src={user.avatar} alt="" referrerPolicy="no-referrer" /> : <span className={styles.avatar} data-letter={user.initial} />}
      <Button busy={painting} meanwhile="正在保存…" onClick={() => profile({ type: 'avatarAsked' })}>更换头像</Button>
      {shown?.avatar && <Button look="quiet" aria-disabled={painting} onClick={() => profile({ type: 'avatarRemoved' })}>移除头像</Button>}
    </div>
  );
}

const PLACES = Array.from({ length: 6 }, (_, place) => place);

function Rows() {
  const { user } = useSlice('session');
  const { shown, failed } = useSlice('profile');
  const { agreements } = useSlice('screen');
  if (failed) return <Failed title="账号资料没有加载出来" failure={failed} retried={() => profile({ type: 'retried' })} />;
  if (shown === undefined || !user) return <div className={styles.rows} role="status" aria-label="正在加载账号资料">{PLACES.map((place) => <div key={place} className={styles.row}><Skeleton height="20px" /></div>)}</div>;
  return (
    <dl className={styles.rows}>
      <Row label="昵称" text={shown.nickname}><Edit what="nickname" /></Row>
      <Row label="手机号" text={shown.mobile}><Edit what="mobile" /></Row>
      <Row label="电子邮箱" text={shown.email}><Edit what="email" /></Row>
      <Row label="登录密码" text={shown.password}><Edit what="password" /></Row>
      <Row label="所属组织" text={user.orgName} />
      <Row label="角色" text={user.roles} />
      <Row label="注册时间" text={shown.created} />
      <Row label="协议" text={shown.agreed}>{agreements.map(({ title, address }) => <a key={address} href={address} target="_blank" rel="noreferrer">{title}</a>)}</Row>
    </dl>
  );
}

/** What stands where nothing is known. */
const NOTHING = '未填写';

function Row({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.value}><span className={styles.text}>{text || NOTHING}</span>{children}</dd>
    </div>
  );
}

function Edit({ what }: { what: Change }) {
  const { titles } = useSlice('profile');
  return <TextButton onClick={() => profile({ type: 'opened', what })}>{titles[what]}</TextButton>;
}
