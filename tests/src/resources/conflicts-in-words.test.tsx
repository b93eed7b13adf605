import { miniProgramUserInput } from '@contract/mini-program-users';
import { servicePointInput } from '@contract/service-points';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { shownLinks } from '@/resources/mini-program-users/shown-links';
import { shownHours } from '@/resources/service-points/shown-hours';
import { ConflictDialog, type ShowValue } from '@/ui/form/conflict-dialog';
import { renderPage } from '../ui/render-page';

const link = { patientId: 60, relation: 'child' as const };
const linked = [{ ...link, name: '袁杰', patientNo: 'P60' }];
const hours = (...days: number[]) => days.map((weekday) => ({ weekday, start: '09:00', end: '12:00' }));

type Case = {
  resource: string;
  schema: z.ZodObject;
  showValue: ShowValue;
  /** As it was, as the form has it unchanged, and as somebody else has saved it. */
  base: Record<string, unknown>;
  values: Record<string, unknown>;
  theirs: Record<string, unknown>;
  field: string;
  /** How theirs reads, and how the own one. */
  is: [string, string];
};

const cases: Record<string, Case> = {
  'opening hours': {
    resource: 'service-points',
    schema: servicePointInput.pick({ openingHours: true }),
    showValue: shownHours,
    base: { openingHours: hours(1, 2, 3) },
    values: { openingHours: hours(1, 2, 3) },
    theirs: { openingHours: hours(1, 2) },
    field: '营业时间',
    is: ['周一至周二 09:00–12:00周三至周日 休息', '周一至周三 09:00–12:00周四至周日 休息'],
  },
  'linked patients': {
    resource: 'mini-program-users',
    schema: miniProgramUserInput.pick({ linkedPatients: true }),
    showValue: shownLinks(linked),
    base: { linkedPatients: linked },
    // The form has no names.
    values: { linkedPatients: [link] },
    theirs: { linkedPatients: [...linked, { patientId: 61, relation: 'self', name: '李四', patientNo: 'P61' }] },
    field: '关联患者',
    is: ['袁杰（子女）、李四（本人）', '袁杰（子女）'],
  },
};

for (const [what, { resource, schema, showValue, base, values, theirs, field, is }] of Object.entries(cases)) {
  it(`${what} that somebody else has changed are said in words, and followed by whoever has not touched them`, async () => {
    const onResolve = vi.fn();
    const conflict = { current: { ...theirs, updatedAt: 'later' }, changedBy: '王经理', isOwn: false };
    const shown = { resource, schema, showValue, base, values, began: values, conflict };
    const { user } = renderPage(<ConflictDialog {...shown} onResolve={onResolve} onCancel={() => {}} />);
    const [other, own] = ['对方的内容', '您的内容'].map((whose) =>
      screen.getByRole('radio', { name: `${field}: ${whose}` }),
    );
    expect(other).toHaveProperty('checked', true);
    expect([other, own].map((radio) => radio?.closest('label')?.textContent)).toEqual(is);
    await user.click(screen.getByRole('button', { name: '采用所选内容' }));
    expect(onResolve).toHaveBeenCalledWith(conflict.current, schema.parse(theirs));
  });
}
