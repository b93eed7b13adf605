import { useTranslate } from '@refinedev/core';
import { siteSecond } from '@/lib/time/local-day';

/** What the server notes by itself: the text for it, and the values that it shows. */
const forms = {
  export: /^export$/,
  preview: /^preview of role (?<id>\d+)$/,
  roles: /^roles=(?<roles>[\d ]+)$/,
  changed: /^count=(?<count>\d+)$/,
  repeated: /^repeated=(?<count>\d+)$/,
  code: /^code$/,
  archived: /^before=(?<before>.+)$/,
  deleted: /^deletedUpTo=(?<seq>\d+) hash=(?<hash>\w+)$/,
};

/** An entry's note in the reader's words. What another version has noted is shown as it is. */
export function useNoteText() {
  const translate = useTranslate();

  const partText = (part: string) => {
    for (const [name, form] of Object.entries(forms)) {
      const found = form.exec(part);
      if (found) return translate(`logs.notes.${name}`, valuesOf(found.groups));
    }
    return part;
  };
  return (note: string) => note.split(', ').map(partText).join(translate('common.separator'));
}

const valuesOf = ({ count, before, roles, ...rest }: Record<string, string | undefined> = {}) => ({
  ...rest,
  ...(roles && { roles: roles.replace(/\d+/g, '#$&') }),
  ...(count && { count: Number(count) }),
  ...(before && { before: siteSecond(before) }),
});
