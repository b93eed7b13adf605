import type { Import } from '@contract/imports';
import { type Course, startCourse, useCourse } from './course';
import { type ReadFile, readFile } from './file/read-file';
import { FileError } from './file/sheet';
import type { ImportTarget } from './step';

/**
 * Reads a file and begins a course with it: an import that broke off takes no file but its own. Of several that are chosen the last
 * counts, however long each takes, and none that comes when a course has begun, or when nobody is there any more.
 */
export async function beginCourse(file: File, target: Partial<ImportTarget>, unfinished?: Import): Promise<void> {
  if (useCourse.getState().read) return;
  useCourse.setState({ reading: file, fileProblem: undefined });
  const outcome = await readOrProblem(file, unfinished);
  if (useCourse.getState().reading !== file) return;
  if (typeof outcome === 'string') useCourse.setState({ reading: undefined, fileProblem: outcome });
  else if (unfinished) startCourse(targetOf(unfinished), outcome, sheetOf(outcome, unfinished));
  else startCourse(target, outcome);
}

async function readOrProblem(file: File, unfinished?: Import): Promise<ReadFile | NonNullable<Course['fileProblem']>> {
  try {
    const read = await readFile(file);
    return unfinished && sheetOf(read, unfinished) < 0 ? 'otherFile' : read;
  } catch (error) {
    return error instanceof FileError ? error.problem : 'unreadable';
  }
}

/** The sheet that the import is of. */
const sheetOf = ({ sheets }: ReadFile, { fileKey }: Import) => sheets.findIndex(({ key }) => key === fileKey);

const targetOf = ({ kind, servicePointId, examinerId }: Import): ImportTarget => ({ kind, servicePointId, examinerId });
