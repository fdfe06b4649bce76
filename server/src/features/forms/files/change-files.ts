import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import {
  FORM_FILES_MAX,
  FORM_LIST_ROWS_MAX,
  isListName,
  isPictureName,
} from '@plumbline/contract/forms/form-file-rules'
import { KEY_MAX } from '@plumbline/contract/forms/form-definition'
import { type Db, newId } from '../../../db/db.ts'
import { recordBlobs } from '../../../files/attach.ts'
import type { StoredUpload } from '../../../files/store-upload.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { problems } from '../../../problems.ts'
import type { Storage } from '../../../storage/storage.ts'
import { writeAudit, writeAudits } from '../../audit/write-audit.ts'
import { type Acting, type FormPath, type LockedForm, lockForm } from '../change-form.ts'

/** The names of files that the server makes of the project for phones. */
const RESERVED = ['sites.csv', 'milestones.csv']

/**
 * Adds a list or a picture to a form, in the place of one of its name. A form that has only a published version
 * has a draft of it from then on, so that the file can be published. The text of a draft is left as it is, and so
 * is its version: who writes it meanwhile goes on. 400, 409, 415: it is none that phones read.
 */
export async function addFormFile(
  db: Db,
  storage: Storage,
  acting: Acting,
  path: FormPath,
  upload: StoredUpload,
): Promise<void> {
  const { projectId, formId } = path
  const { liveVersion, draft } = await lockForm(db, path, undefined)
  const name = upload.filename.normalize('NFC')
  const columns = columnsOf(name, upload)
  await refuseTooMany(db, path, name)
  await recordBlobs(db, storage, [upload])
  const before = await findFile(db, path, name)
  await db
    .insertInto('form_files')
    .values({
      project_id: projectId,
      form_id: formId,
      id: newId(),
      name,
      sha256: upload.sha256,
      columns,
      added_by: acting.userId,
    })
    .onConflict((conflict) =>
      conflict.constraint('form_files_once').doUpdateSet((eb) => ({
        sha256: eb.ref('excluded.sha256'),
        columns: eb.ref('excluded.columns'),
        added_by: eb.ref('excluded.added_by'),
        added_at: sql<string>`now()`,
      })),
    )
    .execute()
  if (before && before !== upload.sha256) await enqueue(db, 'remove-blobs', { sha256: [before] })
  await tellAdded(db, acting, path, { liveVersion, draft }, [{ name, size: upload.size }])
}

/** Files were added to a locked form: its published version becomes its draft, and the log has an entry for each. */
export async function tellAdded(
  db: Db,
  acting: Acting,
  path: FormPath,
  { liveVersion, draft }: Pick<LockedForm, 'liveVersion' | 'draft'>,
  files: readonly { name: string; size: number }[],
): Promise<void> {
  if (draft === null && liveVersion !== null) await draftOfLive(db, acting, path, liveVersion)
  const { projectId, formId } = path
  const target = { type: 'form', id: formId } as const
  const entries = files.map((after) => ({
    action: 'form.file-added' as const,
    projectId,
    target,
    after,
  }))
  await writeAudits(db, acting, entries)
}

/** Takes a file out of a form. 404: it has none such. */
export async function removeFormFile(
  db: Db,
  acting: Acting,
  path: FormPath,
  fileId: string,
): Promise<void> {
  const { projectId, formId } = path
  const { liveVersion, draft } = await lockForm(db, path, undefined)
  const gone = await db
    .deleteFrom('form_files')
    .where('project_id', '=', projectId)
    .where('form_id', '=', formId)
    .where('id', '=', fileId)
    .returning(['name', 'sha256'])
    .executeTakeFirst()
  if (!gone) throw problems.notFound()
  await enqueue(db, 'remove-blobs', { sha256: [gone.sha256] })
  if (draft === null && liveVersion !== null) await draftOfLive(db, acting, path, liveVersion)
  await writeAudit(db, acting, {
    action: 'form.file-removed',
    projectId,
    target: { type: 'form', id: formId },
    before: { name: gone.name },
  })
}

/** The columns of a list; null of a picture. Errors: it is neither, or phones could not read it. */
function columnsOf(name: string, { mime, sizes, kind }: StoredUpload): string[] | null {
  if (name.length > KEY_MAX) throw problems.formFileKind({ name: name.slice(0, KEY_MAX) })
  if (RESERVED.includes(name.toLowerCase())) throw problems.formFileReserved({ name })
  if (isPictureName(name) && (mime === 'image/png' || mime === 'image/jpeg')) return null
  if (!isListName(name) || kind !== 'attachment') throw problems.formFileKind({ name })
  const [, bytes] = sizes[0] ?? []
  const columns = bytes && headsOf(bytes)
  if (!columns) throw problems.formFileList({ name, max: FORM_LIST_ROWS_MAX })
  return columns
}

/** The names in the first row of a CSV; null for a file that is none, or has more rows than phones take. */
function headsOf(bytes: Uint8Array): string[] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const rows = parse(text, { to: FORM_LIST_ROWS_MAX + 2, skip_empty_lines: true })
    const [heads = []] = rows
    const isList = heads.length > 1 && heads.every((head) => head.trim() !== '')
    return isList && rows.length <= FORM_LIST_ROWS_MAX + 1 ? heads.map((head) => head.trim()) : null
  } catch {
    return null
  }
}

async function refuseTooMany(db: Db, path: FormPath, name: string): Promise<void> {
  const { n } = await db
    .selectFrom('form_files')
    .where('project_id', '=', path.projectId)
    .where('form_id', '=', path.formId)
    .where('name', '<>', name)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  if (n >= FORM_FILES_MAX) throw problems.formFilesMax({ max: FORM_FILES_MAX })
}

async function findFile(db: Db, path: FormPath, name: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('form_files')
    .where('project_id', '=', path.projectId)
    .where('form_id', '=', path.formId)
    .where('name', '=', name)
    .select('sha256')
    .executeTakeFirst()
  return found?.sha256
}

/** Gives a form whose draft is dropped the files of its version again. */
export async function takeFilesOf(
  db: Db,
  path: FormPath,
  userId: string,
  n: number,
): Promise<void> {
  const { projectId, formId } = path
  const gone = await db
    .deleteFrom('form_files')
    .where('project_id', '=', projectId)
    .where('form_id', '=', formId)
    .returning('sha256')
    .execute()
  await sql`
    insert into form_files (project_id, form_id, id, name, sha256, columns, added_by)
    select project_id, form_id, uuid_v7(), name, sha256, columns, ${userId}::uuid
      from form_media
     where project_id = ${projectId} and form_id = ${formId} and n = ${n}`.execute(db)
  if (gone.length > 0) {
    await enqueue(db, 'remove-blobs', { sha256: gone.map(({ sha256 }) => sha256) })
  }
}

/** Makes the published definition the draft, without a change of its text. */
async function draftOfLive(
  db: Db,
  acting: Acting,
  { projectId, formId }: FormPath,
  n: number,
): Promise<void> {
  await sql`
    update forms f set draft = v.definition, draft_by = ${acting.userId}, draft_at = now()
      from form_versions v
     where (f.project_id, f.id) = (${projectId}::uuid, ${formId}::uuid)
       and (v.project_id, v.form_id, v.n) = (f.project_id, f.id, ${n}::integer)`.execute(db)
}
