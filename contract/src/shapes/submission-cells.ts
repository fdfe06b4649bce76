import { z } from 'zod'
import { id } from '../shapes.ts'

/**
 * A submission in an export of cells: an eighth of its document, for tables. In this order:
 * - its own cells, as SUBMISSION_CELLS names them;
 * - the texts of its questions; a number stands for a list of texts that came before, the first being 0;
 * - the first answer to each question, null where there is none;
 * - what each answer raised as a flag, 0 for none; a 0 alone says that none did;
 * - the ids of the photos by the number of their question; a 0 alone for no photos;
 * - where each question stands, its groups and its name in the form; a number as with the texts;
 * - what the phone wrote of each answer, '' where there is none;
 * - what the form computed and the phone filled in, by their keys; a 0 alone for nothing;
 * - the ids of other files by the number of their question; a 0 alone for none.
 */
export const submissionCells = z.tuple([
  z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  z.union([z.array(z.string()), z.number().int()]),
  z.array(z.string().nullable()),
  z.union([z.array(z.number().int()), z.literal(0)]),
  z.union([z.record(z.string(), z.array(id)), z.literal(0)]),
  z.union([z.array(z.tuple([z.string(), z.string()])), z.number().int()]),
  z.array(z.string()),
  z.union([z.array(z.tuple([z.string(), z.string()])), z.literal(0)]),
  z.union([z.record(z.string(), z.array(id)), z.literal(0)]),
])
export type SubmissionCells = z.infer<typeof submissionCells>
