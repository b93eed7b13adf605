const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML and XML take it; without what XML has no character for. */
export const escaped = (text: string) =>
  [...text]
    .filter(isCharacter)
    .map((character) => entities[character] ?? character)
    .join('');

function isCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isControl = code < 0x20 && !['\t', '\n', '\r'].includes(character);
  return !isControl && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}
