import { lookAlikes } from './look-alike-table';

const looks = new Map(lookAlikes.flatMap(([look, characters]) => [...characters].map((char) => [char, look] as const)));

/**
 * What a name looks like: two with the same look cannot be told apart on a screen (the skeleton of UTS 39, without regard to
 * case and to what has no glyph). For comparing only, never to be shown.
 */
export const lookOf = (name: string): string =>
  [...name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')]
    .map((char) => looks.get(char) ?? looks.get(char.toLowerCase()) ?? char.toLowerCase())
    .join('')
    .normalize('NFKC');

/** The columns of somebody's username. The database refuses one that looks like another's. */
export const named = (username: string) => ({ username, usernameLook: lookOf(username) });

const withoutSeparators = (name: string) => lookOf(name).replace(/[\s._-]+/g, '');

const reserved = new Set(
  ['superadmin', 'administrator', 'sysadmin', 'system administrator', 'system', 'root', 'admin']
    .concat(['超级管理员', '系统管理员', '管理员', '系统'])
    .map(withoutSeparators),
);

/** Whether a name says that its bearer is the system or runs it: nobody but the super admin gives such a one. */
export const isReservedName = (name: string): boolean => reserved.has(withoutSeparators(name));
