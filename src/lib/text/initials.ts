/** What stands for somebody without a picture; undefined without a name too. */
export const initials = (name: string, most = 2): string | undefined =>
  [...name.trim()].slice(0, most).join('') || undefined;
