import { type Kysely, sql } from 'kysely'
import {
  type View,
  VIEW_LISTS,
  type ViewList,
  VIEWS_MAX,
} from '@plumbline/contract/documents/views'
import { type Db, newId } from '../../db/db.ts'
import type { Schema } from '../../db/schema.ts'
import { problems } from '../../problems.ts'

/** The views of a list, or of all lists but the answers to forms, that a person sees, by name: their own, and the project's. */
export function listViews(
  db: Db,
  { projectId, list }: { projectId: string; list: ViewList | undefined },
  userId: string,
): Promise<View[]> {
  const views = viewsOf(db, projectId, userId)
  const ofList =
    list === undefined ? views.where('list', 'in', VIEW_LISTS) : views.where('list', '=', list)
  return ofList
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** One view, or null. */
export async function getView(
  db: Db,
  projectId: string,
  userId: string,
  viewId: string,
): Promise<View | null> {
  const row = await viewsOf(db, projectId, userId).where('id', '=', viewId).executeTakeFirst()
  return row ?? null
}

/**
 * Stores a view in place of the one of its name among those of the person, or of the project. Errors: 404 for the
 * answers to a form that is not in the project or was never published; 409 when there would be too many.
 */
export async function saveView(
  db: Db,
  projectId: string,
  userId: string,
  { list, name, search, isOfProject }: Omit<View, '_id'>,
): Promise<View> {
  const owner = isOfProject ? null : userId
  if (list.startsWith(OF_FORM)) await formOr404(db, projectId, list.slice(OF_FORM.length))
  const { _id } = await db
    .insertInto('views')
    .values({ project_id: projectId, id: newId(), list, user_id: owner, name, search })
    .onConflict((conflict) =>
      conflict
        .expression(sql`project_id, list, user_id, lower(name)`)
        .doUpdateSet({ name, search }),
    )
    .returning('id as _id')
    .executeTakeFirstOrThrow()
  const { n } = await db
    .selectFrom('views')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('project_id', '=', projectId)
    .where('list', '=', list)
    .where('user_id', 'is not distinct from', owner)
    .executeTakeFirstOrThrow()
  if (n > VIEWS_MAX) throw problems.tooManyViews({ max: VIEWS_MAX })
  return { _id, list, name, search, isOfProject }
}

/** Removes a view, whosever it is. */
export async function removeView(db: Db, projectId: string, viewId: string): Promise<void> {
  await db
    .deleteFrom('views')
    .where('project_id', '=', projectId)
    .where('id', '=', viewId)
    .execute()
}

function viewsOf(db: Kysely<Schema>, projectId: string, userId: string) {
  return db
    .selectFrom('views')
    .select([
      'id as _id',
      'list',
      'name',
      'search',
      sql<boolean>`user_id is null`.as('isOfProject'),
    ])
    .where('project_id', '=', projectId)
    .where((is) => is.or([is('user_id', 'is', null), is('user_id', '=', userId)]))
}

const OF_FORM = 'data:'

/** Refuses (404) a form that was never published. A published form is never deleted, so that its views stay valid. */
async function formOr404(db: Db, projectId: string, formId: string): Promise<void> {
  const form = await db
    .selectFrom('forms')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', formId)
    .where('live_version', 'is not', null)
    .executeTakeFirst()
  if (!form) throw problems.notFound()
}
