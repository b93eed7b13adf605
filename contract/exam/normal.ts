import type { ExamField } from './field';

/** The option of a finding that says all is normal; undefined where no answer can be called so. */
export function normalOption(field: ExamField): string | undefined {
  if (field.kind === 'choices') return field.exclusive[0];
  if (field.kind !== 'choice' || field.companionOf) return undefined;
  const expected = field.expected?.(null, 'ou');
  if (expected && 'option' in expected) return expected.option;
  return ['normal', 'regular'].find((option) => field.options.includes(option));
}
