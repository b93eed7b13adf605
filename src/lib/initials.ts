/** What stands for somebody without a picture; undefined without a name too. */
export const initials = (name: string): string | undefined => [...name.trim()].slice(0, 2).join('') || undefined;
