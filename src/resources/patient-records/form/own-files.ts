import { type AnyExam, cellOf } from '@contract/exam/exam';
import { type ExamCell, filledCells, withCells } from '@contract/exam/origins';
import { completeExam } from '@contract/exam/schema';
import { fileNameOf, uploadId, withFileName } from '@contract/file-fields';
import type { PatientRecord } from '@contract/patient-records';
import { AppError } from '@/lib/errors/app-error';
import { fileSender } from '@/providers/backend';
import { startTransfer } from '@/providers/transfers';

/** A visit as somebody else's form begins with it, and how many of its files could not be had. */
export type Carried = { visit: PatientRecord; left: number };

/**
 * A visit with its files sent once more, for the patient whose they are: a file belongs to whom it was sent for, and is refused with anybody else's
 * visit. They are on their way then, as if they had been chosen. `load` rejects with an `AppError`.
 */
export async function withOwnFiles(
  visit: PatientRecord,
  patientId: number,
  load: (id: number) => Promise<Blob>,
): Promise<Carried> {
  const exam = completeExam(visit.exam);
  let left = 0;
  const sendAgain = async (url: string) => {
    try {
      const content = await load(uploadId(url) ?? 0);
      const sent = await fileSender.announce(content, { purpose: 'exam', patientId });
      startTransfer(sent.id, content);
      return [withFileName(sent.url, fileNameOf(url))];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      left += 1;
      return [];
    }
  };
  const changes: [ExamCell, string[]][] = [];
  for (const cell of filledCells(exam)) {
    const sent: string[] = [];
    for (const url of filesIn(exam, cell)) sent.push(...(await sendAgain(url)));
    if (cell.field.kind === 'images') changes.push([cell, sent]);
  }
  return { visit: { ...visit, exam: withCells(exam, changes) }, left };
}

function filesIn(exam: AnyExam, cell: ExamCell): readonly string[] {
  const value = cell.field.kind === 'images' && cellOf(exam, cell, cell.eye);
  return Array.isArray(value) ? value : [];
}
