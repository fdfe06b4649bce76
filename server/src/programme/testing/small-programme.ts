import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../config/early-settings.mjs'
import type { ProgrammeFile } from '@plumbline/contract/programme/programme-file'

export const FOLDER = join(projectRoot, 'test-data/programme')
export const PHOTOS = join(FOLDER, 'photos')

type Lists = Required<Pick<ProgrammeFile, 'users' | 'projects' | 'sites'>> &
  Required<Pick<ProgrammeFile, 'milestones' | 'submissions' | 'issues'>>

/** The small programme of test-data, as a new object: a test may change it. */
export async function smallProgramme(): Promise<Lists> {
  return JSON.parse(await readFile(join(FOLDER, 'programme.json'), 'utf8')) as Lists
}

/** The record of a list with this id. */
export function recordIn<R extends { _id: string }>(list: R[], id: string): R {
  const found = list.find(({ _id }) => _id === id)
  if (!found) throw new Error(`The programme has no record ${id}`)
  return found
}
