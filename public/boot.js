/* Runs before the first paint: without it a dark console would flash white, and Chinese text would be set in a Latin page. */
(function () {
  var root = document.documentElement;

  function stored(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null; // storage is forbidden: the defaults do
    }
  }

  function settings() {
    try {
      var value = JSON.parse(stored('settings') || '{}');
      value = value && value.state ? value.state : value;
      return value && typeof value === 'object' ? value : {};
    } catch {
      return {};
    }
  }

  var chosen = settings();
  var system = window.matchMedia && window.matchMedia('(prefers-color-scheme: dark)').matches;
  var dark = chosen.themeMode === 'dark' || (chosen.themeMode === 'system' && system);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.style.backgroundColor = dark ? '#000000' : '#f5f5f5';

  var size = Number(chosen.fontSize);
  if (size >= 12 && size <= 20) root.style.fontSize = size + 'px';
  if (chosen.direction === 'rtl') root.dir = 'rtl';

  var language = /[?&](?:lng|lang)=(\w+)/.exec(window.location.search);
  root.lang = ((language && language[1]) || stored('i18nextLng')) === 'en_US' ? 'en' : 'zh-CN';

  // Libraries that write a stylesheet at run time know nothing of the page's nonce.
  var meta = document.querySelector('meta[property="csp-nonce"]');
  var nonce = meta && meta.nonce;
  if (!nonce) return;
  var create = document.createElement;
  document.createElement = function (name, options) {
    var element = create.call(document, name, options);
    if (String(name).toLowerCase() === 'style') element.nonce = nonce;
    return element;
  };
})();
