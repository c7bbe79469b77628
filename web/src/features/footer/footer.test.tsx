import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { close, open } from '../../../test/harness';
import { setup } from '../../../test/site';

afterEach(() => {
  close();
  document.head.innerHTML = '';
});

test('ftr_1_the_footer_names_the_company_and_on_this_host_no_number', async () => {
  setup({ companyName: '某公司', filings: { com: '京ICP备1号', cn: '京ICP备2号' } });
  await open('/');
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toBe('© 某公司 版权所有');
});
