// Runs before the first paint: the theme, and a readable page if the portal itself cannot be loaded.
{
  const root = document.documentElement;

  const kept = () => {
    try {
      return localStorage.getItem('sanku_theme');
    } catch {
      // Blocked storage: the system's choice stands.
      return null;
    }
  };
  const query = new URLSearchParams(location.search);
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  // In a panel the program around it chooses; one that says nothing is light.
  const panel = location.pathname.split('/').includes('plugin') || ['EDA', 'CAD', 'CAE', 'CAM'].includes(query.get('swType'));
  const choices = panel ? [query.get('theme'), 'light'] : [query.get('theme'), kept(), system];
  root.dataset.theme = choices.find((theme) => theme === 'dark' || theme === 'light');

  addEventListener('error', ({ target }) => {
    const asset = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
    if (asset && !('started' in root.dataset)) root.dataset.boot = 'failed';
  }, true);
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-reload]')) location.reload();
  });
}
