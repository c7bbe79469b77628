import { Agreement } from '../../components/form/Agreement';
import { Form } from '../../components/form/Form';
import { CodeField, FormField } from '../../components/form/fields';
import { SlideCheck } from '../../components/form/SlideCheck';
import { useFields } from '../../core/forms';
import { to, useSlice } from '../../core/portal';
import type { FormEvent } from '../../core/views';

const login = to('login');
const done = (event: FormEvent) => login({ type: 'phone', event });

/** The login by a code that was sent to a mobile. */
export function PhoneForm() {
  const { phone: view } = useSlice('login');
  const { hints } = useSlice('screen');
  const fields = useFields('phone', { mobile: view.account });
  return (
    <Form view={view} done={done} fields={fields} first="mobile" again="code" submit="登录" busy="正在登录…">
      <FormField
        fields={fields}
        name="mobile"
        label="手机号"
        placeholder={hints.mobile}
        autoComplete="tel-national"
        inputMode="numeric"
        keeps="mobile"
        refused={view.refused.mobile}
        changed={(account) => done({ type: 'accountTyped', account })}
      />
      <SlideCheck view={view} done={done} />
      <CodeField fields={fields} account="mobile" view={view} done={done} />
      <Agreement view={view} done={done} />
    </Form>
  );
}
