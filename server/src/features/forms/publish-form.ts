import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { FilesOfForm } from '@plumbline/contract/forms/form-file-rules'
import type { Db } from '../../db/db.ts'
import { giveQuestions } from '../../answer-index/give-questions.ts'
import { problems } from '../../problems.ts'
import { type Acting, changeForm, type FormPath, lockForm, tell } from './change-form.ts'
import { filesOfForm, keepFiles } from './files/form-files.queries.ts'
import { makeOfForm } from './checking/make-of-form.ts'

/** Problems that a refusal names; the check tells of all. */
const NAMED_MAX = 100

/**
 * Publishes the draft as the next version. Its XForm is rendered once, and the bytes that phones compare are stored.
 * The first version opens the form; later ones leave it open or closed. Errors: 409 when it is stale, has nothing to
 * publish or has problems (`errors` names them), or when the form is retired.
 */
export async function publishForm(
  db: Db,
  acting: Acting,
  path: FormPath,
  { version: seen, notes = '' }: { version: number; notes?: string | undefined },
): Promise<void> {
  const { key, state, liveVersion, draft } = await lockForm(db, path, seen)
  if (state === 'retired') throw problems.formRetired()
  if (draft === null) throw problems.formNoDraft()
  const n = (liveVersion ?? 0) + 1
  const files = await filesOfForm(db, path)
  const { xform, md5 } = await renderChecked(draft, { key, n, files })
  await db
    .insertInto('form_versions')
    .values({
      project_id: path.projectId,
      form_id: path.formId,
      n,
      definition: JSON.stringify(draft),
      xform,
      md5,
      title: JSON.stringify(draft.title),
      notes,
      published_by: acting.userId,
    })
    .execute()
  await keepFiles(db, path, n)
  const version = await changeForm(db, path, {
    live_version: n,
    state: state === 'draft' ? 'open' : state,
    draft: null,
  })
  await giveQuestions(db, path)
  await tell(db, acting, path, 'published', { after: { n, notes, md5, version } })
}

/** The XForm of a definition. 409: it has problems (`errors` says where). */
export async function renderChecked(
  definition: FormDefinition,
  { files, ...render }: { key: string; n: number; files: FilesOfForm },
): Promise<{ xform: Buffer; md5: string }> {
  const made = await makeOfForm(definition, { files, render })
  if (!made.xform) {
    const errors = made.problems.filter(({ isWarning }) => !isWarning)
    throw problems.formHasProblems({ errors: errors.slice(0, NAMED_MAX) })
  }
  return { xform: Buffer.from(made.xform.bytes), md5: made.xform.md5 }
}
