import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { AppError } from '@/lib/errors/app-error';

type Form<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'setFocus'> & { schema: z.ZodObject };

/**
 * Leads to the first field that the server refuses, as a form does by itself to one that it refuses: it may be far from where somebody saves, or asked for
 * by the refusal alone. Whoever has gone on to type elsewhere meanwhile stays there. Returns what is to be called when the form is sent.
 */
export function useToRefused<Input extends FieldValues>(
  failure: AppError | undefined,
  { setFocus, schema }: Form<Input>,
) {
  const sentFrom = useRef<Element>(null);

  useEffect(() => {
    const errors = failure?.errors ?? {};
    const refused = Object.keys(schema.shape).find((name) => name in errors);
    const { current: from } = sentFrom;
    const { activeElement: at } = document;
    const hasGoneOn = from?.isConnected && at !== from && at !== document.body;
    if (refused && !hasGoneOn) setFocus(refused as Path<Input>);
  }, [failure, schema, setFocus]);

  return () => {
    sentFrom.current = document.activeElement;
  };
}
