import { useTranslate } from '@refinedev/core';
import type { AppError } from '@/lib/errors/app-error';

/** What a page gets to know of a failed request. */
export function FailureFacts({ failure }: { failure: AppError | undefined }) {
  const translate = useTranslate();
  return (
    <p role="status">
      {failure &&
        translate('demos.error-tip.facts', {
          kind: failure.kind,
          status: failure.statusCode,
          text: failure.message,
        })}
    </p>
  );
}
