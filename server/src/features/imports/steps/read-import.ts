import { sql } from 'kysely'
import { type ReadAs, READING_FIELDS } from '@plumbline/contract/imports/file-readings'
import { type Db, transaction } from '../../../db/db.ts'
import type { ImportStep } from '../../../jobs/jobs.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { forgetDifference } from './store-difference.ts'
import { describeSchedule, describeSites } from './describe-file.ts'
import { ScheduleFileError } from '../formats/schedule-file.ts'
import { type ImportContent, ImportRefused, type ContentRow, Overtaken } from './import-content.ts'
import { enqueueStep, leaveWork, progressOf, runStep, type StoredImport } from './import-steps.ts'
import { lastChoices } from './last-import.ts'
import { BATCH, batches, pause } from './pauses.ts'
import { readScheduleFile, readSitesFile } from '../formats/read-file.ts'
import { askForAxes } from './swapped-positions.ts'
import { choosable, missingChoices } from './site-choices.ts'

/** The number of rows in one part: few enough to be read and written without a pause. */
const PART = BATCH

/** Reads the file of an import, and asks for the comparison when nothing is to be chosen. */
export async function readImport(step: ImportStep, deps: JobDeps): Promise<string> {
  return runStep(deps, 'reading', step, async (row) => {
    const tell = progressOf(deps, step)
    const file = await fileOf(deps, row)
    await tell(0.1)
    const first = await read(row, file)
    const asked = await transaction(deps.pool, 'read', async (db) => {
      const content = await askForAxes(db, row, first.content, first.rows)
      return { content, readAs: await readAsBefore(db, row, content) }
    })
    const wanted = { ...row, readAs: asked.readAs ?? row.readAs }
    const { content, rows } = asked.readAs
      ? await read(wanted, file)
      : { ...first, content: asked.content }
    await tell(0.6)
    return transaction(deps.pool, 'write', (db) => storeContent(db, wanted, content, rows))
  })
}

async function fileOf({ pool, storage }: JobDeps, { projectId, importId }: ImportStep) {
  const file = await transaction(pool, 'read', (db) =>
    db
      .selectFrom('files as f')
      .innerJoin('users as u', 'u.id', 'f.created_by')
      .where('f.project_id', '=', projectId)
      .where('f.import_id', '=', importId)
      .select(['f.sha256', 'f.filename', 'u.language'])
      .executeTakeFirstOrThrow(),
  )
  const found = await storage.read({ sha256: file.sha256, size: 'original' })
  if (!found) throw new Error('The file of an import is missing in the storage.')
  const chunks: Buffer[] = []
  for await (const chunk of found.stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return { ...file, bytes: Buffer.concat(chunks) }
}

async function read(
  { kind, readAs }: StoredImport,
  { filename: fileName, language, bytes }: Awaited<ReturnType<typeof fileOf>>,
): Promise<{ content: ImportContent; rows: ContentRow[] }> {
  const options = { fileName, language, ...readAs }
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

/** Stores the rows of the file in place of those stored before, and then the choices that are left. */
async function storeContent(
  db: Db,
  row: StoredImport,
  content: ImportContent,
  rows: ContentRow[],
): Promise<string> {
  const { projectId, importId } = row
  // two that read the same file come one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${importId}`}, 0))`.execute(db)
  await forgetDifference(db, { projectId, importId })
  await db
    .deleteFrom('import_parts')
    .where('project_id', '=', projectId)
    .where('import_id', '=', importId)
    .execute()
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
  const left = await leaveWork(db, row, 'reading', state)
    .set({
      step: sql`step + 1`,
      tries: 0,
      progress: 0,
      content: asJson(content),
      schedule_key: chosen.scheduleKey,
      site_source: chosen.siteSource,
      site_choices: JSON.stringify(chosen.siteChoices),
      mode: chosen.mode,
      read_as: JSON.stringify(row.readAs),
    })
    .returning('step')
    .executeTakeFirst()
  if (!left) throw new Overtaken()
  if (state === 'comparing') await enqueueStep(db, state, { projectId, importId, step: left.step })
  return `Read ${rows.length} rows.`
}

/** Writes JSON without NUL and without halves of characters, which PostgreSQL cannot store. */
function asJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )
}

/**
 * The readings of the last file of the same schedule, where nobody chose them for this one and they make a difference.
 */
async function readAsBefore(
  db: Db,
  row: StoredImport,
  content: ImportContent,
): Promise<ReadAs | null> {
  const { format, projects, otherEncodings } = content
  const [only] = row.kind === 'sites' ? [{ key: '' }] : projects
  if (!only || !format) return null
  const before = (await lastChoices(db, row, { scheduleKey: only.key, format }))?.readAs
  const encoding = otherEncodings.find((other) => other === before?.encoding)
  // a person is asked for the order of axes once: it counts also where it equals the guess
  const others = READING_FIELDS.filter(
    (field) =>
      content[field] &&
      before?.[field] &&
      (field === 'axisOrder' || before[field] !== content[field]),
  )
  const wanted: ReadAs = {
    ...(encoding && { encoding }),
    ...Object.fromEntries(others.map((field) => [field, before?.[field]])),
    ...row.readAs,
  }
  return Object.keys(wanted).length > Object.keys(row.readAs).length ? wanted : null
}

type Choices = Pick<StoredImport, 'scheduleKey' | 'siteSource' | 'siteChoices' | 'mode'>

/**
 * The choices for a file that was just read. Those of its earlier reading come first, then those of the last file of
 * the same schedule, then those that need no choice.
 */
async function choicesOf(db: Db, row: StoredImport, content: ImportContent): Promise<Choices> {
  const keys = content.projects.map(({ key }) => key)
  const sources = choosable(content.sources).map(({ key }) => key)
  const [onlyKey] = keys.length === 1 ? keys : []
  const scheduleKey = keys.find((key) => key === row.scheduleKey) ?? onlyKey ?? null
  const own = sources.find((key) => key === row.siteSource)
  if (own !== undefined) return { ...row, scheduleKey }
  const { format } = content
  if (row.kind === 'sites') {
    const before = format && (await lastChoices(db, row, { scheduleKey: '', format }))
    const siteChoices = { ...(before ? before.siteChoices : {}), ...row.siteChoices }
    return { ...row, siteChoices }
  }
  // an export of our own names its sites itself
  const ownSource = content.sources.find(({ counts }) => counts?.some(({ site }) => site))?.key
  const before =
    scheduleKey === null || !format ? null : await lastChoices(db, row, { scheduleKey, format })
  if (before && sources.includes(before.siteSource ?? '')) {
    const { siteSource, siteChoices, mode } = before
    const isOwn = siteSource === ownSource
    return { scheduleKey, siteSource, siteChoices: isOwn ? {} : siteChoices, mode }
  }
  const [onlySource] = sources.length === 1 ? sources : []
  return {
    scheduleKey,
    siteSource: ownSource ?? onlySource ?? null,
    siteChoices: {},
    mode: row.mode,
  }
}
