import { blankExam, completeExam } from '@contract/exam/schema';
import { recordInput } from '@contract/patient-records';
import { describe, expect, it } from 'vitest';
import { pathOfIssue } from '@/resources/patient-records/form/cell-path';
import { inputOf, newForm, restored, valueAt } from '@/resources/patient-records/form/form-values';
import { isSame } from '@/resources/patient-records/same-values';

const start = newForm({
  patientId: 7,
  servicePointId: 3,
  examinerId: 5,
  visitDate: '2026-11-01',
  visitType: 'review',
  allergy: '',
});

describe('the values of the form', () => {
  it('are accepted by the contract as they begin', () => {
    const input = recordInput.parse(inputOf(start));
    expect(input.prescription).toBeNull();
    expect(input.exam).toEqual(blankExam());
  });

  it('send a prescription as soon as anything is in it, and an eye without lenses as none', () => {
    const od = { lens: { sphere: -1, cylinder: null, axis: null } };
    const prescription = { ...start.prescription, usage: 'distance', od: { ...Object(start.prescription?.od), ...od } };
    const input = recordInput.parse(inputOf({ ...start, prescription }));
    expect(input.prescription).toMatchObject({ usage: 'distance', od: { ...od, prism: null }, os: null });
  });

  it('take over a draft of an older release, and never that of another patient', () => {
    const exam = { basic: { iop: { od: 15, os: null } } } as never;
    const values = restored(start, { patientId: 99, advice: '复查', exam, prescription: null });
    expect(values.patientId).toBe(7);
    expect(values.advice).toBe('复查');
    expect(valueAt(values, 'exam.basic.iop.od')).toBe(15);
    expect(valueAt(values, 'exam.special.al')).toBeNull();
    expect(valueAt(values, 'prescription.od.prism.base')).toBeNull();
    for (const broken of [null, 5, 'x', [], { exam: null }])
      expect(restored(start, broken).visitDate).toBe('2026-11-01');
  });

  it('are sent without what an earlier release had and this one has not, which no call takes any more', () => {
    const kept = { ...start, colour: 'x', exam: { ...start.exam, basic: { ...start.exam.basic, iop: null, gone: 5 } } };
    const sent = inputOf(restored(start, kept));
    expect(Object.keys(sent).sort()).toEqual(Object.keys(inputOf(start)).sort());
    expect(sent.exam).toEqual(blankExam());
  });

  it('are the same whether a blank is null, missing or of blank parts', () => {
    const blank = completeExam({ basic: { iop: { od: null, os: null } } });
    expect(isSame({ ...start, exam: blank }, start)).toBe(true);
    expect(isSame({ a: 1, b: [] }, { a: 1 })).toBe(true);
    expect(isSame({ a: 0 }, { a: null })).toBe(false);
    expect(isSame({ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } })).toBe(true);
  });
});

describe('the cell of an issue', () => {
  it.each([
    [['visitDate'], 'visitDate'],
    [['exam', 'basic', 'iop', 'os'], 'exam.basic.iop.os'],
    [['exam', 'refractive', 'autoRx', 'od', 'axis'], 'exam.refractive.autoRx.od'],
    [['exam', 'refractive', 'pdNear'], 'exam.refractive.pdNear'],
    [['exam', 'visualFunction', 'biFar', 'recovery'], 'exam.visualFunction.biFar'],
    [['exam', 'special', 'k2', 'od'], 'exam.special.k2.od'],
    [['diagnoses', 0, 'primary'], 'diagnoses'],
    [['prescription', 'usage'], 'prescription.usage'],
    [['prescription', 'od'], 'prescription.od.lens'],
    [['prescription', 'os', 'lens', 'axis'], 'prescription.os.lens'],
    [['prescription', 'od', 'prism', 'base'], 'prescription.od.prism.base'],
  ])('%j', (path, cell) => expect(pathOfIssue(path)).toBe(cell));
});
