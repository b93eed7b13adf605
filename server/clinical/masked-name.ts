const star = '*';
const mostStars = 3;

/** What readers take for one character. */
const characters = (text: string) =>
  [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

/** Written without spaces, a character or so a syllable. */
const syllabic = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const stars = (count: number) => star.repeat(Math.min(count, mostStars));

/**
 * A name that whoever bears it knows again and nobody else can look up: 王*丽 and 王* of a name in characters, A*** S*** of one in
 * letters. Nothing is left of what would be the whole of it.
 */
export function maskedName(name: string): string {
  const words = name
    .trim()
    .split(/[\s·•‧・]+/u)
    .filter(Boolean);
  const [first = ''] = words;
  const last = words.at(-1) ?? first;
  if (!syllabic.test(name)) return [...new Set([first, last])].map(initial).join(' ');
  const [head = '', ...rest] = characters(words.join(''));
  if (rest.length === 0) return star;
  return rest.length === 1 ? `${head}${star}` : `${head}${stars(rest.length - 1)}${rest.at(-1)}`;
}

function initial(word: string): string {
  const [head = '', ...rest] = characters(word);
  return rest.length === 0 ? star : `${head}${stars(mostStars)}`;
}
