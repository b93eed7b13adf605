import { useTranslate } from '@refinedev/core';
import { hasText } from '@/providers/i18n';

/** Whose texts name the fields of a resource, where they are not its own. */
const namedBy: Record<string, string> = {
  auth: 'users',
  menus: 'nodes',
  permissions: 'nodes',
  'patient-records': 'recordForm',
};

/** A value of an examination, by its path: `exam.basic.iop`. */
const examPath = /^exam\.(?<tab>\w+)\.(?<field>\w+)$/;

/** The text that names a changed field, and that of the part of the row which it lies in; none where nobody has a word for it. */
export function fieldKeys(resource: string, field: string): string[] {
  const { tab, field: value } = examPath.exec(field)?.groups ?? {};
  const keys = [`${namedBy[resource] ?? resource}.fields.${field}`, `${resource}.fields.${field}`];
  const named = [...keys, `logs.changed.${field}`, `exam.fields.${value}`, `logs.changed.${value}`].find(hasText);
  return named === undefined ? [] : [...(tab ? [`exam.tabs.${tab}`] : []), named];
}

/** What people call the fields that a call has changed, each once: an id and the name that comes with it are one. */
export function useFieldNames() {
  const translate = useTranslate();
  return (resource: string, fields: readonly string[]): string[] => {
    const nameOf = (field: string) => {
      const names = fieldKeys(resource, field).map((key) => translate(key));
      return names.join(' · ') || field;
    };
    return [...new Set(fields.map(nameOf))];
  };
}
