// Written from the rules, by tests/tidy/known.rs.

/** What is to be known before the rules are there. */
export const KNOWN = {
  theme: 'sanku_theme',
  themes: ['light', 'dark'],
  asked: 'theme',
  panel: 'plugin',
  program: 'swType',
  programs: ['CAD', 'EDA', 'CAE', 'CAM'],
  scroll: 'sanku_scroll',
  basket: 'sanku_compare',
  reloadGuard: 'reload_guard',
  setup: 'sanku-site',
  log: '/tool/api/front/log',
  contact: ['服务热线', '联系邮箱', '公司地址'],
  drawn: { home: '/', part: '/part', component: '/component', mat: '/mat' },
  company: ['{{companyName}}', '{{companyName|json}}'],
  roots: ['/to', '/tool'],
} as const;
