import type { z } from 'zod';
import type { AppError } from '@/lib/app-error';
import { FailureAlert } from '@/ui/act/failure-alert';

/** Why a form could not be saved, as far as no field says so itself. */
export function FormFailure({ failure, schema }: { failure: AppError | undefined; schema: z.ZodObject }) {
  const errors = Object.entries(failure?.errors ?? {});
  const left = errors.flatMap(([field, texts]) => (field in schema.shape ? [] : texts));
  if (errors.length > 0 && left.length === 0) return null;
  return <FailureAlert failure={failure} text={left.join(' ') || undefined} />;
}
