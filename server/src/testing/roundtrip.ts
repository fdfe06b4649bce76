import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import type { ImportDoc } from '@plumbline/contract/imports/import-shapes'
import { schedule } from '@plumbline/contract/milestones/schedule'
import type { Planning } from './imports.ts'

/** The schedule of a project as a file, as anybody exports it. */
export async function exportedFile({
  admin,
  projectId,
}: Pick<Planning, 'admin' | 'projectId'>): Promise<File> {
  const answer = await admin.fetch(API_PREFIX + pathOf(schedule.export, { projectId }))
  return new File([await answer.text()], 'schedule.xml')
}

/** Counts the rows of a project that an import would touch; a file that was not compared counts as one. */
export function touchedBy({ state, counts }: ImportDoc): number {
  if (state !== 'compared' || !counts) return 1
  const { added, changed, missing, skipped, floats = 0 } = counts
  return added + changed + missing + skipped + floats
}
