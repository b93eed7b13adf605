/** As if Enter were pressed: antd alone knows how to take what it offers, and asks for the old number of the key. */
export function pressEnter(target: EventTarget) {
  for (const kind of ['keydown', 'keyup'])
    target.dispatchEvent(new KeyboardEvent(kind, { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }));
}
