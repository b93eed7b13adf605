// Writes the table of look-alikes from Unicode's confusables.txt: node build/look-alikes.mjs confusables.txt
import { readFileSync, writeFileSync } from 'node:fs';

const [source] = process.argv.slice(2);
const text = readFileSync(source, 'utf8');
const version = /# Version: ([\d.]+)/.exec(text)?.[1];
const charOf = (hex) => String.fromCodePoint(Number.parseInt(hex, 16));
const prototypes = new Map(
  [...text.matchAll(/^([0-9A-F]+)\s*;\s*([0-9A-F ]+?)\s*;\s*MA/gm)].map(([, from, to]) => [
    charOf(from),
    to.split(' ').map(charOf).join(''),
  ]),
);

/** What a name looks like, in lower case. */
function lookOf(name) {
  const next = [...name]
    .map((char) => prototypes.get(char) ?? char)
    .join('')
    .toLowerCase()
    .normalize('NFKC');
  return next === name ? name : lookOf(next);
}

const byLook = new Map();
for (let code = 0x21; code < 0x33480; code += 1) {
  const char = String.fromCodePoint(code);
  const look = lookOf(char);
  // The rest is done by NFKC and lower case, or looks like no letter that names here are written with.
  const isNeeded =
    char.normalize('NFKC') === char && look !== char.toLowerCase() && /^[!-~\p{Script=Han}]+$/u.test(look);
  if (isNeeded) byLook.set(look, (byLook.get(look) ?? '') + char);
}

const rows = [...byLook].sort().map(([look, chars]) => `  [${JSON.stringify(look)}, ${JSON.stringify(chars)}],`);
writeFileSync(
  'server/access/look-alike-table.ts',
  `/**
 * What looks like other characters: a look, and the characters that have it beside its own. From confusables.txt of Unicode's
 * security mechanisms (UTS 39), version ${version}: what looks like ASCII or Han and is not made equal by NFKC and lower case.
 * Written by build/look-alikes.mjs. © Unicode, Inc.; terms of use: https://www.unicode.org/terms_of_use.html
 */
export const lookAlikes: readonly (readonly [look: string, characters: string])[] = [
${rows.join('\n')}
];
`,
);
