import { extname } from 'node:path'
import { FORM_FILES_MAX } from '@plumbline/contract/forms/form-file-rules'
import { KEY_MAX } from '@plumbline/contract/forms/form-definition'
import { type Db, newId } from '../../../db/db.ts'
import { problems } from '../../../problems.ts'
import { type Acting, type FormPath, lockForm } from '../change-form.ts'
import { tellAdded } from '../files/change-files.ts'

/** The longest part of a name before its number. */
const STEM_MAX = KEY_MAX - 12

/**
 * Gives a form files of another one, without their bytes being sent: one of the same name and bytes is there
 * already, one of other bytes gets a number. Answers what each is called; names that the other form has no file of
 * are left out. 404: no such form; 409: there are too many files.
 */
export async function bringFiles(
  db: Db,
  acting: Acting,
  path: FormPath,
  { from, names }: { from: FormPath; names: readonly string[] },
): Promise<Record<string, string>> {
  const form = await lockForm(db, path, undefined)
  await refuseUnknown(db, from)
  const theirs = (await filesOf(db, from)).filter(({ name }) => names.includes(name))
  const ours = new Map((await filesOf(db, path)).map(({ name, sha256 }) => [name, sha256]))
  const called: Record<string, string> = {}
  const added: { name: string; size: number }[] = []
  for (const { name, sha256, columns, size } of theirs) {
    const own = freeFileName(name, sha256, ours)
    called[name] = own
    if (ours.has(own)) continue
    if (ours.size >= FORM_FILES_MAX) throw problems.formFilesMax({ max: FORM_FILES_MAX })
    ours.set(own, sha256)
    added.push({ name: own, size })
    const row = { id: newId(), name: own, sha256, columns, added_by: acting.userId }
    await db
      .insertInto('form_files')
      .values({ ...row, project_id: path.projectId, form_id: path.formId })
      .execute()
  }
  if (added.length > 0) await tellAdded(db, acting, path, form, added)
  return called
}

async function refuseUnknown(db: Db, { projectId, formId }: FormPath): Promise<void> {
  const found = await db
    .selectFrom('forms')
    .where('project_id', '=', projectId)
    .where('id', '=', formId)
    .select('id')
    .executeTakeFirst()
  if (!found) throw problems.noForm()
}

/** The name itself, or the first with a number behind it, that no file has or that these bytes have. */
function freeFileName(name: string, sha256: string, taken: ReadonlyMap<string, string>): string {
  const ending = extname(name)
  const stem = name.slice(0, name.length - ending.length).slice(0, STEM_MAX - ending.length)
  for (let n = 1; ; n += 1) {
    const wished = n === 1 ? name : `${stem}_${n}${ending}`
    if ((taken.get(wished) ?? sha256) === sha256) return wished
  }
}

/** The files that the next version of a form will have. */
function filesOf(db: Db, { projectId, formId }: FormPath) {
  return db
    .selectFrom('form_files as f')
    .innerJoin('blobs as b', 'b.sha256', 'f.sha256')
    .where('f.project_id', '=', projectId)
    .where('f.form_id', '=', formId)
    .orderBy('f.name')
    .select(['f.name', 'f.sha256', 'f.columns', 'b.size'])
    .execute()
}
