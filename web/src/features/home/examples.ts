/** Searches to begin with, one of each kind. */
export const EXAMPLES = [
  { text: '内六角 M6×20', to: '/part/search?keyWords=%E5%86%85%E5%85%AD%E8%A7%92%7CM6%C3%9720' },
  { text: '深沟球轴承 6204', to: '/part/search?keyWords=%E6%B7%B1%E6%B2%9F%E7%90%83%E8%BD%B4%E6%89%BF%7C6204' },
  { text: '六角螺母', to: '/part/search?keyWords=%E5%85%AD%E8%A7%92%E8%9E%BA%E6%AF%8D' },
  { text: '电阻 10k', to: '/component/search?keyWords=%E7%94%B5%E9%98%BB%7C10k' },
  { text: 'Q235', to: '/mat/search?keyWords=Q235' },
] as const;
