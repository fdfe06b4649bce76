import {
  type Values,
  auditOf,
  spoken,
  switchesOf,
  differing,
  type Switches,
} from './audit-organisations.ts'
import { sql } from 'kysely'
import type { BodyOf } from '@plumbline/contract/endpoint'
import {
  type Contact,
  ORGANISATIONS_MAX,
  type OrganisationForm,
  type organisations,
} from '@plumbline/contract/organisations/organisations'
import { type Db, newId } from '../../db/db.ts'
import { insertObjects } from '../../db/insert-rows.ts'
import { problems } from '../../problems.ts'
import { type Actor, writeAudit, writeAudits } from '../audit/write-audit.ts'
import {
  listFreeNames,
  type LockedOrganisation,
  lockOrganisations,
} from './organisations.queries.ts'

type Edit = BodyOf<typeof organisations.edit>

/** Adds an organisation and answers its id. Errors: 409 for a name that another one has or had. */
export async function addOrganisation(
  db: Db,
  actor: Actor,
  projectId: string,
  form: OrganisationForm,
): Promise<string> {
  await lockNames(db, projectId, 1)
  const id = newId()
  const values = { ...form, name: plainName(form.name), contacts: withIds(form.contacts, []) }
  await insertOrganisations(db, projectId, [{ id, ...values }])
  await takeName(db, projectId, id, values.name)
  await writeAudit(db, actor, auditOf(projectId, id, 'created', { after: spoken(values) }))
  return id
}

/** Makes an organisation of every name that is none's, set-wise, and answers their ids. */
export async function addOfNames(
  db: Db,
  actor: Actor,
  projectId: string,
  today: string,
): Promise<string[]> {
  await lockNames(db, projectId, 0)
  const free = await listFreeNames(db, projectId, today)
  await refuseTooMany(db, projectId, free.length)
  const made = free.map((one) => ({ id: newId(), name: plainName(one.name) }))
  if (made.length === 0) return []
  const values = made.map((one) => ({ ...one, code: '', trade: '', contacts: [] }))
  await insertOrganisations(db, projectId, values)
  await sql`
    insert into organisation_names (project_id, key, organisation_id, name)
    select ${projectId}::uuid, name_key(m.name), m.id, m.name
      from unnest(${made.map(({ id }) => id)}::uuid[], ${made.map(({ name }) => name)}::text[])
        as m (id, name)`.execute(db)
  await writeAudits(
    db,
    actor,
    made.map(({ id, name }) => auditOf(projectId, id, 'created', { after: { name } })),
  )
  return made.map(({ id }) => id)
}

/** Changes an organisation. Errors: 404, 409 for a taken name and when somebody was quicker. */
export async function editOrganisation(
  db: Db,
  actor: Actor,
  { projectId, organisationId }: { projectId: string; organisationId: string },
  { version, isApart, isAsked, seesPhotos, seesCost, ...edit }: Edit,
): Promise<void> {
  await lockNames(db, projectId, 0)
  const before = await lockOne(db, projectId, organisationId)
  if (version !== undefined && version !== before.version) throw problems.staleUnknown()
  const values: Values = {
    name: edit.name === undefined ? before.name : plainName(edit.name),
    code: edit.code ?? before.code,
    trade: edit.trade ?? before.trade,
    contacts: edit.contacts ? withIds(edit.contacts, before.contacts) : before.contacts,
  }
  const was = switchesOf(before)
  const switches = { ...was, ...given({ isApart, isAsked, seesPhotos, seesCost }) }
  const changed = differing({ ...before, ...was }, { ...values, ...switches })
  if (!changed) return
  if (values.name !== before.name) await takeName(db, projectId, organisationId, values.name)
  await db
    .updateTable('organisations')
    .set({ ...values, contacts: JSON.stringify(values.contacts) })
    .set({ is_apart: switches.isApart, is_asked: switches.isAsked })
    .set({ sees_photos: switches.seesPhotos, sees_cost: switches.seesCost })
    .set({ version: sql`version + 1` })
    .where('project_id', '=', projectId)
    .where('id', '=', organisationId)
    .execute()
  await writeAudit(db, actor, auditOf(projectId, organisationId, 'changed', changed))
}

/** Archives an organisation or brings it back; one that is in that state already stays so. */
export async function archiveOrganisation(
  db: Db,
  actor: Actor,
  { projectId, organisationId }: { projectId: string; organisationId: string },
  isArchived: boolean,
): Promise<void> {
  const { archived_at, name } = await lockOne(db, projectId, organisationId)
  if ((archived_at !== null) === isArchived) return
  await db
    .updateTable('organisations')
    .set({ archived_at: isArchived ? sql`now()` : null, version: sql`version + 1` })
    .where('project_id', '=', projectId)
    .where('id', '=', organisationId)
    .execute()
  const action = isArchived ? 'archived' : 'restored'
  await writeAudit(db, actor, auditOf(projectId, organisationId, action, { after: { name } }))
}

/** Names are given one after the other, so that no two organisations get the same, nor one too many. */
export async function lockNames(db: Db, projectId: string, more: number): Promise<void> {
  await db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (more > 0) await refuseTooMany(db, projectId, more)
}

async function refuseTooMany(db: Db, projectId: string, more: number): Promise<void> {
  const { n } = await db
    .selectFrom('organisations')
    .where('project_id', '=', projectId)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  if (n + more > ORGANISATIONS_MAX) throw problems.tooManyOrganisations({ max: ORGANISATIONS_MAX })
}

async function lockOne(db: Db, projectId: string, id: string): Promise<LockedOrganisation> {
  const [row] = await lockOrganisations(db, projectId, [id])
  if (!row) throw problems.notFound()
  return row
}

/** Gives the name to this organisation; a name that it had already gets its new spelling. */
async function takeName(db: Db, projectId: string, id: string, name: string): Promise<void> {
  const { rows } = await sql`
    insert into organisation_names as n (project_id, key, organisation_id, name)
    values (${projectId}, name_key(${name}), ${id}, ${name})
    on conflict (project_id, key) do update set name = excluded.name
      where n.organisation_id = excluded.organisation_id
    returning 1`.execute(db)
  if (rows.length === 0) {
    throw problems.organisationNameTaken({
      errors: [{ path: 'name', code: 'organisationNameTaken' }],
    })
  }
}

function insertOrganisations(
  db: Db,
  projectId: string,
  all: (Values & { id: string })[],
): Promise<void> {
  const rows = all.map((one) => ({ project_id: projectId, ...one }))
  // the contacts are JSON within the JSON of the rows
  return insertObjects(db, 'organisations', rows)
}

const plainName = (name: string) => name.replace(/\s+/g, ' ').trim()

/** Contacts as they are stored: those that were there keep their ids. */
function withIds(forms: OrganisationForm['contacts'], before: Contact[]): Contact[] {
  const known = new Set(before.map(({ _id }) => _id))
  const given = new Set<string>()
  return forms.map(({ _id, ...rest }) => {
    const own = _id !== undefined && known.has(_id) && !given.has(_id) ? _id : newId()
    given.add(own)
    return { _id: own, ...rest }
  })
}

/** The switches that an edit sets. */
const given = (wanted: Partial<Record<keyof Switches, boolean | undefined>>): Partial<Switches> =>
  Object.fromEntries(Object.entries(wanted).filter(([, on]) => on !== undefined))
