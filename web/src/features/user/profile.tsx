import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Skeleton } from '../../components/ui/Skeleton';
import { to, useSlice } from '../../core/portal';
import styles from './user.module.css';

const session = to('session');

/** /personalCenter/myInfo: who is logged in, as the server knows them. */
export function Profile() {
  const { user, loading } = useSlice('session');
  if (loading) return <div className={styles.card} role="status" aria-label="正在加载账号信息"><Skeleton width="160px" height="24px" /><Skeleton height="160px" /></div>;
  if (!user) return <Invitation title="登录后查看个人信息" />;
  const rows = [['用户名', user.username], ['手机号', user.mobile], ['电子邮箱', user.email], ['所属组织', user.orgName], ['角色', user.roles.join('、')]] as const;
  return (
    <section className={styles.card} aria-labelledby="profile-heading">
      <h1 id="profile-heading">个人信息</h1>
      <p className={styles.name}>{user.avatar !== '' && <img className={styles.avatar} src={user.avatar} alt="" />}{user.name}</p>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}><dt>{label}</dt><dd>{value === '' ? '未填写' : value}</dd></div>
        ))}
      </dl>
      <Button onClick={() => session({ type: 'logoutChosen' })}>退出登录</Button>
    </section>
  );
}

/** To whoever is not logged in. */
export function Invitation({ title }: { title: string }) {
  return (
    <EmptyState heading="h1" title={title} text="登录后，这里显示与当前账号有关的内容。">
      <Button look="filled" onClick={() => session({ type: 'loginChosen' })}>登录</Button>
    </EmptyState>
  );
}
