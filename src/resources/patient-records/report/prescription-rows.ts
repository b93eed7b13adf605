import type { OneEye } from '@contract/exam/derived';
import { cellOf, type Exam, fieldOf } from '@contract/exam/exam';
import type { LensSpecification, Prescription } from '@contract/exam/prescription';
import { formatNumber } from '@contract/exam/typed';
import { formatDioptres, formatPrism } from '@contract/vision/notation';

/** One eye's lens as it is written; '' is what it has not. */
export type PrescriptionRow = {
  eye: OneEye;
  sphere: string;
  cylinder: string;
  axis: string;
  add: string;
  prism: string;
  /** A text of `exam.bases`. */
  base: string;
  /** Of a contact lens, in mm. */
  backCurve: string;
  diameter: string;
};

/** The lenses of both eyes, the right one first. An eye without a lens has a row in which nothing stands. */
export const prescriptionRows = (prescription: Prescription): [PrescriptionRow, PrescriptionRow] => [
  rowOf('od', prescription.od),
  rowOf('os', prescription.os),
];

function rowOf(eye: OneEye, specification: LensSpecification | null): PrescriptionRow {
  const { lens, add = null, prism, backCurve, diameter } = specification ?? {};
  // A lens without a cylinder has no axis.
  const cylinder = lens?.cylinder || null;
  return {
    eye,
    sphere: formatDioptres(lens?.sphere ?? null),
    cylinder: formatDioptres(cylinder),
    axis: cylinder && lens?.axis ? `×${lens.axis}` : '',
    add: formatDioptres(add),
    prism: formatPrism(prism?.amount ?? null),
    base: prism?.base ?? '',
    backCurve: backCurve?.toFixed(2) ?? '',
    diameter: diameter?.toFixed(1) ?? '',
  };
}

/** A distance of the pupils in mm: between them, and of each from the middle of the nose. */
export type Distance = { name: 'pd' | 'pdFar' | 'pdNear'; both: string; od: string; os: string };

/** Which measured distance a prescription's own is, by what its lenses are for; lenses for the middle have one between the two. */
const distanceOf = {
  distance: 'pdFar',
  progressive: 'pdFar',
  contactLens: 'pdFar',
  near: 'pdNear',
  intermediate: undefined,
} as const satisfies Record<Prescription['usage'], Distance['name'] | undefined>;

/** The distances that are known: the lenses' own where it is another than was measured, then those that were measured. */
export function distancesOf({
  prescription: { usage, pd },
  exam,
}: {
  prescription: Prescription;
  exam: Exam;
}): Distance[] {
  const measured = (['pdFar', 'pdNear'] as const).map((name) => ({
    name,
    both: figure(exam, name),
    od: figure(exam, `${name}Mono`, 'od'),
    os: figure(exam, `${name}Mono`, 'os'),
  }));
  const own = { name: 'pd' as const, both: pd?.toFixed(1) ?? '', od: '', os: '' };
  const isMeasured = measured.some(({ name, both }) => name === distanceOf[usage] && both === own.both);
  return [...(isMeasured ? [] : [own]), ...measured].filter(({ both, od, os }) => both || od || os);
}

function figure(exam: Exam, key: string, eye?: OneEye): string {
  const placed = fieldOf(key);
  const value = cellOf(exam, placed, eye);
  return typeof value === 'number' ? formatNumber(placed.field, value) : '';
}
