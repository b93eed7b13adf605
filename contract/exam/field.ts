import type { Refraction } from '../vision/refraction';

/** Right eye, left eye, both eyes together: always shown in this order. */
export const eyes = ['od', 'os', 'ou'] as const;
export type Eye = (typeof eyes)[number];

export const examTabs = ['basic', 'refractive', 'visualFunction', 'special', 'other'] as const;
export type ExamTab = (typeof examTabs)[number];

/**
 * What a healthy result is: a mean with its deviation, a bound, an option and others that are no worse, or the least points of a vergence.
 */
export type Norm =
  | { mean: number; sd: number }
  | { min: number }
  | { max: number }
  | { option: string; also?: readonly string[] }
  | { blur: number | null; break: number; recovery: number };

type Common = {
  key: string;
  /** `one`: one value. `each`: `{ od, os }`. `eachAndBoth`: `{ od, os, ou }`. */
  eyes: 'one' | 'each' | 'eachAndBoth';
  /** The measurement that this is the method, device or time of. */
  companionOf?: string;
  /** It says in which way the other was measured: figures of two ways do not compare. */
  isMethod?: true;
  /** Shown together under one heading; `slitLamp` has one button for all that is normal. */
  block?: 'slitLamp' | 'distance' | 'near' | 'vergence' | 'accommodation' | 'binocular' | 'keratometry' | 'lifestyle';
  /** Standard codes of the measurement, the eye's in brackets. `?`: the side is inferred, so check it before an export. */
  codes?: readonly string[];
  /** Expected in a patient so many completed years old, where it is known. */
  expected?: (years: number | null, eye: Eye) => Norm | null;
};

/** Outside of the soft limits a value is unusual and to be confirmed; `apart` is by how much both eyes may differ. */
export type SoftLimits = { min?: number; max?: number; apart?: number };

export type NumberLimits = {
  unit: string;
  step: number;
  /** Decimals that are kept and shown. */
  decimals: number;
  /** Lowest and highest value that is accepted. */
  hard: readonly [min: number, max: number];
  soft?: SoftLimits;
};

export type NumberField = Common &
  NumberLimits & {
    kind: 'number';
    /** Shown with its sign, as dioptres are. */
    signed?: true;
    /** Its sign is a direction: exo −, eso +. */
    direction?: 'horizontal';
    /** An answer that is no number: no stereopsis at all. */
    orNone?: true;
    /** Typed below this it is millimetres of radius, and becomes 337.5/mm dioptres. */
    radiusBelow?: number;
  };

export type VaField = Common & { kind: 'va'; soft?: SoftLimits };
/** Sphere, cylinder and axis; with `add` the near addition too. */
export type ScaField = Common & { kind: 'sca'; add?: true };
/** A vertical deviation: how much, base up or down, before which eye. */
export type VerticalField = Common & NumberLimits & { kind: 'vertical' };
/** Points at which an image blurs, breaks and is one again. */
export type VergenceField = Common & NumberLimits & { kind: 'vergence' };
export type ChoiceField = Common & { kind: 'choice'; options: readonly string[] };
export type ChoicesField = Common & {
  kind: 'choices';
  options: readonly string[];
  /** Options that stand alone; the first is what "all normal" picks. */
  exclusive: readonly string[];
  /** Sets of options of which one at most is picked: degrees of the same finding. */
  oneOf?: readonly (readonly string[])[];
};
/** Time of day, HH:mm. */
export type TimeField = Common & { kind: 'time' };
export type TextField = Common & { kind: 'text'; max: number };
/** Addresses of pictures and papers, each with its name where it has one. */
export type ImagesField = Common & { kind: 'images'; max: number };

/** One thing that is examined: from it come the input, the view, the validation, the columns of an export. */
export type ExamField =
  | NumberField
  | VaField
  | ScaField
  | VerticalField
  | VergenceField
  | ChoiceField
  | ChoicesField
  | TimeField
  | TextField
  | ImagesField;

export type Sca = Refraction & { add?: number | null };
export type Vertical = { amount: number; base: 'up' | 'down' | null; eye: 'od' | 'os' | null };
export type Vergence = { blur: number | null; break: number | null; recovery: number | null };
/** What was picked, and in words what `other` is. */
export type Picks<Option extends string = string> = { picks: Option[]; other: string };

type ValueByKind<F extends ExamField> = {
  number: F extends { orNone: true } ? number | 'none' : number;
  va: number;
  sca: F extends { add: true } ? Refraction & { add: number | null } : Refraction;
  vertical: Vertical;
  vergence: Vergence;
  choice: F extends { options: readonly (infer Option)[] } ? Option : never;
  choices: F extends { options: readonly (infer Option extends string)[] } ? Picks<Option> : never;
  time: string;
  text: string;
  images: string[];
};

/** What one eye's cell of a field holds when it is filled in. */
export type CellOf<F extends ExamField> = ValueByKind<F>[F['kind']];

/** What a record holds of a field. Blank is null, of a cell and of the whole: not done, which 0 never means. */
export type ValueOf<F extends ExamField> = F['eyes'] extends 'one'
  ? CellOf<F> | null
  : { [E in EyesOf<F>]: CellOf<F> | null } | null;

type EyesOf<F extends ExamField> = F['eyes'] extends 'each' ? 'od' | 'os' : Eye;

/** A cell's value, whatever the field; what code that goes over all fields works with. */
export type AnyCell = string | number | string[] | Sca | Vertical | Vergence | Picks;

/** The eyes that a field has cells for; none for one with a single value. */
export const eyesOf = ({ eyes: of }: Pick<ExamField, 'eyes'>): readonly Eye[] =>
  of === 'one' ? [] : of === 'each' ? ['od', 'os'] : eyes;
