import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { FormState } from '@plumbline/contract/forms/forms'
import type { Db } from '../../db/db.ts'
import type { Statements } from '../../db/snapshot.ts'

/** A form as phones and visits need it. */
export interface KnownForm {
  id: string
  key: string
  /** Phones list and send to an `open` one alone; a `draft` was never published. */
  state: FormState
  /** The newest version; null for a draft. */
  liveVersion: number | null
}

/** The published version `n` of a form. It never changes, so it may be cached for ever. */
export interface FormVersion {
  n: number
  definition: FormDefinition
  /** The XForm that phones get, to the byte. */
  xform: Buffer
  /** The MD5 of these bytes, in lower-case hex. */
  md5: string
}

/** The form of a project with this key (the XForm's `id`); null when the project has none such. */
export async function findForm(db: Db, projectId: string, key: string): Promise<KnownForm | null> {
  const form = await db
    .selectFrom('forms')
    .where('project_id', '=', projectId)
    .where('key', '=', key)
    .select(['id', 'key', 'state', 'live_version as liveVersion'])
    .executeTakeFirst()
  return form ?? null
}

/** One version of a form; null when there is none of that number. */
export async function findFormVersion(
  db: Statements,
  projectId: string,
  formId: string,
  n: number,
): Promise<FormVersion | null> {
  const [version] = await db.prepared<FormVersion & Record<string, unknown>>(
    'form-version',
    `select n, definition, xform, md5 from form_versions
      where project_id = $1 and form_id = $2 and n = $3`,
    [projectId, formId, n],
  )
  return version ?? null
}

/** The number of definitions in the cache: those that were asked for last. */
const CACHED_MAX = 20
const cached = new Map<string, FormDefinition>()

/**
 * The definition of one version of a form; null when there is none of that number. It never changes, so the server
 * caches it: the visits of a day are filled in with few versions.
 */
export async function findDefinition(
  db: Statements,
  projectId: string,
  formId: string,
  n: number,
): Promise<FormDefinition | null> {
  const name = `${projectId} ${formId} ${n}`
  const definition =
    cached.get(name) ?? (await findFormVersion(db, projectId, formId, n))?.definition ?? null
  if (definition === null) return null
  cached.delete(name)
  cached.set(name, definition)
  const [oldest] = cached.keys()
  if (cached.size > CACHED_MAX && oldest !== undefined) cached.delete(oldest)
  return definition
}
