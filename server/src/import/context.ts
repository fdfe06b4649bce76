import type { Db } from '../db/db.ts'
import type { FoundFiles } from './find-files.ts'
import type { IssueLinks } from './link-issues.ts'
import type { Mention } from './mentions.ts'
import type { SubmissionRecord } from './programme-file.ts'
import type { StoredFile, StoredFiles } from './store-files.ts'

/** What every step of writing needs. */
export interface Writing {
  db: Db
  /** The one moment of this import, ISO 8601; people join and imported states date from it. */
  now: string
  /** Source id of a user → our id. */
  people: ReadonlyMap<string, string>
  links: IssueLinks
  /** The submissions of the file by their source ids. */
  reports: ReadonlyMap<string, SubmissionRecord>
  found: FoundFiles
  stored: StoredFiles
  /** The person who imports, if they are known. */
  importedBy: string | null
}

/** What every step of writing in one project needs: source ids → our ids. */
export interface ProjectWriting extends Writing {
  projectId: string
  sites: Map<string, string>
  milestones: Map<string, { id: string; siteId: string }>
  submissions: Map<string, string>
  issues: Map<string, string>
  /** In whose name the project's history tells of this import. */
  historian: string | null
}

/**
 * Our id of a user of the file. Of a user whom only an older file knew it is the source id, which
 * is no id of ours: so a record compares as changed.
 */
export function personId({ people }: Writing, sourceId: string): string {
  return people.get(sourceId) ?? sourceId
}

export function personOrNull(writing: Writing, sourceId: string | null): string | null {
  return sourceId === null ? null : personId(writing, sourceId)
}

/** In whose name the history of this import is told where the file names nobody. */
export function historianOf({ historian }: ProjectWriting): string {
  if (historian !== null) return historian
  throw new Error('The history of what changes needs a name: give --member, or users in the file.')
}

/** Our id of what a note of the file mentions. */
export function mentionedId(writing: ProjectWriting, { list, sourceId }: Mention): string {
  if (list === 'users') return personId(writing, sourceId)
  const target = writing[list].get(sourceId)
  if (!target) throw new Error(`What was mentioned was checked and is not there: ${sourceId}`)
  return typeof target === 'string' ? target : target.id
}

export function storedFile({ stored }: Writing, name: string): StoredFile {
  const file = stored.get(name)
  if (!file) throw new Error(`The file "${name}" was checked and is not stored`)
  return file
}
