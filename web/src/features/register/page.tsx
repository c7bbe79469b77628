import { FormPage } from '../../components/form/FormPage';
import { LinkButton } from '../../components/ui/LinkButton';
import { useSlice } from '../../core/portal';
import { RegisterForm } from './form';

/** /register: the form, and the way to the login, which leads back to the same place. */
export function RegisterPage() {
  const { width } = useSlice('screen').registerDialog;
  const { login } = useSlice('register');
  return <FormPage title="注册" named width={width}><RegisterForm login={<>已有账号？<LinkButton to={login}>去登录</LinkButton></>} /></FormPage>;
}
