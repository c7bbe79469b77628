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
  const named = new URLSearchParams(location.search).get('theme');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.mantineColorScheme = [named, kept(), system].find((theme) => theme === 'dark' || theme === 'light');

  addEventListener('error', ({ target }) => {
    const asset = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
    if (asset && !('started' in root.dataset)) root.dataset.boot = 'failed';
  }, true);
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-reload]')) location.reload();
  });
}
