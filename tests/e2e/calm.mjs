// When a page is through with what it does: no wait of so many seconds, which is too long on one machine and too short on another.

/** How long a page may take until it is calm. */
const PATIENCE = 60_000;

/** Until nothing is asked for, nothing says that it is loading, and nothing more is drawn; else what keeps it. */
export async function calm(page, asking) {
  const end = Date.now() + PATIENCE;
  for (let quiet = 0; quiet < 3; ) {
    const [{ rests, loading }, open] = [await page.evaluate(drawn), asking()];
    quiet = open.length === 0 && !loading && rests ? quiet + 1 : 0;
    if (Date.now() > end) throw new Error(`not calm: ${page.url()} asks for ${open.join(', ') || 'nothing'} and ${loading ? `is loading: ${loading}` : 'draws on'}`);
  }
}

/** Runs in the page, when it is idle: whether it shows what it showed before, and the beginning of what says that it is loading. */
const drawn = () =>
  new Promise((resolve) => {
    const look = () => {
      const root = document.getElementById('root');
      const loading = root?.querySelector('[aria-busy=true], [role=status][aria-label^=正在加载]');
      const shown = root?.innerHTML ?? '';
      const rests = shown !== '' && shown === globalThis.shownBefore;
      globalThis.shownBefore = shown;
      resolve({ rests, loading: loading?.outerHTML.slice(0, 300) });
    };
    requestIdleCallback(look, { timeout: 100 });
  });

/** What a page asks for at the moment: what another document asked for before it is nobody's, and its end is not always told. */
export function asking(page) {
  const open = new Set();
  page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => open.delete(request));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) for (const request of open) if (!request.isNavigationRequest()) open.delete(request);
  });
  return () => [...open].map((request) => request.url());
}
