import { sql } from 'kysely'
import type { ReadAs } from '@plumbline/contract/imports/file-readings'
import { transaction } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { ImportStep } from '../../../jobs/jobs.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import type { Db } from '../../../db/db.ts'
import { type ImportContent, ImportRefused, Overtaken } from './import-content.ts'
import { IMPORT_WORK, type LeftBy, type WorkState } from './import-states.ts'

const OVERTAKEN = 'Something else was asked of this import since.'

/** The number of times that a step is begun: after that it was not only bad luck. */
const TRIES = 3

export interface StoredImport extends Pick<ImportStep, 'projectId' | 'importId' | 'step'> {
  kind: 'schedule' | 'sites'
  mode: 'reference' | 'startingPoint'
  tries: number
  readAs: ReadAs
  content: ImportContent | null
  scheduleKey: string | null
  siteSource: string | null
  siteChoices: Record<string, string>
  /** The schedule of which the file is a version, once it is compared; '' for none of its own. */
  source: string | null
  comparedWith: string | null
  createdBy: string
  appliedBy: string | null
  undoneBy: string | null
}

/** Updates the state in the row of an import, in a transaction that is about to change it. */
export function setStep(
  db: Db,
  { projectId, importId }: Omit<ImportStep, 'step'>,
  state: WorkState,
) {
  return db
    .updateTable('imports')
    .set({
      state,
      step: sql`step + 1`,
      tries: 0,
      progress: 0,
      failure: null,
      version: sql`version + 1`,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', importId)
}

/**
 * The row of an import whose work is done, and where that leaves it. No row: something else was asked of
 * the import since.
 */
export function leaveWork<State extends WorkState>(
  db: Db,
  { projectId, importId, step }: ImportStep,
  state: State,
  to: LeftBy<State>,
) {
  return db
    .updateTable('imports')
    .set({ state: to })
    .where('project_id', '=', projectId)
    .where('id', '=', importId)
    .where('step', '=', step)
    .where('state', '=', state)
}

/** Asks for the work of a step, in the transaction that began it. Earlier requests are over. */
export async function enqueueStep(db: Db, state: WorkState, step: ImportStep): Promise<void> {
  await enqueue(db, IMPORT_WORK[state].job, step, { key: `import ${step.importId}` })
}

/**
 * Does the work of a step, unless something else was asked of the import since. A refusal is stored as its failure. A
 * step that fails is tried again, and in the end its failure is stored too.
 */
export async function runStep(
  deps: JobDeps,
  state: WorkState,
  step: ImportStep,
  work: (row: StoredImport) => Promise<string>,
): Promise<string> {
  const row = await begin(deps, state, step)
  if (!row) return OVERTAKEN
  try {
    if (row.tries > TRIES) throw new ImportRefused('interrupted')
    return await work(row)
  } catch (error) {
    if (error instanceof Overtaken) return OVERTAKEN
    const refused = error instanceof ImportRefused
    if (!refused && row.tries < TRIES) throw error
    if (!refused) deps.log.error({ err: error, ...step }, 'A step of an import was given up')
    return fail(deps, state, step, refused ? error : new ImportRefused('interrupted'))
  }
}

/** Stores the failure of a step that is not begun again, because servers died of it. */
export function interruptStep(
  deps: Pick<JobDeps, 'pool'>,
  state: WorkState,
  step: ImportStep,
): Promise<string> {
  return fail(deps, state, step, new ImportRefused('interrupted'))
}

async function begin(
  { pool }: JobDeps,
  state: WorkState,
  { projectId, importId, step }: ImportStep,
): Promise<StoredImport | undefined> {
  return transaction(pool, 'write', (db) =>
    db
      .updateTable('imports')
      .set({ tries: sql`tries + 1`, progress: 0 })
      .where('project_id', '=', projectId)
      .where('id', '=', importId)
      .where('step', '=', step)
      .where('state', '=', state)
      .returning([
        'project_id as projectId',
        'id as importId',
        'step',
        'kind',
        'mode',
        'tries',
        sql<ReadAs>`read_as`.as('readAs'),
        sql<ImportContent | null>`content`.as('content'),
        'schedule_key as scheduleKey',
        'site_source as siteSource',
        sql<Record<string, string>>`site_choices`.as('siteChoices'),
        'source',
        'compared_with as comparedWith',
        'created_by as createdBy',
        'applied_by as appliedBy',
        'undone_by as undoneBy',
      ])
      .executeTakeFirst(),
  )
}

async function fail(
  { pool }: Pick<JobDeps, 'pool'>,
  state: WorkState,
  { projectId, importId, step }: ImportStep,
  { code, params, at }: ImportRefused,
): Promise<string> {
  await transaction(pool, 'write', (db) =>
    db
      .updateTable('imports')
      .set({
        state: IMPORT_WORK[state].failed,
        failure: JSON.stringify({ code, params, at }),
      })
      .where('project_id', '=', projectId)
      .where('id', '=', importId)
      .where('step', '=', step)
      .where('state', '=', state)
      .execute(),
  )
  return `The import failed: ${code}.`
}

/** Reports the progress of a step, for all to see at once; it may be called at any rate. */
export function progressOf({ pool }: Pick<JobDeps, 'pool'>, step: ImportStep) {
  let reportedAt = 0
  let reported = 0
  return async (share: number): Promise<void> => {
    const percent = Math.min(99, Math.floor(share * 100))
    if (percent <= reported || Date.now() - reportedAt < TELL_MS) return
    reportedAt = Date.now()
    reported = percent
    await pool.query(
      'update imports set progress = $4 where project_id = $1 and id = $2 and step = $3',
      [step.projectId, step.importId, step.step, percent],
    )
  }
}

const TELL_MS = 500
