import { useState } from 'react';
import { AppError } from '@/lib/errors/app-error';

/** Waits for a request, and keeps its failure. What the user is told of it is the business of one central reaction. */
export function useFailure() {
  const [failure, setFailure] = useState<AppError>();
  const watch = async (request: Promise<unknown>) => {
    setFailure(undefined);
    try {
      await request;
    } catch (error) {
      if (error instanceof AppError) setFailure(error);
    }
  };
  return { failure, watch };
}
