import { z } from 'zod';
import type { ErrorCode, ValidationCode } from './issues';

/** Why something is refused, in no language: the code of the text that says it, and the values that the text shows. */
const reasonWith = <Code extends string>() =>
  z.object({ code: z.string() as unknown as z.ZodType<Code>, params: z.record(z.string(), z.unknown()).optional() });

const fieldReason = reasonWith<ErrorCode | ValidationCode>();

/** By the dotted paths of the fields; what concerns none of them stands under `''`. */
export const fieldReasons = z.record(z.string(), z.array(fieldReason));
export const reason = reasonWith<ErrorCode>().extend({ fields: fieldReasons.optional() });

export type FieldReasons = z.infer<typeof fieldReasons>;
export type Reason = z.infer<typeof reason>;
