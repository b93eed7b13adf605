import { expect, it } from 'vitest';
import { forgetCourse, useCourse } from '@/resources/imports/course';
import { type Means, stop } from '@/resources/imports/run-import';

/** A broken import that is being cancelled; `answer` ends that. */
function cancelling() {
  let answer = (_?: unknown) => {};
  const send = () => new Promise((resolve) => (answer = resolve));
  useCourse.setState({ phase: 'broken', importId: 7, controller: new AbortController() });
  const done = stop({ send } as unknown as Means);
  return { answer: () => answer(), done };
}

it('an import is cancelled', async () => {
  const { answer, done } = cancelling();
  answer();
  await done;
  expect(useCourse.getState().phase).toBe('cancelled');
});

it('says nothing of the file that is there by the time that another’s import is cancelled', async () => {
  const { answer, done } = cancelling();
  forgetCourse();
  answer();
  await done;
  expect(useCourse.getState().phase).toBe('columns');
});
