import { useEffect } from 'react';
import { EmptyState } from '../../components/ui/EmptyState';
import { Skeleton } from '../../components/ui/Skeleton';
import { TextButton } from '../../components/ui/TextButton';
import { to, useSlice } from '../../core/portal';
import type { ScanType } from '../../core/views';
import styles from './social.module.css';

const social = to('social');

/** What is to be scanned, as long as it is in view. */
export function Scan({ scanType }: { scanType: ScanType }) {
  const { available, frame, frameName, sandbox, busy, failed } = useSlice('social');
  const show = () => social({ type: 'scanShown', scanType });
  useEffect(() => {
    social({ type: 'scanShown', scanType });
    return () => social({ type: 'scanHidden' });
  }, [scanType]);
  if (!available) return <EmptyState title="微信扫码登录尚未开放" text="目前请使用账号与密码登录。" />;
  return (
    <div className={styles.scan}>
      <div className={styles.paper}>
        {frame === undefined ? <Skeleton width="200px" height="200px" /> : <iframe key={frame} className={styles.frame} name={frameName} src={frame} sandbox={sandbox} title="微信扫码" />}
      </div>
      <p className={busy || failed ? styles.state : 'visually-hidden'} role="status" data-failed={failed}><Said busy={busy} failed={failed} /></p>
      {!busy && <p className={styles.state}>二维码没有出现？<TextButton onClick={show}>重新获取</TextButton></p>}
    </div>
  );
}

/** The image itself says what to do with it: at first this is for who cannot see it. */
function Said({ busy, failed }: { busy: boolean; failed: boolean }) {
  if (busy) return <>已扫码，请稍候…</>;
  return failed ? <>这次扫码没有完成，请重新扫码</> : <>请用微信“扫一扫”扫描二维码</>;
}
