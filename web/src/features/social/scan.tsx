import { useEffect } from 'react';
import { EmptyState } from '../../components/ui/EmptyState';
import { to, useSlice } from '../../core/portal';
import type { ScanType } from '../../core/views';

const social = to('social');

/** What is to be scanned, as long as it is in view. */
export function Scan({ scanType }: { scanType: ScanType }) {
  const { available } = useSlice('social');
  useEffect(() => {
    social({ type: 'scanShown', scanType });
    return () => social({ type: 'scanHidden' });
  }, [scanType]);
  return available ? null : <EmptyState title="微信扫码登录尚未开放" text="目前请使用账号与密码登录。" />;
}
