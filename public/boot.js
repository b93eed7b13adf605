/* Runs before the first paint: without it a dark console would flash white, and Chinese text would be set in a Latin page. */
(function () {
  var root = document.documentElement;

  // Zod compiles its checks with `new Function`, which the page's policy refuses. Even the attempt breaks it, and some
  // schemas are made before any module of ours could say so.
  window.__zod_globalConfig = { jitless: true };

  function stored(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null; // storage is forbidden: the defaults do
    }
  }

  function settings() {
    try {
      return JSON.parse(stored('settings') || '{}') || {};
    } catch {
      return {};
    }
  }

  var chosen = settings();
  var system = window.matchMedia('(prefers-color-scheme: dark)').matches;
  var dark = chosen.themeMode === 'dark' || (chosen.themeMode === 'system' && system);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.style.backgroundColor = dark ? '#0b0d0c' : '#f4f6f5';

  var size = Number(chosen.fontSize);
  if (size >= 12 && size <= 20) root.style.fontSize = `${size}px`;
  if (chosen.direction === 'rtl') root.dir = 'rtl';

  var language = /[?&](?:lng|lang)=(\w+)/.exec(window.location.search);
  var isEnglish = (language?.[1] || stored('i18nextLng') || window.navigator.language || '').startsWith('en');
  root.lang = isEnglish ? 'en' : 'zh-CN';

  // What the entry script will ask for once it is there. A wrong guess costs a download.
  var ahead = document.querySelector('meta[name=files-ahead]');
  var begins = `${stored('userToken') ? 'signedIn' : 'guest'} ${isEnglish ? 'en_US' : 'zh_CN'}`;
  if (ahead)
    JSON.parse(ahead.content)[begins].forEach(function (file) {
      var isStyle = file.endsWith('.css');
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: isStyle ? 'preload' : 'modulepreload',
          as: isStyle ? 'style' : 'script',
          crossOrigin: '',
          href: `/${file}`,
        }),
      );
    });

  // Without its entry script there is no console that could say so; without its style sheet it is none that one could use. One that is
  // for later is asked for again.
  window.addEventListener(
    'error',
    function (event) {
      if (
        !(event.target instanceof HTMLElement) ||
        event.target.media === 'not all' ||
        /preload/.test(event.target.rel) ||
        document.getElementById('root')?.hasChildNodes()
      )
        return;
      document.getElementById('start-failed')?.removeAttribute('hidden');
    },
    true,
  );

  // Nobody stands at a screen on the wall: what could not be loaded is asked for again.
  if (window.location.pathname === '/wall')
    setInterval(function () {
      if (document.getElementById('root')?.hasChildNodes()) return;
      fetch('/', { cache: 'no-store' }).then(
        function (answer) {
          if (answer.ok) window.location.reload();
        },
        function () {},
      );
    }, 15000);

  // What writes a style element at run time, libraries and some of antd's icons, knows nothing of the page's nonce.
  var nonce = document.currentScript?.nonce;
  if (!nonce) return;
  ['createElement', 'createElementNS'].forEach(function (method) {
    var create = document[method];
    document[method] = function (...args) {
      var element = create.apply(document, args);
      if (element.localName === 'style') element.nonce = nonce;
      return element;
    };
  });
})();
