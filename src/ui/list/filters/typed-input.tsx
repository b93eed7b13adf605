import type { IssueText } from '@contract/issues';
import { useTranslate } from '@refinedev/core';
import { type ComponentProps, useId } from 'react';
import { ClearableInput } from '@/ui/form/clearable-input';
import { FilterProblem } from './filter-problem';

type Props = Pick<ComponentProps<typeof ClearableInput>, 'inputMode'> & {
  id: string;
  value: string;
  /** Why it cannot be asked for. */
  problem: IssueText | undefined;
  onType: (text: string) => void;
};

/** What is typed to narrow a list, with what is wrong with it below. */
export function TypedInput({ problem, onType, ...input }: Props) {
  const translate = useTranslate();
  const noteId = useId();
  return (
    <>
      <ClearableInput
        {...input}
        autoComplete="off"
        status={problem ? 'error' : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? noteId : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {problem && <FilterProblem id={noteId} text={translate(`validation.${problem.code}`, problem.params)} />}
    </>
  );
}
