import type { Db } from '../../db/db.ts'
import type { Mention } from '@plumbline/contract/programme/mentions-of-files'
import type { SubmissionRecord } from '@plumbline/contract/programme/programme-file'
import type { StoredFile } from './store-files.ts'

/** The state that every step of writing needs. */
export interface Writing {
  db: Db
  /** The one moment of this import, ISO 8601; people join and imported states date from it. */
  now: string
  /** The person who imports, if they are known. */
  importedBy: string | null
  /** The person in whose name histories tell of this import. */
  historian: string | null
}

/** The answers of submissions that issues came from. */
export interface IssueLinks {
  /** Issue → the place of its answer in its submission. */
  positionOf: ReadonlyMap<string, number>
  /** `submission:position` of the answers that have an issue in the file. */
  claimed: ReadonlySet<string>
}

/** The state for writing a batch of records of one project: all that these records name, as our ids. */
export interface ProjectWriting extends Writing {
  projectId: string
  /** Source id of a user → our id. */
  people: ReadonlyMap<string, string>
  sites: ReadonlyMap<string, string>
  milestones: ReadonlyMap<string, { id: string; siteId: string }>
  submissions: ReadonlyMap<string, string>
  issues: ReadonlyMap<string, string>
  links: IssueLinks
  /** The submissions of the file that issues of the batch came from, by their source ids. */
  reports: ReadonlyMap<string, SubmissionRecord>
  stored: ReadonlyMap<string, StoredFile>
}

/**
 * Our id of a user of the file. Of a user whom only an older file knew it is the source id, which
 * is no id of ours: so a record compares as changed.
 */
export function personId({ people }: ProjectWriting, sourceId: string): string {
  return people.get(sourceId) ?? sourceId
}

export function personOrNull(writing: ProjectWriting, sourceId: string | null): string | null {
  return sourceId === null ? null : personId(writing, sourceId)
}

/** Returns the person in whose name the history of this import is told where the file names nobody. */
export function historianOf({ historian }: Writing): string {
  if (historian !== null) return historian
  throw new Error('The history of what changes needs a name: give --member, or users in the file.')
}

/** Our id of what a note of the file mentions; undefined when it was removed here. */
export function mentionedId(
  writing: ProjectWriting,
  { list, sourceId }: Mention,
): string | undefined {
  if (list === 'users') return writing.people.get(sourceId)
  if (list === 'milestones') return writing.milestones.get(sourceId)?.id
  return writing[list].get(sourceId)
}

export function answerKey(submission: string, position: number): string {
  return `${submission}:${position}`
}

export function storedFile({ stored }: ProjectWriting, name: string): StoredFile {
  const file = stored.get(name)
  if (!file) throw new Error(`The file "${name}" was checked and is not stored`)
  return file
}
