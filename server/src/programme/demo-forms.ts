import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { Db } from '../db/db.ts'
import { createForm, saveDraft } from '../features/forms/change-form.ts'
import { publishForm } from '../features/forms/publish-form.ts'

interface PublishedVersion {
  definition: FormDefinition
  notes: string
}

/** The people in the project of the schools. */
export interface Office {
  projectId: string
  adminId: string
}

/** The project of the schools and its admin. */
export const schoolOffice = (db: Db): Promise<Office> =>
  db
    .selectFrom('projects as p')
    .innerJoin('users as u', (join) => join.on('u.email', '=', 'admin@plumbline.example'))
    .where('p.external_id', '=', 'north')
    .select(['p.id as projectId', 'u.id as adminId'])
    .executeTakeFirstOrThrow()

/** Publishes one version after the other, and answers the id of the form. */
export async function publishForms(
  db: Db,
  { projectId, adminId }: Office,
  key: string,
  [first, ...later]: readonly [PublishedVersion, ...PublishedVersion[]],
): Promise<string> {
  const by = { userId: adminId }
  const formId = await createForm(db, by, projectId, { key, draft: first.definition })
  const path = { projectId, formId }
  await publishForm(db, by, path, { version: 1, notes: first.notes })
  for (const [n, { definition, notes }] of later.entries()) {
    // a form is another version after each change
    const version = 2 + 2 * n
    await saveDraft(db, by, path, { draft: definition, version })
    await publishForm(db, by, path, { version: version + 1, notes })
  }
  return formId
}
