import type { PatientRecord } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { formOf, newForm } from '@/resources/patient-records/form/form-values';
import { nextCell } from '@/resources/patient-records/form/grid-keys';
import { RecordForm } from '@/resources/patient-records/form/record-form';
import { type RecordForm as Controller, useRecordForm } from '@/resources/patient-records/form/use-record-form';
import { isSame } from '@/resources/patient-records/same-values';
import { filledExam } from '../../../contract/exam/filled-exam';
import { renderPage } from '../../ui/render-page';

/** Walks of movement keys, each through a form of its own share; a thousand where somebody asks for the long test. */
const walks = Number(process.env.WALKS ?? 140);
const tabs = [/就诊信息/, /基础检查/, /屈光检查/, /视功能检查/, /特殊检查/, /其他检查/, /检查结论/];

const patient = {
  id: 7,
  name: '张三',
  gender: 'male',
  birthday: '2016-03-01',
  patientNo: 'P1',
  allergy: '',
} as Patient;
const lens = { sphere: -1.5, cylinder: -0.5, axis: 180 };
const recordOf = (exam: PatientRecord['exam']) =>
  ({
    ...newForm({
      patientId: 7,
      servicePointId: 3,
      examinerId: 5,
      visitDate: '2026-11-01',
      visitType: 'review',
      allergy: '无',
    }),
    id: 12,
    status: 'draft',
    exam,
    chiefComplaint: '看不清\n一个月',
    diagnoses: [
      { code: 'H52.1', name: '近视', eye: 'ou', primary: true },
      { code: 'H52.2', name: '散光', eye: 'od', primary: false },
    ],
    plans: [{ code: 'atropine', concentration: '0.01', hospital: '', reason: '', urgency: null, note: '' }],
    prescription: { usage: 'distance', od: { lens }, os: { lens }, pd: 60, note: '首副' },
    advice: '三个月复查',
    nextFollowUpDate: '2027-02-01',
    updatedAt: '2026-11-01T08:00:00.000Z',
  }) as unknown as PatientRecord;

let controller: Controller;

function Page({ of }: { of: PatientRecord }) {
  controller = useRecordForm({ patient, record: of, start: formOf(of), records: [], day: of.visitDate });
  const none = () => {};
  return <RecordForm patient={patient} controller={controller} title="检查" onCompleted={none} onCancel={none} />;
}

const providers = {
  getList: async () => ({ data: [], total: 0 }) as never,
  getMany: async () => ({ data: [] }) as never,
};

const moves = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Enter', 'Home', 'End', 'Escape', 'Tab', 'Shift+Tab'];

/** What a browser does by itself with a key that nobody has kept from it. */
function natively(target: HTMLElement, key: string) {
  const by = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 0;
  if (target instanceof HTMLSelectElement && by) {
    const next = target.options[target.selectedIndex + by];
    if (next) fireEvent.change(target, { target: { value: next.value } });
  } else if (target instanceof HTMLInputElement && target.type === 'radio' && by) {
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${target.name}"]`)];
    group.at((group.indexOf(target) + by) % group.length)?.click();
  } else if (target instanceof HTMLButtonElement && key === 'Enter') fireEvent.click(target);
  else if (target instanceof HTMLTextAreaElement && key === 'Enter')
    fireEvent.change(target, { target: { value: `${target.value}\n` } });
  else if (key === 'Tab' || key === 'Shift+Tab') {
    const all = [...panel().querySelectorAll<HTMLElement>('input, textarea, select, button')].filter(
      (element) => element.getAttribute('tabindex') !== '-1' && !element.matches(':disabled, [type=file]'),
    );
    act(() => all[all.indexOf(target) + (key === 'Tab' ? 1 : -1)]?.focus());
  }
}

const panel = () => document.querySelector('[role=tabpanel][aria-hidden=false]') as HTMLElement;
const focused = () => document.activeElement as HTMLElement;

function press(key: string) {
  const target = focused();
  const [name = key] = key.split('+').slice(-1);
  if (fireEvent.keyDown(target, { key: name, shiftKey: key.startsWith('Shift') })) natively(target, key);
}

const hasNowhere = (key: string, from: Element) => {
  if (key === 'Escape' || key.endsWith('Tab')) return true;
  const next = nextCell(panel(), from, { key, shiftKey: false });
  const isLast = screen.getByRole('tab', { selected: true }).textContent?.startsWith('检查结论');
  return next === undefined || next === from || (next === 'end' && isLast);
};

afterEach(() => unsavedWork.discard());

describe('keys of movement', () => {
  it('leave every value of a filled form as it was, and every cell', async () => {
    const perTab = Math.max(1, Math.round(walks / tabs.length / 2));
    const choices = fc.infiniteStream(fc.nat());
    const walk = fc.array(fc.tuple(fc.constantFrom(...moves), fc.integer({ min: 1, max: 3 })), {
      minLength: 4,
      maxLength: 10,
    });
    const paths = fc.array(fc.tuple(fc.nat(), walk), {
      minLength: perTab * tabs.length,
      maxLength: perTab * tabs.length,
    });
    await fc.assert(
      fc.asyncProperty(choices, paths, async (stream, all) => {
        const exam = filledExam((below) => (stream.next().value ?? 0) % below);
        const page = renderPage(<Page of={recordOf(exam)} />, providers);
        const before = structuredClone((await ready()) && controller.form.getValues());
        for (const [index, tab] of tabs.entries()) {
          await page.user.click(screen.getByRole('tab', { name: tab }));
          for (const [start, steps] of all.slice(index * perTab, (index + 1) * perTab)) {
            const inputs = [...panel().querySelectorAll<HTMLElement>('input:not([type=file]), textarea, button')];
            act(() => inputs[start % inputs.length]?.focus());
            for (const [key, times] of steps) {
              const from = focused();
              for (let count = 0; count < times; count++) press(key);
              if (times === 3 && !hasNowhere(key, from))
                expect(focused(), `${key} in ${from.outerHTML}`).not.toBe(from);
            }
            expect(isSame(controller.form.getValues(), before), JSON.stringify(steps)).toBe(true);
          }
        }
        page.unmount();
        unsavedWork.discard();
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });
});

const ready = () => waitFor(() => screen.getByRole('tab', { name: /就诊信息/ }));
