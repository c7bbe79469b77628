/** The page as the server sends it, with what the operator set. */
export const setup = (site: object) => {
  document.head.innerHTML = '';
  document.head.append(Object.assign(document.createElement('meta'), { name: 'sanku-site', content: JSON.stringify(site) }));
};
