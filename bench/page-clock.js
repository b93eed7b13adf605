/**
 * In the page, before its own code: measures what somebody waits for by the page's own clock. It begins with the navigation or the
 * next click, and ends in the frame after the one in which the content is painted: that of a tab, where one is named.
 */
function measure({ selector, text = '', tab, fromNavigation = false }) {
  const here = () => {
    if (!tab) return [document];
    const panels = [...document.querySelectorAll(':not([data-resting]) > [role=tabpanel]')];
    return panels.filter((panel) =>
      document.getElementById(panel.getAttribute('aria-labelledby'))?.textContent.includes(tab),
    );
  };
  const isThere = () =>
    here().some((part) => [...part.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text)));

  window.passed = new Promise((resolve) => {
    let start = fromNavigation ? 0 : undefined;
    const observer = new MutationObserver(() => {
      if (start === undefined || !isThere()) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    const begin = ({ timeStamp }) => {
      start = timeStamp;
    };
    if (!fromNavigation) window.addEventListener('click', begin, { capture: true, once: true });
  });
}

window.measure = measure;
measure({ selector: 'form input[type=password]', fromNavigation: true });
