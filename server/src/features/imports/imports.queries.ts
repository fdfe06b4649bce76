import { sql } from 'kysely'
import {
  type FileReadings,
  NO_READINGS,
  type ReadAs,
  READING_FIELDS,
} from '@plumbline/contract/imports/file-readings'
import type { ImportDoc, ImportSummary } from '@plumbline/contract/imports/import-shapes'
import type { Attachment } from '@plumbline/contract/shapes'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { filesJson } from '../files/file-json.ts'
import { personJson } from '../../db/json/person-json.ts'
import { versionsNow } from './steps/compared-with.ts'
import { undoOf } from './apply/undoable.ts'
import type { ImportContent } from './steps/import-content.ts'
import { liveSites, missingOf, sitesOfFile } from './steps/site-choices.ts'

/** The imports of a project, newest first. */
export async function listImports(
  db: Db,
  projectId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ docs: ImportSummary[]; totalDocs: number; page: number; limit: number }> {
  const docs = await selectImport(db, projectId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { n } = await db
    .selectFrom('imports')
    .where('project_id', '=', projectId)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return { docs, totalDocs: n, page, limit }
}

/** Reads one import with its file and its choices. Errors: 404 when the project has none such. */
export async function importOr404(
  db: Db,
  { projectId, importId }: { projectId: string; importId: string },
): Promise<ImportDoc> {
  const row = await selectImport(db, projectId)
    .where('i.id', '=', importId)
    .select([
      'i.project_id as project',
      'i.mode',
      'i.schedule_key as scheduleKey',
      'i.site_source as siteSource',
      'i.compared_with as comparedWith',
      'i.undone_at as undoneAt',
      sql<ImportDoc['undoneBy']>`case when i.undone_at is not null
        then ${personJson('i.undone_by')} end`.as('undoneBy'),
      'i.version',
      sql<ImportContent | null>`i.content`.as('content'),
      sql<ReadAs>`i.read_as`.as('readAs'),
      sql<Record<string, string>>`i.site_choices`.as('siteChoices'),
    ])
    .executeTakeFirst()
  if (!row) throw problems.notFound()
  const { content, readAs, mode, scheduleKey, siteSource, comparedWith, siteChoices, ...doc } = row
  const chosen = { kind: row.kind, content, readAs, scheduleKey, siteSource, siteChoices }
  const sites = content === null ? [] : sitesOfFile(chosen, await liveSites(db, projectId))
  return {
    ...doc,
    ...readingOf(content, readAs),
    projects: content?.projects ?? [],
    siteSources: (row.kind === 'sites' ? [] : (content?.sources ?? [])).map(
      ({ key, name, level, values, examples }) => ({
        key,
        name,
        level,
        values,
        examples,
      }),
    ),
    choices: {
      project: row.kind === 'sites' ? null : scheduleKey,
      siteSource: row.kind === 'sites' ? null : siteSource,
      mode,
    },
    missing: missingOf(chosen, sites),
    sites,
    undo: await undoOf(db, { projectId, importId, kind: row.kind }, row.state),
    notes: content?.notes ?? [],
    isStale: row.state === 'compared' && comparedWith !== (await versionsNow(db, projectId)),
  }
}

/** The readings of the file. The chosen ones are shown at once, before the file has been read in that way. */
function readingOf(
  content: ImportContent | null,
  readAs: ReadAs,
): Pick<ImportDoc, 'encoding' | 'otherEncodings'> & FileReadings {
  if (!content) return { encoding: null, otherEncodings: [], ...NO_READINGS }
  const { encoding, otherEncodings, examples = {} } = content
  const chosen = otherEncodings.find((other) => other === readAs.encoding)
  const open = READING_FIELDS.filter((field) => content[field])
  const readings = Object.fromEntries(open.map((field) => [field, readAs[field] ?? content[field]]))
  return {
    encoding: chosen ?? encoding,
    // what may be chosen instead is the same choice, seen from the other side
    otherEncodings: chosen
      ? [...otherEncodings, ...(encoding ? [encoding] : [])].filter((other) => other !== chosen)
      : otherEncodings,
    ...NO_READINGS,
    ...readings,
    examples,
  }
}

/** The table `imports` as `i`, with what a list shows. */
function selectImport(db: Db, projectId: string) {
  return db
    .selectFrom('imports as i')
    .where('i.project_id', '=', projectId)
    .select([
      'i.id as _id',
      'i.kind',
      'i.state',
      'i.progress',
      'i.created_at as createdAt',
      'i.applied_at as appliedAt',
      sql<Attachment>`${filesJson(
        sql`f.project_id = i.project_id and f.import_id = i.id`,
      )} -> 0`.as('file'),
      sql<ImportSummary['format']>`i.content ->> 'format'`.as('format'),
      sql<ImportSummary['counts']>`i.counts`.as('counts'),
      sql<ImportSummary['failure']>`i.failure`.as('failure'),
      sql<ImportSummary['createdBy']>`${personJson('i.created_by')}`.as('createdBy'),
      sql<ImportSummary['appliedBy']>`case when i.applied_at is not null
        then ${personJson('i.applied_by')} end`.as('appliedBy'),
    ])
}
