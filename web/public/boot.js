// Runs before the first paint: the theme, and a readable page if the portal itself cannot be loaded.
{
  // From the rules, as web/src/core/known.ts has it.
  const KNOWN = { theme: 'sanku_theme', themes: ['light', 'dark'], asked: 'theme', panel: 'plugin', program: 'swType', programs: ['CAD', 'EDA', 'CAE', 'CAM'] };
  const root = document.documentElement;

  const kept = () => {
    try {
      return localStorage.getItem(KNOWN.theme);
    } catch {
      // Blocked storage: the system's choice stands.
      return null;
    }
  };
  const query = new URLSearchParams(location.search);
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  // In a panel the program around it chooses; one that says nothing is light.
  const panel = location.pathname.split('/').includes(KNOWN.panel) || KNOWN.programs.includes(query.get(KNOWN.program));
  const asked = query.get(KNOWN.asked);
  const choices = panel ? [asked, 'light'] : [asked, kept(), system];
  root.dataset.theme = choices.find((theme) => KNOWN.themes.includes(theme));

  addEventListener('error', ({ target }) => {
    // What is fetched ahead is missed by whoever wants it.
    const asset = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement && target.as !== 'fetch';
    if (asset && !('started' in root.dataset)) root.dataset.boot = 'failed';
  }, true);
  // A page that was drawn before its rules are there: what is pressed is marked, and done once they are (web/src/core/early.ts).
  const early = (event) => {
    if ('started' in root.dataset || !event.target.closest?.('#root')) return;
    const pressed = event.type === 'submit' ? event.target : event.target.closest('a[href], button:not([type=submit])');
    // A key that is held makes it the browser's.
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    pressed.dataset.pressed = '';
  };
  for (const name of ['click', 'submit']) addEventListener(name, early, true);
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-reload]')) location.reload();
  });

  // What was drawn before is painted first; only then the portal begins, a script at a time. In a window that nobody sees nothing is painted.
  const breath = () => new Promise((resolve) => setTimeout(resolve));
  const begin = async () => {
    for (const link of document.querySelectorAll('link[data-then]')) link.rel = link.dataset.then;
    const scripts = [...document.querySelectorAll('link[data-begins]')];
    for (const script of scripts) {
      // The last one needs the others, and says itself if the rules do not come.
      import(script.href).catch(() => script === scripts.at(-1) && (root.dataset.boot = 'failed'));
      await breath();
    }
  };
  addEventListener('DOMContentLoaded', () => (document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))));
}
