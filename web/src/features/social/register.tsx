import type { ReactNode } from 'react';
import { FormPage } from '../../components/form/FormPage';
import { EmptyState } from '../../components/ui/EmptyState';
import { LinkButton } from '../../components/ui/LinkButton';
import { Skeleton } from '../../components/ui/Skeleton';
import { useSlice } from '../../core/portal';
import styles from './social.module.css';

/** /wechatregister: whoever registers or logs in here gets what they scanned bound to their account. */
export function WechatRegister({ children }: { children: ReactNode }) {
  const { registering, gone, busy } = useSlice('social');
  const { width } = useSlice('screen').registerDialog;
  const { login } = useSlice('register');
  if (busy) return <div className={styles.waiting} role="status"><Skeleton width="240px" height="24px" />正在绑定微信…</div>;
  if (!registering) {
    return (
      <EmptyState heading="h1" title="没有等待绑定的微信" text={gone}>
        <LinkButton look="filled" to={login}>重新扫码登录</LinkButton>
      </EmptyState>
    );
  }
  return (
    <FormPage title="注册并绑定微信" width={width}>
      <p className={styles.note}>这个微信还没有绑定账号。注册新账号，或登录已有账号，完成后自动绑定，下次扫码即可登录。</p>
      {children}
    </FormPage>
  );
}
