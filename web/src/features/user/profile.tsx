import { Button } from '../../components/ui/Button';
import { to, useSlice } from '../../core/portal';
import styles from './user.module.css';

const session = to('session');

/** /personalCenter/myInfo: who is logged in, as the server knows them. */
export function Profile() {
  const { user } = useSlice('session');
  if (!user) return null;
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
