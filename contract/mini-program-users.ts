import { z } from 'zod';
import { newPassword } from './auth';
import { call, defineResource, longestSearch, rowMeta, withVersion } from './endpoints';
import { instant, numberParam, personalText, personName, phone, reference, referenceParam, statusFlag } from './fields';

/** What a patient is to the user of the mini-program: the same person, their child or their parent. */
export const patientRelations = ['self', 'child', 'parent'] as const;

const link = z.object({ patientId: reference('patients'), relation: z.enum(patientRelations) });

export const miniProgramUserInput = z.object({
  nickname: personName(64),
  phone: phone(),
  servicePointId: reference('service-points').nullable().default(null),
  /** Replaces the links that the editor sees; the others stay. */
  linkedPatients: z.array(link).max(20).default([]),
  status: statusFlag.default(1),
});

/** In lists `phone` is masked. The identity that the mini-program's platform gave never leaves the server. */
export const miniProgramUser = z.object({
  ...rowMeta,
  ...miniProgramUserInput.shape,
  phone: z.string(),
  avatar: z.string(),
  servicePointName: z.string(),
  /** Those whom the reader may see; `hiddenLinks` counts the others. */
  linkedPatients: z.array(link.extend({ name: z.string(), patientNo: z.string() })),
  hiddenLinks: z.int().nonnegative(),
  registeredAt: instant(),
  lastActiveAt: instant().nullable(),
});
export type MiniProgramUser = z.infer<typeof miniProgramUser>;
export type LinkedPatient = MiniProgramUser['linkedPatients'][number];

/** People who use the mini-program: patients and their families. */
export const miniProgramUsers = defineResource({
  name: 'mini-program-users',
  atPoints: true,
  row: miniProgramUser,
  nameField: 'nickname',
  input: miniProgramUserInput,
  filters: {
    keyword: personalText(longestSearch).optional(),
    servicePointId: referenceParam('service-points').optional(),
    status: numberParam(statusFlag).optional(),
  },
  sortable: ['nickname', 'registeredAt', 'lastActiveAt', 'status'],
  sensitive: true,
  screens: ['list', 'create', 'edit', 'show'],
  menu: { group: 'users', icon: 'mobile', order: 10 },
  grants: { storeManager: 'all', storeStaff: ['list', 'one'] },
  endpoints: {
    setStatus: call('PUT /mini-program-users/{id}/status', {
      about: 'Enables or disables the account.',
      body: withVersion(z.object({ status: statusFlag })),
      output: miniProgramUser,
    }),
    setPassword: call('PUT /mini-program-users/{id}/password', {
      about: 'Gives the account another password.',
      body: z.object({ newPassword: newPassword() }),
    }),
  },
});
