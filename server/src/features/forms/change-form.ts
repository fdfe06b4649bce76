import { sql, type UpdateObject } from 'kysely'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { freeKey, nameFrom } from '@plumbline/contract/forms/made-names'
import { FORMS_MAX, type FormState } from '@plumbline/contract/forms/forms'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { type Db, newId } from '../../db/db.ts'
import type { Schema } from '../../db/schema.ts'
import { problems } from '../../problems.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { inAuditLog, type LastChanges, refuseStale } from '../documents/refuse-stale.ts'
import { countForms } from './forms.queries.ts'

/** The person who changes the form. */
export type Acting = Actor & { userId: string }
export interface FormPath {
  projectId: string
  formId: string
}

/** Makes a form with a draft, and answers its id. 409: the key is taken, or there are too many. */
export async function createForm(
  db: Db,
  acting: Acting,
  projectId: string,
  { key, draft }: { key: string; draft: FormDefinition },
): Promise<string> {
  if ((await countForms(db, projectId)) >= FORMS_MAX) throw problems.formTooMany({ max: FORMS_MAX })
  await lockKeys(db, projectId)
  const formId = newId()
  const made = await db
    .insertInto('forms')
    .values({
      project_id: projectId,
      id: formId,
      key,
      draft: JSON.stringify(draft),
      draft_by: acting.userId,
      draft_at: new Date().toISOString(),
      created_by: acting.userId,
    })
    .onConflict((conflict) => conflict.constraint('forms_key_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw problems.formKeyTaken({ errors: [{ path: 'key', code: 'formKeyTaken' }] })
  await tell(db, acting, { projectId, formId }, 'created', { after: { key, version: 1 } })
  return formId
}

/**
 * Saves the draft over the one before. Drafts are saved while they are written, so the log does not tell
 * of it; the form says who did last. A key that was made of the title follows it until the first version.
 * Answers the form as it was. 409: stale, or there would be nothing left of it.
 */
export async function saveDraft(
  db: Db,
  acting: Acting,
  path: FormPath,
  { draft, version: seen }: { draft: FormDefinition | null; version?: number | undefined },
): Promise<LockedForm> {
  const form = await lockForm(db, path, seen)
  if (draft === null && form.liveVersion === null) throw problems.formNeverPublished()
  const key = draft && (await keyOfTitle(db, path, form, draft))
  await changeForm(db, path, {
    ...(key !== null && { key }),
    draft: draft && JSON.stringify(draft),
    draft_by: acting.userId,
    draft_at: new Date().toISOString(),
  })
  return form
}

/** The key of a form that was never published and has another title now; null where it stays as it is. */
async function keyOfTitle(
  db: Db,
  { projectId, formId }: FormPath,
  form: LockedForm,
  draft: FormDefinition,
): Promise<string | null> {
  if (form.liveVersion !== null || !draft.follows) return null
  const name = nameOfTitle(draft)
  if (name === '' || (form.draft && nameOfTitle(form.draft) === name)) return null
  await lockKeys(db, projectId)
  const others = await db
    .selectFrom('forms')
    .select('key')
    .where('project_id', '=', projectId)
    .where('id', '<>', formId)
    .execute()
  return freeKey(
    name,
    others.map(({ key }) => key),
  ).key
}

/** Makes a key of a title; '' where it has no letters. */
const nameOfTitle = ({ title, defaultLanguage }: FormDefinition) =>
  nameFrom(ownValue(title, defaultLanguage) ?? '')

/** Forms of a project that get a key wait for each other, so that none takes that of another. */
async function lockKeys(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forms ${projectId}`}, 0))`.execute(db)
}

/**
 * The actions on a form: the states from which they lead, the state after them, and their name in the log. Later
 * versions leave the state.
 */
export const FORM_ACTIONS = {
  published: { from: ['draft'], to: 'open' },
  opened: { from: ['closed', 'retired'], to: 'open' },
  closed: { from: ['open', 'retired'], to: 'closed' },
  retired: { from: ['open', 'closed'], to: 'retired' },
  deleted: { from: ['draft'], to: '[*]' },
} as const satisfies Record<string, { from: readonly FormState[]; to: FormState | '[*]' }>

const HAPPENED = { open: 'opened', closed: 'closed', retired: 'retired' } as const
const includes = (states: readonly FormState[], state: FormState) => states.includes(state)

/**
 * Opens, closes or retires a form; phones show `note` for a form that is not open. Errors: 409 when it was never
 * published, is in that state already, or is stale.
 */
export async function setFormState(
  db: Db,
  acting: Acting,
  path: FormPath,
  {
    state,
    note = '',
    version: seen,
  }: {
    state: keyof typeof HAPPENED
    note?: string | undefined
    version?: number | undefined
  },
): Promise<void> {
  const form = await lockForm(db, path, seen)
  if (form.state === 'draft') throw problems.formNeverPublished()
  if (!includes(FORM_ACTIONS[HAPPENED[state]].from, form.state)) throw problems.formSameState()
  const isOpen = state === 'open'
  const version = await changeForm(db, path, {
    state,
    closed_note: isOpen ? '' : note,
    closed_by: isOpen ? null : acting.userId,
  })
  const after = { state, version, ...(note !== '' && !isOpen && { note }) }
  const change = { before: { state: form.state }, after }
  await tell(db, acting, path, HAPPENED[state], change)
}

/** Deletes a form that was never published: nothing else knows of it. 409: it was. */
export async function removeForm(db: Db, acting: Acting, path: FormPath): Promise<void> {
  const form = await lockForm(db, path, undefined)
  if (!includes(FORM_ACTIONS.deleted.from, form.state)) throw problems.formPublished()
  await db
    .deleteFrom('forms')
    .where('project_id', '=', path.projectId)
    .where('id', '=', path.formId)
    .execute()
  await tell(db, acting, path, 'deleted', { before: { key: form.key } })
}

export interface LockedForm {
  key: string
  state: FormState
  liveVersion: number | null
  draft: FormDefinition | null
}

/** Locks a form for a change of the version that was seen. 404, 409: somebody else saved it meanwhile. */
export async function lockForm(
  db: Db,
  { projectId, formId }: FormPath,
  seen: number | undefined,
): Promise<LockedForm> {
  const form = await db
    .selectFrom('forms')
    .where('project_id', '=', projectId)
    .where('id', '=', formId)
    .select(['key', 'state', 'live_version as liveVersion', 'draft', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!form) throw problems.noForm()
  await refuseStale(db, projectId, { id: formId, version: form.version, seen }, lastSaved)
  return form
}

/** The log tells who published, opened or closed a form, and the form itself who saved its draft. */
const lastSaved: LastChanges = async (db, projectId, rows) => {
  const audited = await inAuditLog(db, projectId, rows)
  const ids = rows.map(({ id }) => id)
  const saved = await db
    .selectFrom('forms as f')
    .leftJoin('users as u', 'u.id', 'f.draft_by')
    .where('f.project_id', '=', projectId)
    .where('f.id', 'in', ids)
    .select(['f.id', 'f.draft_at as at', 'u.first_name as firstName', 'u.last_name as lastName'])
    .execute()
  const ofDrafts = saved.flatMap(({ id, at, ...who }) =>
    at ? [[id, { at, ...who }] as const] : [],
  )
  return new Map([...ofDrafts, ...audited])
}

/** Changes a locked form, which is another version from now on. */
export async function changeForm(
  db: Db,
  { projectId, formId }: FormPath,
  change: UpdateObject<Schema, 'forms'>,
): Promise<number> {
  const { version } = await db
    .updateTable('forms')
    .set({ ...change, version: sql`version + 1` })
    .where('project_id', '=', projectId)
    .where('id', '=', formId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Writes into the log what happened to a form. */
export async function tell(
  db: Db,
  acting: Acting,
  { projectId, formId }: FormPath,
  what: 'created' | 'published' | 'deleted' | (typeof HAPPENED)[keyof typeof HAPPENED],
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  const target = { type: 'form', id: formId }
  await writeAudit(db, acting, { action: `form.${what}`, projectId, target, ...change })
}
