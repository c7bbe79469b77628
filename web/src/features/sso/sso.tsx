import { EmptyState } from '../../components/ui/EmptyState';
import { LinkButton } from '../../components/ui/LinkButton';
import { useSlice } from '../../core/portal';

/** /sso: another site sends its user along; nobody stays here. */
export function SsoPage() {
  const { stage, login } = useSlice('sso');
  switch (stage) {
    case 'signingIn': return <div role="status"><EmptyState heading="h1" title="正在确认授权" text="正在核对从其他站点带来的登录信息，完成后会自动前往目标页面。" /></div>;
    case 'refused': return <Failed title="授权没有完成" text="链接中的登录信息无效或已过期。可以回到原来的站点重新进入，或在这里登录。" login={login} />;
    case 'nothing': return <Failed title="没有授权信息" text="这个页面由已授权的站点打开。可以回到原来的站点重新进入，或在这里登录。" login={login} />;
    default: return stage satisfies never;
  }
}

function Failed({ title, text, login }: { title: string; text: string; login: string }) {
  return (
    <EmptyState heading="h1" title={title} text={text}>
      <LinkButton look="filled" to={login}>去登录</LinkButton>
    </EmptyState>
  );
}
