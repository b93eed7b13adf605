import { formatAcuity } from '@contract/vision/acuity';
import { useTranslate } from '@refinedev/core';
import { Flex, Tag } from 'antd';
import type { ListFilterValues } from '@/ui/list/filters/use-list-filters';

const names = ['counted', 'latest', 'plan', 'finding', 'grade', 'acuity', 'gender'] as const;

type Given = { name: string; text: string; clear: Record<string, undefined> };

/** What a bar of the dashboard has narrowed the list down to; each condition can be taken off. */
export function CountedNote({ filters }: { filters: ListFilterValues }) {
  const translate = useTranslate();
  const textOf: Record<(typeof names)[number], (value: string) => string> = {
    counted: () => translate('patient-records.counted.counted'),
    plan: (value) => translate('patient-records.counted.plan', { plan: translate(`exam.plans.${value}`) }),
    latest: () => translate('patient-records.counted.latest'),
    finding: (value) => translate(`patient-records.counted.findings.${value}`),
    grade: (value) => translate(`exam.derived.grades.${value}`),
    acuity: (value) => translate('patient-records.counted.acuity', { acuity: formatAcuity(Number(value)) }),
    gender: (value) => translate(`patients.options.gender.${value}`),
  };
  const [from, to] = [filters.value('ageFrom'), filters.value('ageTo')];
  const ages = String(from) === String(to) ? 'age' : to === undefined ? 'ageFrom' : 'ages';
  const given: Given[] = names.flatMap((name) => {
    const value = filters.value(name);
    return value === undefined ? [] : [{ name, text: textOf[name](String(value)), clear: { [name]: undefined } }];
  });
  if (from !== undefined || to !== undefined) {
    const text = translate(`patient-records.counted.${ages}`, { from: from ?? 0, to });
    given.push({ name: 'age', text, clear: { ageFrom: undefined, ageTo: undefined } });
  }
  if (given.length === 0) return null;
  return (
    <Flex wrap gap={8} style={{ marginBottom: 16 }}>
      {given.map(({ name, text, clear }) => (
        <Tag key={name} closable onClose={() => filters.set(clear)}>
          {text}
        </Tag>
      ))}
    </Flex>
  );
}
