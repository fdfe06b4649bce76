import { sql } from 'kysely'
import type { FilesOfForm } from '@plumbline/contract/forms/form-file-rules'
import type { FormFile, FormFileRef } from '@plumbline/contract/forms/form-files'
import type { Db } from '../../../db/db.ts'
import { problems } from '../../../problems.ts'
import { personJson } from '../../../db/json/person-json.ts'

interface FormPath {
  projectId: string
  formId: string
}

/** The lists and pictures that the next version will have, by their names. */
export function listFormFiles(db: Db, { projectId, formId }: FormPath): Promise<FormFile[]> {
  return db
    .selectFrom('form_files as f')
    .innerJoin('blobs as b', 'b.sha256', 'f.sha256')
    .where('f.project_id', '=', projectId)
    .where('f.form_id', '=', formId)
    .orderBy('f.name')
    .select([
      'f.id as _id',
      'f.name',
      'f.columns',
      'f.sha256 as mediaId',
      'f.added_at as addedAt',
      personJson('f.added_by').as('addedBy'),
      sql<number>`b.size::integer`.as('size'),
      'b.mime',
    ])
    .execute()
}

/** The same as the check of a definition knows them. */
export async function filesOfForm(db: Db, path: FormPath): Promise<FilesOfForm> {
  const files = await listFormFiles(db, path)
  return new Map(files.map(({ name, columns }) => [name, columns]))
}

/** The lists and pictures of a version. */
export function listVersionFiles(
  db: Db,
  { projectId, formId }: FormPath,
  n: number,
): Promise<FormFileRef[]> {
  return db
    .selectFrom('form_media as f')
    .innerJoin('blobs as b', 'b.sha256', 'f.sha256')
    .where('f.project_id', '=', projectId)
    .where('f.form_id', '=', formId)
    .where('f.n', '=', n)
    .orderBy('f.name')
    .select(['f.name', 'f.sha256 as mediaId', sql<number>`b.size::integer`.as('size'), 'b.mime'])
    .execute()
}

/** Gives a version that was just made the files of its form, as they are now and stay. */
export async function keepFiles(db: Db, { projectId, formId }: FormPath, n: number): Promise<void> {
  await db
    .insertInto('form_media')
    .columns(['project_id', 'form_id', 'n', 'name', 'sha256', 'columns'])
    .expression((eb) =>
      eb
        .selectFrom('form_files as f')
        .where('f.project_id', '=', projectId)
        .where('f.form_id', '=', formId)
        .select([
          'f.project_id',
          'f.form_id',
          sql<number>`${n}::integer`.as('n'),
          'f.name',
          'f.sha256',
          'f.columns',
        ]),
    )
    .execute()
}

/**
 * Finds the name and the type of a file of a form, by the hash of its bytes. Errors: 404 when the form has no such
 * file.
 */
export async function formFileOr404(
  db: Db,
  { projectId, formId }: FormPath,
  sha256: string,
): Promise<{ sha256: string; filename: string; mime: string }> {
  const { rows } = await sql<{ sha256: string; filename: string; mime: string }>`
    select b.sha256, x.name as filename, b.mime
      from (select name, sha256 from form_files
             where project_id = ${projectId} and form_id = ${formId} and sha256 = ${sha256}
            union all
            select name, sha256 from form_media
             where project_id = ${projectId} and form_id = ${formId} and sha256 = ${sha256}) x
      join blobs b on b.sha256 = x.sha256
     limit 1`.execute(db)
  const [file] = rows
  if (!file) throw problems.notFound()
  return file
}
