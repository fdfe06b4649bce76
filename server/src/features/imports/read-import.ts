import { sql } from 'kysely'
import { type Db, transaction } from '../../db/db.ts'
import type { ImportStep } from '../../jobs/enqueue.ts'
import type { JobDeps } from '../../jobs/tasks.ts'
import { describeSchedule, describeSites } from './describe-file.ts'
import { ScheduleFileError } from './formats/schedule-file.ts'
import { type ImportContent, ImportRefused, type KeptRow, Overtaken } from './import-content.ts'
import { askFor, progressOf, runStep, type StoredImport } from './import-steps.ts'
import { BATCH, batches, pause } from './pauses.ts'
import { readScheduleFile, readSitesFile } from './formats/read-file.ts'
import { choosable, missingChoices } from './site-choices.ts'

/** So many rows lie in one part: little enough to be read and written without a pause. */
const PART = BATCH

/** Reads the file of an import, and asks for the comparison when nothing is to be chosen. */
export async function readImport(step: ImportStep, deps: JobDeps): Promise<string> {
  return runStep(deps, 'reading', step, async (row) => {
    const tell = progressOf(deps, step)
    const { filename, bytes } = await fileOf(deps, row)
    await tell(0.1)
    const { content, rows } = await read(row, filename, bytes)
    await tell(0.6)
    return transaction(deps.pool, 'write', (db) => keep(db, row, content, rows))
  })
}

async function fileOf({ pool, storage }: JobDeps, { projectId, importId }: ImportStep) {
  const file = await transaction(pool, 'read', (db) =>
    db
      .selectFrom('files')
      .where('project_id', '=', projectId)
      .where('import_id', '=', importId)
      .select(['sha256', 'filename'])
      .executeTakeFirstOrThrow(),
  )
  const found = await storage.read({ sha256: file.sha256, size: 'original' })
  if (!found) throw new Error('The file of an import is missing in the storage.')
  const chunks: Buffer[] = []
  for await (const chunk of found.stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return { filename: file.filename, bytes: Buffer.concat(chunks) }
}

async function read(
  { kind, readAs }: StoredImport,
  fileName: string,
  bytes: Buffer,
): Promise<{ content: ImportContent; rows: KeptRow[] }> {
  const options = { fileName, ...readAs }
  try {
    if (kind === 'sites') {
      const file = await readSitesFile(bytes, options)
      return { content: describeSites(file), rows: file.sites }
    }
    const file = await readScheduleFile(bytes, options)
    return { content: await describeSchedule(file), rows: file.activities }
  } catch (error) {
    if (!(error instanceof ScheduleFileError)) throw error
    throw new ImportRefused(error.code, error.params, error.at)
  }
}

/** What the file says, in the place of what it said before; then the choices that it leaves. */
async function keep(
  db: Db,
  row: StoredImport,
  content: ImportContent,
  rows: KeptRow[],
): Promise<string> {
  const { projectId, importId, step } = row
  // two that read the same file come one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${importId}`}, 0))`.execute(db)
  for (const table of ['import_changes', 'import_parts'] as const) {
    await db
      .deleteFrom(table)
      .where('project_id', '=', projectId)
      .where('import_id', '=', importId)
      .execute()
  }
  for (const from of batches(rows.length, PART)) {
    await db
      .insertInto('import_parts')
      .values({
        project_id: projectId,
        import_id: importId,
        part: from / PART,
        rows: asJson(rows.slice(from, from + PART)),
      })
      .execute()
    await pause()
  }
  const chosen = await choicesOf(db, row, content)
  const missing = missingChoices({ ...row, ...chosen, content })
  const state = missing.length > 0 ? 'choosing' : 'comparing'
  const kept = await db
    .updateTable('imports')
    .set({
      state,
      step: sql`step + 1`,
      tries: 0,
      progress: 0,
      content: asJson(content),
      schedule_key: chosen.scheduleKey,
      site_source: chosen.siteSource,
      site_choices: JSON.stringify(chosen.siteChoices),
      mode: chosen.mode,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', importId)
    .where('step', '=', step)
    .where('state', '=', 'reading')
    .returning('step')
    .executeTakeFirst()
  if (!kept) throw new Overtaken()
  if (state === 'comparing') await askFor(db, state, { projectId, importId, step: kept.step })
  return `Read ${rows.length} rows.`
}

/** PostgreSQL keeps no NUL and no half of a character. */
function asJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )
}

type Choices = Pick<StoredImport, 'scheduleKey' | 'siteSource' | 'siteChoices' | 'mode'>

/**
 * What is chosen of a file that was just read: what was chosen before it was read anew, else what was
 * chosen of the last file of the same schedule, else what needs no choice.
 */
async function choicesOf(db: Db, row: StoredImport, content: ImportContent): Promise<Choices> {
  const keys = content.projects.map(({ key }) => key)
  const sources = choosable(content.sources).map(({ key }) => key)
  const [onlyKey] = keys.length === 1 ? keys : []
  const scheduleKey = keys.find((key) => key === row.scheduleKey) ?? onlyKey ?? null
  const own = sources.find((key) => key === row.siteSource)
  if (own !== undefined) return { ...row, scheduleKey }
  const before = scheduleKey === null ? null : await lastChoices(db, row, scheduleKey)
  if (before && sources.includes(before.siteSource ?? '')) return { ...before, scheduleKey }
  const [onlySource] = sources.length === 1 ? sources : []
  return { scheduleKey, siteSource: onlySource ?? null, siteChoices: {}, mode: row.mode }
}

async function lastChoices(
  db: Db,
  { projectId }: StoredImport,
  scheduleKey: string,
): Promise<Choices | null> {
  const before = await db
    .selectFrom('imports')
    .where('project_id', '=', projectId)
    .where('state', '=', 'applied')
    .where('kind', '=', 'schedule')
    .where('schedule_key', '=', scheduleKey)
    .orderBy('applied_at', 'desc')
    .limit(1)
    .select([
      'schedule_key as scheduleKey',
      'site_source as siteSource',
      'mode',
      sql<Record<string, string>>`site_choices`.as('siteChoices'),
    ])
    .executeTakeFirst()
  return before ?? null
}
