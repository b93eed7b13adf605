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

  // What it means to the look is said by rules of the document's own, which fall silent when antd writes its variables.
  Object.entries({ preset: chosen.themeColorPresets, size: chosen.fontSize, font: chosen.fontFamily }).forEach(
    function ([name, value]) {
      if (value !== undefined) root.dataset[name] = value;
    },
  );

  var size = Number(chosen.fontSize);
  if (size >= 12 && size <= 20) root.style.fontSize = `${size}px`;
  if (chosen.direction === 'rtl') root.dir = 'rtl';

  var asked = /[?&]lng=(\w+)/.exec(window.location.search);
  var wanted = [asked?.[1], stored('i18nextLng')].concat(window.navigator.languages);
  var language = wanted.find(function (code) {
    return /^(zh|en)([-_]|$)/i.test(code);
  });
  var isEnglish = /^en/i.test(language);
  root.lang = isEnglish ? 'en-US' : 'zh-CN';

  var isGuest = !stored('userToken');

  // What the entry script will ask for once it is there. A wrong guess costs a download.
  var ahead = document.querySelector('meta[name=files-ahead]');
  var begins = `${isGuest ? 'guest' : 'signedIn'} ${isEnglish ? 'en_US' : 'zh_CN'}`;
  if (ahead)
    JSON.parse(ahead.content)[begins].forEach(function (file) {
      var as = { css: 'style', woff2: 'font' }[file.split('.').pop()];
      if (as === 'font' && !/^(Open Sans)?$/.test(chosen.fontFamily ?? '')) return;
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: as ? 'preload' : 'modulepreload',
          as: as ?? 'script',
          // A sign-in page that stands there already is in no hurry.
          fetchPriority: isGuest && !as ? 'low' : 'auto',
          crossOrigin: '',
          href: `/${file}`,
        }),
      );
    });

  // The sign-in page stands in the document. From right to left it is another one, and whoever comes back may have seen another form.
  var firstPage = document.getElementById(`first-page ${root.lang}`);
  var isElsewhere = /^\/(token-expired|wall)\/?$/.test(window.location.pathname) || window.history.state?.usr;
  if (firstPage && isGuest && !isElsewhere && root.dir !== 'rtl')
    new MutationObserver(function (_, observer) {
      var place = document.getElementById('root');
      if (!place) return;
      observer.disconnect();
      showFirstPage(place, firstPage);
    }).observe(root, { childList: true, subtree: true });

  // React takes it over as it is by then (src/providers/code/first-page.ts), and presses the button that somebody has pressed meanwhile.
  function showFirstPage(place, template) {
    var pressed;
    var listeners = {
      click: function (event) {
        var button = event.target.closest('button, [role=button]');
        if (!button) return;
        event.preventDefault();
        pressed?.removeAttribute('aria-busy');
        pressed = button;
        pressed.setAttribute('aria-busy', 'true');
      },
      // As antd shows it.
      change: function ({ target }) {
        if (target.type === 'checkbox') target.parentElement.classList.toggle('ant-checkbox-checked', target.checked);
      },
      // What is typed must not get into the address.
      submit: function (event) {
        event.preventDefault();
      },
    };
    for (var type in listeners) place.addEventListener(type, listeners[type]);
    window.takeFirstPage = function () {
      delete window.takeFirstPage;
      for (var type in listeners) place.removeEventListener(type, listeners[type]);
      pressed?.removeAttribute('aria-busy');
      var typed = Array.from(place.querySelectorAll('input'), function (input) {
        return [input.name, input.type === 'checkbox' ? input.checked : input.value];
      });
      return { pressed, typed };
    };
    place.append(document.importNode(template.content, true));
    // Where no keyboard would pop up and cover it.
    if (!window.matchMedia('(max-width: 767px), (pointer: coarse)').matches) place.querySelector('input').focus();
  }

  // Without its entry script there is no console that could say so; without its style sheet it is none that one could use. One that is
  // for later is asked for again.
  window.addEventListener(
    'error',
    function (event) {
      if (
        !(event.target instanceof HTMLElement) ||
        event.target.media === 'not all' ||
        /preload/.test(event.target.rel)
      )
        return;
      // The sign-in page is of no use without the script.
      if (window.takeFirstPage) document.getElementById('root').replaceChildren();
      if (document.getElementById('root')?.hasChildNodes()) return;
      window.tellStartFailed();
    },
    true,
  );

  // In one language, in the middle and with a way on, as the console says such things; it may be the style sheets that have not come.
  window.tellStartFailed = function () {
    var place = document.getElementById('start-failed');
    if (!place?.hidden) return;
    place.hidden = false;
    place.style.cssText = 'padding: 30vh 16px 0; text-align: center; font: 16px/1.6 system-ui, sans-serif';
    for (var said of place.children) said.hidden = said.lang !== root.lang;
    place.querySelectorAll('button').forEach(function (button) {
      button.style.cssText = 'padding: 6px 20px; font: inherit';
      button.addEventListener('click', function () {
        window.location.reload();
      });
    });
  };

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
