import { z } from 'zod';
import { call, defineCalls, listQuery, rowMeta } from './endpoints';
import { listPage } from './envelope';
import { instant, reference, referenceParam, requiredName } from './fields';
import { waitingSteps } from './waiting-steps';

export const wallLinkInput = z.object({
  servicePointId: reference('service-points'),
  /** Where it hangs. */
  name: requiredName(64),
  /** Masked names stand beside the numbers. */
  showsNames: z.boolean().default(true),
});
export type WallLinkInput = z.infer<typeof wallLinkInput>;

const wallLink = z.object({
  ...rowMeta,
  ...wallLinkInput.shape,
  createdByName: z.string(),
  /** When a screen asked by it last, to the minute. */
  lastSeenAt: instant().nullable(),
});
export type WallLink = z.infer<typeof wallLink>;

const newWallLink = wallLink.extend({ token: z.string() });
export type NewWallLink = z.infer<typeof newWallLink>;

/** `name` is masked, or '' where numbers alone are shown. */
const onWall = z.object({ number: z.int().positive(), name: z.string(), step: z.enum(waitingSteps) });

/** How many of those who wait are shown. */
export const mostOnWall = 8;

/** All that the wall shows. */
export const wallLine = z.object({
  servicePoint: z.string(),
  at: instant(),
  timeZone: z.string(),
  /** The newest first. */
  called: z.array(onWall.extend({ room: z.string(), since: instant() })),
  /** The first in the line, in its order. */
  next: z.array(onWall),
  /** How many wait behind those. */
  more: z.int().nonnegative(),
});
export type WallLine = z.infer<typeof wallLine>;

/** Links that show the line of a service point on a screen for everybody, and nothing else. */
export const wallLinks = defineCalls({
  name: 'wall-links',
  atPoints: true,
  grants: { storeManager: 'all' },
  endpoints: {
    list: call('GET /wall-links', {
      query: listQuery({ servicePointId: referenceParam('service-points').optional() }, ['name', 'lastSeenAt']),
      output: listPage(wallLink),
    }),
    create: call('POST /wall-links', {
      body: wallLinkInput,
      output: newWallLink,
      idempotent: true,
      toldOnce: ['token'],
    }),
    delete: call('DELETE /wall-links/{id}'),
    line: call('GET /wall', {
      about: 'Who is called and who is next, masked, by a link’s secret in `X-Wall-Link`; else 404.',
      output: wallLine,
      access: 'public',
    }),
  },
});
