import { sql } from 'kysely'
import { READ_AS, type ReadAs } from '@plumbline/contract/imports/file-readings'
import type { ImportChoices } from '@plumbline/contract/imports'
import type { Db } from '../../../db/db.ts'
import { removeFiles } from '../../../files/remove-files.ts'
import { type FieldError, problems } from '../../../problems.ts'
import { type Actor, writeAudit } from '../../audit/write-audit.ts'
import { versionsNow } from './compared-with.ts'
import type { ImportContent } from './import-content.ts'
import { refuseRequest } from './import-states.ts'
import { enqueueStep, leaveWork, setStep } from './import-steps.ts'
import { choosable, liveSites, missingChoices } from './site-choices.ts'

interface ImportParams {
  projectId: string
  importId: string
}

/**
 * Chooses how a file is read and what it changes, and asks for another comparison. Errors: 404. 409 while it is applied
 * and afterwards, and for a stale version. 400 for choices that the file does not offer, and for sites from elsewhere.
 */
export async function chooseOfImport(
  db: Db,
  place: ImportParams,
  choices: ImportChoices,
): Promise<void> {
  const row = await lockImport(db, place, choices.version)
  refuseRequest('choose', row.state)
  const readings = READ_AS.filter((field) => choices[field] !== undefined)
  const { errors, ...chosen } = chosenOf(row, choices)
  const foreign = await foreignSites(db, place.projectId, choices)
  if (errors.length + foreign.length > 0) throw problems.invalid([...errors, ...foreign])
  const readAs: ReadAs = {
    ...row.readAs,
    ...Object.fromEntries(readings.map((field) => [field, choices[field]])),
  }
  const isRead = row.content !== null && readings.length === 0
  const state = isRead ? 'comparing' : 'reading'
  const { step } = await setStep(db, place, state)
    .set({
      read_as: JSON.stringify(readAs),
      schedule_key: chosen.scheduleKey,
      site_source: chosen.siteSource,
      site_choices: JSON.stringify(chosen.siteChoices),
      mode: choices.mode ?? row.mode,
      counts: null,
      compared_with: null,
    })
    .returning('step')
    .executeTakeFirstOrThrow()
  if (isRead && missingChoices({ ...row, ...chosen }).length > 0) {
    await leaveWork(db, { ...place, step }, 'comparing', 'choosing').execute()
    return
  }
  await enqueueStep(db, state, { ...place, step })
}

/** The choices so far, with errors for those that the file does not offer. */
function chosenOf(row: Locked, choices: ImportChoices) {
  const { content } = row
  const errors: FieldError[] = []
  const unknown = (path: string) => errors.push({ path, code: 'importUnknownChoice' })
  const { project = row.scheduleKey, siteSource = row.siteSource, sites = {} } = choices
  if (choices.project !== undefined && !content?.projects.some(({ key }) => key === project)) {
    unknown('project')
  }
  const source = choosable(content?.sources ?? []).find(({ key }) => key === siteSource)
  if (choices.siteSource !== undefined && !source) unknown('siteSource')
  const known = (value: string) =>
    source?.counts?.some((one) => one.schedule === project && one.value === value) ?? false
  for (const [value, choice] of Object.entries(sites)) {
    if (!known(value)) unknown(`sites.${value}`)
    else if (value === '' && choice === 'new') {
      errors.push({ path: 'sites.', code: 'importSiteNameless' })
    }
  }
  const isSame = siteSource === row.siteSource && project === row.scheduleKey
  const siteChoices = { ...(isSame ? row.siteChoices : {}), ...sites }
  return { errors, scheduleKey: project, siteSource, siteChoices }
}

async function foreignSites(
  db: Db,
  projectId: string,
  { sites = {} }: ImportChoices,
): Promise<FieldError[]> {
  const chosen = Object.entries(sites).filter(([, to]) => to !== 'new' && to !== 'skip')
  if (chosen.length === 0) return []
  const known = new Set((await liveSites(db, projectId)).map(({ id }) => id))
  return chosen.flatMap(([value, id]) =>
    known.has(id) ? [] : [{ path: `sites.${value}`, code: 'foreignSite' }],
  )
}

/**
 * Asks for an import to be applied. Errors: 404, 409 unless it is compared, and when the project
 * changed since.
 */
export async function requestApply(
  db: Db,
  place: ImportParams,
  userId: string,
  version: number | undefined,
): Promise<void> {
  const row = await lockImport(db, place, version)
  refuseRequest('apply', row.state)
  if (row.comparedWith !== (await versionsNow(db, place.projectId))) {
    throw problems.importOutdated()
  }
  const { step } = await setStep(db, place, 'applying')
    .set({ applied_by: userId })
    .returning('step')
    .executeTakeFirstOrThrow()
  await enqueueStep(db, 'applying', { ...place, step })
}

/** Asks for an applied import to be taken back, which one of several does. Errors: 404, 409 unless it is applied. */
export async function requestUndo(
  db: Db,
  place: ImportParams,
  userId: string,
  version: number | undefined,
): Promise<void> {
  const { state } = await lockImport(db, place, version)
  refuseRequest('undo', state)
  const { step } = await setStep(db, place, 'undoing')
    .set({ undone_by: userId })
    .returning('step')
    .executeTakeFirstOrThrow()
  await enqueueStep(db, 'undoing', { ...place, step })
}

/** Puts an import aside with its file. Errors: 404, 409 while it is applied and afterwards. */
export async function removeImport(db: Db, actor: Actor, place: ImportParams): Promise<void> {
  const { projectId, importId } = place
  refuseRequest('remove', (await lockImport(db, place)).state)
  const file = await db
    .selectFrom('files')
    .where('project_id', '=', projectId)
    .where('import_id', '=', importId)
    .select('filename')
    .executeTakeFirst()
  await removeFiles(db, projectId, { import_id: importId })
  await db
    .deleteFrom('imports')
    .where('project_id', '=', projectId)
    .where('id', '=', importId)
    .execute()
  await writeAudit(db, actor, {
    action: 'import.removed',
    projectId,
    target: { type: 'import', id: importId },
    before: { filename: file?.filename },
  })
}

type Locked = Awaited<ReturnType<typeof lockImport>>

async function lockImport(db: Db, { projectId, importId }: ImportParams, version?: number) {
  const row = await db
    .selectFrom('imports')
    .where('project_id', '=', projectId)
    .where('id', '=', importId)
    .select([
      'kind',
      'state',
      'mode',
      'version',
      'schedule_key as scheduleKey',
      'site_source as siteSource',
      'compared_with as comparedWith',
      sql<ReadAs>`read_as`.as('readAs'),
      sql<ImportContent | null>`content`.as('content'),
      sql<Record<string, string>>`site_choices`.as('siteChoices'),
    ])
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problems.notFound()
  if (version !== undefined && version !== row.version) {
    throw problems.importChanged()
  }
  return row
}
