import { z } from 'zod';
import { partWrittenOnce, writtenOnce } from './person-name';
import { typedTime } from './typed';

declare module 'zod' {
  /** What a field is besides its schema's kind: forms, lists and values read it. */
  interface GlobalMeta {
    /** The resource whose row it names, or rows. */
    reference?: string;
    /** Decides at a glance. */
    glance?: boolean;
    /** Addresses of pictures: of `most`, or of one alone. */
    picture?: boolean;
    most?: number;
    /** Is the address of a file, or a text that may have one in it: what it names is kept. */
    file?: boolean;
    text?: 'long' | 'tel' | 'email' | 'time' | 'password';
    /** A key of the texts' `units`. */
    unit?: string;
    step?: number;
    /** The colour of each value's tag: amber waits for somebody, blue is planned or under way, green done, red wrong, grey ended. */
    tones?: Readonly<Record<string, 'warning' | 'processing' | 'success' | 'error' | 'default'>>;
    /** Of a text with a pattern of its own: what fits it, for tests and the API's document. */
    examples?: readonly string[];
    /** May be a person's name or number. */
    personal?: boolean;
  }
}

// Control characters except tab, line feed and carriage return: PostgreSQL refuses NUL, nothing displays the others.
const controlCharacters = /[^\P{Cc}\t\n\r]/u;

const isStorable = (value: string) => !controlCharacters.test(value) && isWellFormed(value);

// String.prototype.isWellFormed is missing from older WebViews.
const isWellFormed = (value: string) => !/\p{Surrogate}/u.test(value);

/**
 * A schema is never changed, so one is enough for all who ask for the same: the contract has thousands of fields, and each schema made is time that
 * whoever opens the console waits for.
 */
export function shared<Args extends readonly (string | number | undefined)[], Schema>(make: (...args: Args) => Schema) {
  const made = new Map<string, Schema>();
  return (...args: Args): Schema => {
    const key = args.join();
    const schema = made.get(key) ?? make(...args);
    made.set(key, schema);
    return schema;
  };
}

/** Text of at most `max` characters, trimmed and in Unicode form NFC. Blank is allowed; `requiredText` refuses it. */
export const text = shared((max: number) => storable(z.string(), max));

/** Characters as people count them: `𠮷` is one, and no two. */
export const lengthOf = (value: string) => [...value].length;

/** For what describes the schema, where a length is counted in characters too. Zod counts `𠮷` twice, so it is not asked. */
const described = (maximum: number) =>
  new z.core.$ZodCheckMaxLength({ check: 'max_length', maximum, when: () => false });

const storable = (given: z.ZodString, max: number) =>
  given
    .trim()
    .normalize('NFC')
    .check(described(max))
    .refine((value) => lengthOf(value) <= max, { params: { code: 'tooLong', maximum: max } })
    .refine(isStorable, { params: { code: 'unstorableText' } });

// Without a glyph of their own, or of the direction of writing: two names that differ in these alone look the same.
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

const lineBreaks = /[\t\n\r\u2028\u2029]+/g;

// Whose letters are joined or kept apart by ZERO WIDTH (NON-)JOINER, which then is a part of how a name is written.
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;

/** A text in one line, without what nobody sees. */
const visible = (value: string) => value.replace(invisible, '').replace(lineBreaks, ' ');

// Joiners and variation selectors also make one picture of several.
const pictureBefore = /\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?$/u;
const pictureAfter = /^\p{Extended_Pictographic}/u;

function isPart(char: string, before: string, after: string): boolean {
  if (char === '\ufe0f') return pictureBefore.test(before);
  if (char !== '\u200c' && char !== '\u200d') return false;
  if (char === '\u200d' && pictureBefore.test(before) && pictureAfter.test(after)) return true;
  return joining.test(before.slice(-1)) && joining.test(after.charAt(0));
}

const visibleName = (value: string) =>
  value
    .replace(invisible, (char, at: number) =>
      isPart(char, value.slice(Math.max(0, at - 6), at), value.slice(at + 1, at + 3)) ? char : '',
    )
    .replace(lineBreaks, ' ');

/** What somebody or something is called, in one line. Characters that nobody sees are dropped, so that what looks new is new. */
export const nameText = shared((max: number) => storable(z.string().overwrite(visibleName), max));

export const requiredName = shared((max: number) => nameText(max).min(1));

/** A name that may be left out; stored as '' then. */
export const optionalName = shared((max: number) => nameText(max).default(''));

/** What a person is called: written in several ways it is one name. */
export const personText = shared((max: number) =>
  storable(
    z.string().overwrite((value) => writtenOnce(visibleName(value))),
    max,
  ),
);

export const personName = shared((max: number) => personText(max).min(1));

/** A person's name that may be left out; stored as '' then. */
export const optionalPersonName = shared((max: number) => personText(max).default(''));

/** What to look for in stored names of people and file numbers, however it is typed. */
export const namedPart = (text: string) => partWrittenOnce(visibleName(text)) || text;

/** What somebody signs in with: a name without joiners, which are seen in no script that it is typed in. */
export const typedName = shared((max: number) => storable(z.string().overwrite(visible), max));

/** Text that may be left out; stored as '' then. */
export const optionalText = shared((max: number) => text(max).default(''));

/** Text of several lines that may be left out. */
export const longText = shared((max: number) => optionalText(max).meta({ text: 'long' }));

/** Text to look for that may be a person's name or number: a list keeps it out of the address. */
export const personalText = shared((max: number) => text(max).meta({ personal: true }));

/** One of a few values that decide at a glance: a form shows them all. */
export const glance = <const Values extends readonly string[]>(values: Values) => z.enum(values).meta({ glance: true });

export const requiredText = shared((max: number) => text(max).min(1));

/** The largest that the database's integers can be. */
const maxInteger = 2_147_483_647;

/** Positive row id, as every `id` and `…Id` is. */
export const id = shared(() => z.int().positive().max(maxInteger));

/** The id of a row of another resource; forms offer it as a choice. */
export const reference = shared((resource: string) => id().meta({ reference: resource }));

/** A number as it arrives in a path or a query string, in digits. Anything else stays what it is, and is refused as no number. */
export const numberParam = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value), schema);

/** `id()` as it arrives in a path or a query string. */
export const idParam = shared(() => numberParam(id()));

/** At most so many ids as they arrive in a query string, with commas between. */
export const idsParam = shared((most: number) =>
  z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .transform((value) => value.split(',').map(Number))
    .pipe(z.array(id()).max(most)),
);

/** `reference()` as it arrives in a query string: a list's filter of another resource's row. */
export const referenceParam = shared((resource: string) => idParam().meta({ reference: resource }));

/** How many, or the how manieth, as it arrives in a query string. */
export const countParam = shared((max?: number) =>
  numberParam(
    z
      .int()
      .nonnegative()
      .max(max ?? maxInteger),
  ),
);

/** Which page of a list, and how many rows it has. */
export const pageParams = shared((defaultSize: number, maxSize: number) => ({
  page: numberParam(z.int().positive().max(1_000_000)).default(1),
  pageSize: numberParam(z.int().positive().max(maxSize)).default(defaultSize),
}));

// The calendar of ISO 8601 begins with a year 0; that of the database, and everybody's, with 1.
const hasYear = (value: string) => !value.startsWith('0000');

/** Instant in UTC, ISO 8601 with milliseconds. */
export const instant = shared(() => z.iso.datetime().refine(hasYear, { params: { code: 'date' } }));

/** Calendar day, `YYYY-MM-DD`, without a time zone; the years are 0001 to 9999. */
export const plainDate = shared(() => z.iso.date().refine(hasYear, { params: { code: 'date' } }));

/** Time of day, `HH:mm`, as a clock on the spot shows it; forms offer it as a choice. */
export const clockTime = shared(() =>
  z
    .string()
    .overwrite(typedTime)
    .min(1, { abort: true })
    .refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), { params: { code: 'time' } })
    .meta({ text: 'time' }),
);

const separators = /[\s\-()\u2010-\u2015]/g;

/** As an input method writes it, in full width, or with separators: the same digits. */
const digitsOf = (value: string) => value.normalize('NFKC').replace(separators, '');

/** The country's code before a mobile number of its own, as address books have it: the number is the same without. */
const homeCode = /^(?:\+|00)?86(?=1[3-9]\d{9}$)/;

/** A number as it is stored, however it was typed. */
const dialled = (value: string) => digitsOf(value).replace(homeCode, '');

/** What to look for in stored numbers: a number, or a part of one, as it is stored; any other text is no number. */
export function dialledPart(text: string): string | undefined {
  const digits = digitsOf(text);
  return /^\+?\d+$/.test(digits) ? digits.replace(homeCode, '').replace(/^(?:\+|00)86(?=1)/, '') : undefined;
}

// Without a code in front, a number that begins with 1 is a mobile one.
const isPhone = (value: string) => /^\+?\d{7,15}$/.test(value) && !/^1[0-2]/.test(value);

/** A mobile number of the country has eleven digits: one more or less is a slip. */
const isWhole = (value: string) => !/^(?:(?:\+|00)86)?1[3-9]/.test(value) || /^1\d{10}$/.test(value);

const checkedPhone = (given: z.ZodString, isFine: (value: string) => boolean = () => false) =>
  given
    .refine((value) => isFine(value) || isPhone(value), { params: { code: 'phone' } })
    .refine((value) => isFine(value) || !isPhone(value) || isWhole(value), { params: { code: 'mobilePhone' } });

/**
 * Phone number, mobile or landline: spaces, brackets and dashes are dropped, full-width digits are digits, and a mobile number is the same with and
 * without +86.
 */
export const phone = shared(() => checkedPhone(z.string().overwrite(dialled).min(1)).meta({ text: 'tel' }));

/** `phone()` that may be left out; stored as '' then. */
export const optionalPhone = shared(() =>
  checkedPhone(z.string().overwrite(dialled), (value) => value === '')
    .default('')
    .meta({ text: 'tel' }),
);

/** Status flag of the specification: 0 disabled, 1 enabled. */
export const statusFlag = z.union([z.literal(0), z.literal(1)]);

/** Email address, or ''. */
export const optionalEmail = shared(() =>
  z
    .string()
    .trim()
    .max(254)
    .refine((value) => value === '' || z.email().safeParse(value).success, { params: { code: 'email' } })
    .default('')
    .meta({ text: 'email' }),
);

export const email = shared(() => z.string().trim().min(1).max(254).pipe(z.email()).meta({ text: 'email' }));

/** Keeps enough of a phone number to recognise it by, and hides four digits at least: `13812345678` → `138****5678`, `62345678` → `****5678`. */
export const maskPhone = (value: string) =>
  value.length < 8
    ? value.replace(/.(?=.{2})/g, '*')
    : `${value.slice(0, Math.min(3, value.length - 8))}****${value.slice(-4)}`;
