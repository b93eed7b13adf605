import type { z } from 'zod';
import { type AppError, madeBefore } from '@/lib/errors/app-error';
import { FailureAlert } from '@/ui/act/failure-alert';
import { MadeBefore } from './made-before';

type Props = {
  failure: AppError | undefined;
  schema: z.ZodObject;
  /** Of which the form makes a row. */
  resource?: string;
};

/** Why a form could not be saved, as far as no field says so itself. */
export function FormFailure({ failure, schema, resource }: Props) {
  const made = failure && madeBefore(failure);
  if (made && resource) return <MadeBefore resource={resource} id={made} failure={failure} />;
  const errors = Object.entries(failure?.errors ?? {});
  const left = errors.flatMap(([field, texts]) => (field in schema.shape ? [] : texts));
  if (errors.length > 0 && left.length === 0) return null;
  return <FailureAlert failure={failure} text={left.join(' ') || undefined} />;
}
