import { sql } from 'kysely'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { FormState } from '@plumbline/contract/forms/forms'
import { type Db, newId } from '../../../db/db.ts'
import { type Acting, createForm } from '../change-form.ts'
import { publishForm } from '../publish-form.ts'

/**
 * Gives a project, which has none yet, the forms of another one, with their lists and pictures: those that are
 * open there are published, those that are closed or were never published are drafts, the retired stay away.
 */
export async function copyForms(
  db: Db,
  acting: Acting,
  { from, to: projectId }: { from: string; to: string },
): Promise<void> {
  for (const { key, state, definition, files } of await formsOf(db, from)) {
    const formId = await createForm(db, acting, projectId, { key, draft: definition })
    if (files.length > 0) {
      const ours = { project_id: projectId, form_id: formId, added_by: acting.userId }
      const rows = files.map((file) => ({ ...file, ...ours, id: newId() }))
      await db.insertInto('form_files').values(rows).execute()
    }
    if (state === 'open') await publishForm(db, acting, { projectId, formId }, { version: 1 })
  }
}

interface CopiedForm {
  key: string
  state: FormState
  definition: FormDefinition
  files: { name: string; sha256: string; columns: string[] | null }[]
}

/** The forms of a project that are not retired, the oldest first: each with its live version, else its draft. */
async function formsOf(db: Db, projectId: string): Promise<CopiedForm[]> {
  const { rows } = await sql<CopiedForm>`
    select f.key, f.state, coalesce(v.definition, f.draft) as definition, coalesce((
             select json_agg(json_build_object('name', x.name, 'sha256', x.sha256, 'columns', x.columns))
               from (select name, sha256, columns from form_media
                      where project_id = f.project_id and form_id = f.id and n = f.live_version
                     union all
                     select name, sha256, columns from form_files
                      where project_id = f.project_id and form_id = f.id and f.live_version is null) x),
             '[]') as files
      from forms f left join form_versions v
        on v.project_id = f.project_id and v.form_id = f.id and v.n = f.live_version
     where f.project_id = ${projectId} and f.state <> 'retired'
     order by f.created_at, f.id`.execute(db)
  return rows
}
