import { EmptyState } from '../../components/ui/EmptyState';
import { LinkButton } from '../../components/ui/LinkButton';

interface Props {
  status: number;
  message: string | undefined;
  code: string | undefined;
}

const WORDS: Record<number, { title: string; text: string }> = {
  403: { title: '没有权限', text: '当前账号不能打开这个页面。如需开通，请联系管理员。' },
  404: { title: '页面不存在', text: '链接可能写错，或页面已经移走。' },
};

/** An error that has an address of its own; what the address says is shown as plain text. */
export function Failure({ status, message, code }: Props) {
  const { title, text } = WORDS[status] ?? { title: '出错了', text: '请求没有成功，请稍后再试。' };
  return (
    <EmptyState
      heading="h1"
      tone={status === 404 ? 'calm' : 'error'}
      title={`${status} ${title}`}
      text={<>{message ?? text}{code === undefined ? null : <p>错误码 {code}</p>}</>}
    >
      <LinkButton look="filled" to="/">返回首页</LinkButton>
      <LinkButton to="/part">零部件库</LinkButton>
      <LinkButton to="/component">元器件库</LinkButton>
      <LinkButton to="/mat">仿真材料库</LinkButton>
    </EmptyState>
  );
}
