import { sql } from 'kysely'
import type { NewestVisit } from '@plumbline/contract/intake/phone'
import type { PersonRef } from '@plumbline/contract/shapes'
import type { Db } from '../../../db/db.ts'
import type { CallingKey } from '../../../http/field/find-key.ts'
import { problems } from '../../../problems.ts'
import { findForm } from '../../forms/form-versions.ts'
import { personJson } from '../../../db/json/person-json.ts'
import { inTrash, mayRead } from '../visit-row.ts'

interface Asked {
  userId: string
  formKey: string
  instanceID: string
}

/**
 * The newest answers of a visit, through all that has changed it since. Somebody without an account is shown those
 * of visits that they have sent, or changed, themselves.
 * Errors: 404 for a visit that is not known to them, 409 when its submission lies in the trash.
 */
export async function newestVisit(
  db: Db,
  { projectId, forms }: CallingKey,
  { userId, formKey, instanceID }: Asked,
): Promise<NewestVisit> {
  const form = await findForm(db, projectId, formKey)
  if (!form || (forms !== null && !forms.includes(form.id))) throw problems.noVisit()
  const { rows } = await sql<
    Omit<NewestVisit, 'xml'> & {
      xml: Buffer
      deletedAt: string | null
      deletedBy: PersonRef | null
    }
  >`
    with recursive later (id, replaces) as (
      select v.id, v.replaces from visits v
       where v.project_id = ${projectId} and v.form_id = ${form.id} and v.instance_id = ${instanceID}
      union
      select n.id, n.replaces from visits n join later l on n.replaces = l.id
       where n.project_id = ${projectId}
    )
    select n.instance_id as "instanceID", n.form_n as version,
           n.xml, s.ref_id as "refId",
           s.deleted_at as "deletedAt", ${personJson('s.deleted_by')} as "deletedBy"
      from later l
      join visits n on n.project_id = ${projectId} and n.id = l.id
      left join submissions s on s.project_id = n.project_id and s.id = n.submission_id
     where n.is_current and n.form_n is not null
       and ${mayRead(projectId, sql.ref('n.id'), userId)}
     order by n.received_at desc, n.id desc
     limit 1`.execute(db)
  const [found] = rows
  if (!found) throw problems.noVisit()
  const { deletedAt, deletedBy, xml, ...newest } = found
  if (deletedAt !== null) throw inTrash(deletedAt, deletedBy)
  return { ...newest, xml: xml.toString('utf8') }
}
