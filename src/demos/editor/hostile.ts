/** What somebody might have got into a stored text past the editor, made in a document where nothing loads or runs. */
export function hostileElements(): Element[] {
  const other = document.implementation.createHTMLDocument('');
  const element = (name: string, attributes: Record<string, string>, text = '') => {
    const made = other.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.append(text);
    return made;
  };
  return [
    element('a', { href: 'javascript:alert(1)' }, 'javascript:'),
    element('iframe', { src: 'https://unknown.example/' }),
    element('p', { style: 'position: fixed; inset: 0' }, 'style'),
    element('form', { action: 'https://unknown.example/' }),
  ];
}
