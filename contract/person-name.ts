// As input methods, address books and school lists write letters, and the dot between the parts of a name.
const wideSigns = /[０-９Ａ-Ｚａ-ｚ＇－．]/g;
const dots = / ?[·•‧∙⋅・･] ?/g;

// Not by looking behind, which older WebViews cannot read.
const fullStops = /(\p{Script=Han}) ?\. ?(?=\p{Script=Han})/gu;
const blanks = /(\p{Script=Han}) (?=\p{Script=Han})/gu;

/** A name of a person in the one way it is stored: `·` for its dot, no blank beside that or between two Chinese characters, letters and digits in plain width. */
export const writtenOnce = (name: string) =>
  name
    .replace(wideSigns, (sign) => sign.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(dots, '·')
    .replace(fullStops, '$1·')
    .replace(blanks, '$1')
    .trim();

/** The same of a part of one. A full stop at its end may be a dot of the name or none: it says nothing. */
export const partWrittenOnce = (part: string) =>
  writtenOnce(part)
    .replace(/^\. ?(?=\p{Script=Han})/u, '')
    .replace(/(\p{Script=Han}) ?\.$/u, '$1');
