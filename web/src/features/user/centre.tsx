import { EmptyState } from '../../components/ui/EmptyState';
import { LinkButton } from '../../components/ui/LinkButton';
import { useSlice } from '../../core/portal';
import { Invitation } from './profile';

/** /user; `dir=4` are the messages. */
export function Centre({ dir }: { dir: string | undefined }) {
  const { user, loading } = useSlice('session');
  const name = dir === '4' ? '消息' : '用户中心';
  if (!user && !loading) return <Invitation title={`登录后查看${name}`} />;
  return (
    <EmptyState heading="h1" title={`${name}：本页正在建设中`} text={dir === '4' ? '消息列表完成后会在这里开放。' : '功能完成后会在这里开放。'}>
      <LinkButton look="filled" to="/personalCenter/myInfo">查看个人信息</LinkButton>
      <LinkButton to="/">返回首页</LinkButton>
    </EmptyState>
  );
}
