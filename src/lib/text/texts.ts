/** Texts in another language than Chinese, in which one thing may be named otherwise than several: `rows_one` beside `rows`. */
export type Translated<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>;
} & { [key: `${string}_one`]: string };
