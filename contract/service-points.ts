import { z } from 'zod';
import { call, defineResource, longestSearch, optionsQuery, rowMeta } from './endpoints';
import { listPage } from './envelope';
import {
  clockTime,
  idParam,
  longText,
  numberParam,
  optionalName,
  phone,
  reference,
  referenceParam,
  requiredName,
  requiredText,
  statusFlag,
  text,
} from './fields';
import { pictures } from './file-fields';
import { waitingSteps } from './waiting-steps';

export const servicePointTypes = ['visionCenter', 'opticalStore', 'clinic', 'school', 'hospital'] as const;

/** One opening period; `weekday` 1 is Monday, 7 Sunday. */
const openingPeriod = z
  .object({ weekday: z.int().min(1).max(7), start: clockTime(), end: clockTime() })
  .refine(({ start, end }) => start < end, { path: ['end'], params: { code: 'endBeforeStart' } });

type OpeningPeriod = z.infer<typeof openingPeriod>;

/** Periods that begin before another of the same weekday has ended, by their place in the list. Times compare as text. */
export const overlapping = (periods: readonly OpeningPeriod[]): number[] =>
  periods.flatMap(({ weekday, start, end }, index) => {
    const isLater = (other: OpeningPeriod, at: number) => start > other.start || (start === other.start && index > at);
    const overlaps = periods.some(
      (other, at) =>
        at !== index && other.weekday === weekday && start < other.end && other.start < end && isLater(other, at),
    );
    return overlaps ? [index] : [];
  });

const openingHours = z
  .array(openingPeriod)
  .max(28)
  .superRefine((periods, context) => {
    for (const index of overlapping(periods)) {
      context.addIssue({ code: 'custom', path: [index, 'start'], params: { code: 'periodsOverlap' } });
    }
  });

const tags = z.array(requiredName(64)).max(50).default([]);

export const servicePointInput = z.object({
  name: requiredName(100),
  code: requiredName(32),
  orgId: reference('organizations'),
  type: z.enum(servicePointTypes).nullable().default(null),
  managerId: reference('users').nullable().default(null),
  phone: phone(),
  province: optionalName(32),
  city: optionalName(32),
  district: optionalName(32),
  address: requiredText(200),
  lng: z.number().min(-180).max(180).nullable().default(null),
  lat: z.number().min(-90).max(90).nullable().default(null),
  openingHours: openingHours.default([]),
  slotMinutes: z.int().min(5).max(240).default(30).meta({ unit: 'minutes', step: 5 }),
  capacityPerSlot: z.int().min(1).max(100).default(1),
  services: tags,
  waitingSteps: z
    .array(z.enum(waitingSteps))
    .min(1)
    // Whatever order they were chosen in.
    .overwrite((chosen) => waitingSteps.filter((step) => chosen.includes(step)))
    .default([...waitingSteps]),
  equipment: tags,
  licenseNo: optionalName(64),
  photos: pictures(9),
  status: statusFlag.default(1),
  remark: longText(500),
});

export const servicePoint = z.object({
  ...rowMeta,
  ...servicePointInput.shape,
  orgName: z.string(),
  managerName: z.string(),
  phone: z.string(),
});
export type ServicePointInput = z.infer<typeof servicePointInput>;

export type ServicePoint = z.infer<typeof servicePoint>;

/** What a picker needs of a service point. */
const servicePointOption = z.object({ id: z.int().positive(), name: z.string(), code: z.string() });
export type ServicePointOption = z.infer<typeof servicePointOption>;

/** Pages that are about one of them, and files that name them, look through all; so the call gives more at once than others of its kind. */
export const maxServicePoints = 2000;

export const servicePoints = defineResource({
  name: 'service-points',
  atPoints: true,
  // How many are in the user's reach, and so what can be done at all.
  changes: ['auth'],
  path: '/server-points',
  row: servicePoint,
  input: servicePointInput,
  filters: {
    keyword: text(longestSearch).optional(),
    orgId: referenceParam('organizations').optional(),
    type: z.enum(servicePointTypes).optional(),
    status: numberParam(statusFlag).optional(),
  },
  sortable: ['name', 'code', 'status'],
  screens: ['list', 'create', 'edit', 'show'],
  impersonal: true,
  menu: { group: 'stores', icon: 'environment', order: 10 },
  grants: { storeManager: ['list', 'options', 'one', 'update'], storeStaff: ['list', 'options', 'one'] },
  endpoints: {
    options: call('GET /server-points/options', {
      about: 'Those that are open, for pickers.',
      query: optionsQuery({ orgId: idParam().optional() }, maxServicePoints),
      output: listPage(servicePointOption),
    }),
  },
});
