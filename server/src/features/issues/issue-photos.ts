import { sql } from 'kysely'
import type { DataOf } from '@plumbline/contract/endpoint'
import type { issues } from '@plumbline/contract/issues'
import { LIST_LIMIT_MAX } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'

type FirstPhoto = DataOf<typeof issues.firstPhotos>['docs'][number]

/** The first photo of what was reported of issues; those without one, or of other projects, are left out. */
export async function firstPhotos(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<FirstPhoto[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FirstPhoto>`
    select u.issue_id as issue, p.photo
      from updates u
     cross join lateral (
       select json_build_object('_id', f.id, 'url', '/api/v1/files/' || f.id,
                'width', b.width, 'height', b.height) as photo
         from files f join blobs b on b.sha256 = f.sha256
        where f.project_id = u.project_id and f.update_id = u.id and f.kind = 'photo'
        order by f.position, f.created_at, f.id limit 1) p
     where u.project_id = ${projectId} and u.action_type = 'Field Submission'
       and u.issue_id = any(${ids.slice(0, LIST_LIMIT_MAX)}::uuid[])`.execute(db)
  return rows
}
