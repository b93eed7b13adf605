import type { Endpoint } from '@contract/endpoints';
import { type BaseRecord, useCustomMutation } from '@refinedev/core';
import { useCallback } from 'react';
import type { z } from 'zod';
import type { AppError } from '@/lib/app-error';
import { type Input, mutationOf } from '@/providers/call';

/** Makes a call that changes something, and gives its answer. Rejects with an `AppError`; tells and renews nothing. */
export function useSend() {
  const { mutateAsync } = useCustomMutation<BaseRecord, AppError>();
  return useCallback(
    async <E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<z.output<E['output']>> => {
      const { data } = await mutateAsync(mutationOf(endpoint, input));
      // The data provider lets nothing else through than the contract has.
      return data as z.output<E['output']>;
    },
    [mutateAsync],
  );
}

export type Send = ReturnType<typeof useSend>;
