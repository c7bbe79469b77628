// Runs before the first paint: the theme, and a readable page if the portal itself cannot be loaded.
(function () {
  var root = document.documentElement;
  var named = /[?&]theme=(dark|light)(&|$)/.exec(location.search);
  var kept = null;
  try {
    kept = localStorage.getItem('sanku_theme');
  } catch {
    // Blocked storage: the system's choice stands.
  }
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  var theme = named ? named[1] : kept === 'dark' || kept === 'light' ? kept : dark ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', theme);

  function failed(event) {
    var asset = event.target;
    if (!asset || (asset.tagName !== 'SCRIPT' && asset.tagName !== 'LINK')) return;
    if (root.hasAttribute('data-started')) return;
    root.setAttribute('data-boot', 'failed');
  }
  addEventListener('error', failed, true);
  addEventListener('click', function (event) {
    if (event.target instanceof Element && event.target.closest('[data-reload]')) location.reload();
  });
})();
