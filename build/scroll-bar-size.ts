let width: number | undefined;

/**
 * How wide a scroll bar is. Takes the place of a module that finds it out for each element by a stylesheet of its own, which
 * makes the browser compute every style of the page anew. The console's scroll bars are all alike.
 */
// biome-ignore lint/style/noDefaultExport: the module has one
export default function getScrollBarSize() {
  width ??= measure();
  return width;
}

export const getTargetScrollBarSize = () => ({ width: getScrollBarSize(), height: getScrollBarSize() });

function measure() {
  const element = document.createElement('div');
  Object.assign(element.style, { position: 'absolute', width: '100px', height: '100px', overflow: 'scroll' });
  document.body.append(element);
  const size = element.offsetWidth - element.clientWidth;
  element.remove();
  return size;
}
