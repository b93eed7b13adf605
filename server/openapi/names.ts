import type { Endpoint, Resource } from '../../contract/endpoints';

/** `follow-ups` → `follow ups`, `setStatus` → `set status` */
export const words = (name: string) =>
  name
    .replaceAll('-', ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);

/** `follow ups` → `FollowUps` */
export const pascal = (name: string) =>
  words(name).replace(/(?:^|[^a-zA-Z\d]+)([a-zA-Z\d])/g, (_, letter: string) => letter.toUpperCase());

const camel = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** `patients` → `patient`; what has no plural, such as `staff`, stays. */
export const singular = (name: string) => name.replace(/s$/, '');

/** `appointments` → `an appointment`; of what has no plural `a row of staff` */
const aRow = (many: string) => {
  const one = singular(many);
  return one === many ? `a row of ${many}` : `${/^([aeio]|up)/.test(one) ? 'an' : 'a'} ${one}`;
};

export type Named = { operationId: string; summary: string };

/** What a program and a reader call an endpoint: `listPatients`, “List patients”; what is none of the calls of REST begins with its resource. */
export function namesOf({ name }: Pick<Resource, 'name'>, call: string, { path }: Endpoint): Named {
  const [many, one] = [words(name), words(singular(name))];
  const ofOne = path.includes('{') ? aRow(many) : many;
  const rest: Record<string, Named> = {
    list: { operationId: `list${pascal(name)}`, summary: `List ${many}` },
    one: { operationId: `get${pascal(one)}`, summary: `Get ${aRow(many)}` },
    create: { operationId: `create${pascal(one)}`, summary: `Create ${aRow(many)}` },
    update: { operationId: `update${pascal(one)}`, summary: `Write ${aRow(many)} anew` },
    patch: { operationId: `patch${pascal(one)}`, summary: `Change a part of ${aRow(many)}` },
    delete: { operationId: `delete${pascal(one)}`, summary: `Delete ${ofOne}` },
  };
  const own = {
    operationId: camel(`${pascal(name)}${pascal(call)}`),
    summary: `${pascal(name).replace(/(?!^)([A-Z])/g, ' $1')}: ${words(call)}`,
  };
  return rest[call] ?? own;
}

/** What the call is for and what holds for it, in sentences. What holds for most calls is said of all of them. */
export function descriptionOf({ about, method, access, audited, toldOnce, path, body }: Endpoint): string {
  const isWhole = method === 'PUT' && path.endsWith('{id}') && body.type === 'object';
  const said = [
    about,
    access === 'public' && 'Anybody may call it.',
    access === 'session' && 'For whoever is signed in.',
    isWhole && 'Writes the whole row.',
    audited !== (method !== 'GET') && (audited ? 'Is logged.' : 'Is not logged.'),
    toldOnce.length > 0 && `Only the first answer has ${toldOnce.map((field) => `\`${field}\``).join(', ')}.`,
  ].filter(Boolean);
  return said.join(' ') || 'By permission.';
}
