import { buffer } from 'node:stream/consumers'
import type { NotificationReason } from '@plumbline/contract/notifications/notification'
import { CHANGED_WHAT, placesOf, VISITS_WAITING } from '../db/mass-changes.ts'
import { issueTitle } from '../db/json/issue-title.ts'
import type { Addressed, MailDeps } from './mail-type.ts'

/** The characters of a text that a mail shows at most. */
export const TEXT_MAX = 500
/** The characters of a text that are read, with the ids of mentions in it. */
const TEXT_READ = 2 * TEXT_MAX

/** Something that a person has not read yet when the mail goes out. */
export interface News {
  reason: Exclude<NotificationReason, 'waiting'>
  n: number
  isComment: boolean
  actionType: string
  /** The kind of change that was made to many documents at once, and all milestones and sites of these. */
  what: 'site' | 'dates' | 'status' | 'datesAndStatus' | 'other'
  milestones: string[]
  sites: string[]
  who: string
  notes: string
  projectId: string
  project: string
  site: string
  milestone: string | null
  type: 'issue' | 'submission' | 'milestone'
  documentId: string
  document: string
  updateId: string
  /** The severity of an issue, its due date, and a photo that shows it. */
  severity: number | null
  dueAt: string | null
  photo: string | null
}

/** The visits of a project that wait for their place. */
interface Waiting extends Pick<News, 'n' | 'projectId' | 'project'> {
  reason: 'waiting'
}

export type Recipient = News | Waiting

/** The photo of the issue `i` that shows most: one of the entry `u` itself, else the first that there was. */
const photoOf = `(
  select f.sha256 from updates x join files f on f.project_id = x.project_id and f.update_id = x.id
   where x.project_id = i.project_id and x.issue_id = i.id and not x.is_deleted and f.kind = 'photo'
   order by (x.id = u.id) desc, x.created_at, x.id, f.position, f.id limit 1)`

/** Reads the news of a mail that its reader has not read yet, oldest first. */
export async function readNews(
  { content, userId }: Addressed<'notifications'>,
  { pool }: MailDeps,
): Promise<Recipient[]> {
  const { rows } = await pool.query<Recipient>(
    `select n.reason,
            case when u.id is null then greatest(1, ${VISITS_WAITING}) else n.n end as n,
            u.action_type in ('Updated', 'Reply', 'Share Link Comment') as "isComment",
            coalesce(u.author_name, (
              select trim(x.first_name || ' ' || x.last_name) from users x where x.id = u.created_by),
              '') as who,
            left(u.notes, ${TEXT_READ}) as notes, u.action_type as "actionType",
            ${CHANGED_WHAT} as what,
            ${placesOf('milestone_id')} as milestones, ${placesOf('site_id')} as sites,
            t.name as site, pm.name as milestone,
            p.id as "projectId", p.name as project, u.id as "updateId",
            case when i.id is not null then 'issue' when s.id is not null then 'submission'
              else 'milestone' end as type,
            coalesce(i.id, s.id, m.id) as "documentId",
            coalesce('I-' || i.ref_id || ' ' || ${issueTitle('i')}, 'S-' || s.ref_id, m.name) as document,
            i.severity, i.due_at as "dueAt", ${photoOf} as photo
       from notifications n
       join projects p on p.id = n.project_id
       left join updates u on u.project_id = n.project_id and u.id = n.update_id
       left join issues i on i.project_id = u.project_id and i.id = u.issue_id
       left join submissions s on s.project_id = u.project_id and s.id = u.submission_id
       left join milestones m on m.project_id = u.project_id and m.id = u.milestone_id
       left join milestones pm on pm.project_id = u.project_id
         and pm.id = coalesce(i.milestone_id, s.milestone_id, m.id)
       left join sites t on t.project_id = u.project_id
         and t.id = coalesce(i.site_id, s.site_id, m.site_id)
      where n.user_id = $1 and n.mailed_as = $2 and n.read_at is null and u.is_deleted is not true
      order by n.created_at, n.id`,
    [userId, content.batch],
  )
  return rows
}

/** Larger pictures are left out of a mail. */
const BYTES_MAX = 200_000

/** A photo as small as lists show it, without what the camera wrote into it; null where there is none yet. */
export async function readPicture(
  { storage }: Pick<MailDeps, 'storage'>,
  sha256: string,
): Promise<Buffer | null> {
  const found = await storage.read({ sha256, size: 'thumb' })
  if (!found) return null
  if (found.length <= BYTES_MAX) return buffer(found.stream)
  found.stream.destroy()
  return null
}
