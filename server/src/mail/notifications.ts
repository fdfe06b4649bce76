import { translate } from './language.ts'
import type { Addressed, MailDeps, MailType } from './mails.ts'
import type { Letter } from './write.ts'

/** What a mail tells of at most; the others are counted. */
const TOLD_MAX = 30
const TEXT_MAX = 500

/** Something that a person has not read yet when the mail goes out. */
interface Told {
  reason: 'mention' | 'reply' | 'change'
  n: number
  isComment: boolean
  who: string
  notes: string
  projectId: string
  project: string
  type: 'issue' | 'submission' | 'milestone'
  documentId: string
  document: string
  updateId: string
}

/** One notification, or those of a day: what was read meanwhile, or is gone, is left out. */
export const notifications: MailType<'notifications'> = {
  minutes: 24 * 60,
  async compose(mail, deps) {
    const told = await readTold(mail, deps)
    const [first] = told
    if (!first) return null
    const { language } = mail
    const more = told.length - TOLD_MAX
    return {
      subject:
        told.length === 1
          ? sentence(mail, first)
          : translate(language, 'notifications.subject', { n: String(told.length) }),
      paragraphs: [
        ...told.slice(0, TOLD_MAX).flatMap((one) => paragraphs(mail, one, deps)),
        ...(more > 0 ? [translate(language, 'notifications.more', { n: String(more) })] : []),
        translate(language, 'notifications.choice'),
        {
          label: translate(language, 'notifications.profile'),
          url: `${deps.config.publicUrl}/projects/${first.projectId}/profile`,
        },
      ],
    }
  },
}

function paragraphs(
  mail: Addressed<'notifications'>,
  told: Told,
  { config }: MailDeps,
): Letter['paragraphs'] {
  const { projectId, type, documentId, updateId } = told
  const page = {
    issue: `issues/${documentId}?jump=${updateId}`,
    submission: `submissions/${documentId}`,
    milestone: 'milestones',
  }[type]
  return [
    `${sentence(mail, told)} (${told.project})`,
    ...(told.notes.trim() && told.n === 1 ? [`“${told.notes.trim()}”`] : []),
    {
      label: translate(mail.language, 'notifications.link'),
      url: `${config.publicUrl}/projects/${projectId}/${page}`,
    },
  ]
}

/** Who did what to what. */
function sentence({ language }: Addressed<'notifications'>, told: Told): string {
  const { who, document, n } = told
  if (n > 1) return translate(language, 'notifications.bulk', { who, n: String(n) })
  const what = told.reason === 'change' && told.isComment ? 'comment' : told.reason
  return translate(language, `notifications.${what}`, { who, document })
}

async function readTold(
  { content, userId }: Addressed<'notifications'>,
  { pool }: MailDeps,
): Promise<Told[]> {
  const { rows } = await pool.query<Told>(
    `select n.reason, n.n, u.action_type in ('Updated', 'Reply', 'Share Link Comment') as "isComment",
            coalesce(u.author_name, (
              select trim(x.first_name || ' ' || x.last_name) from users x where x.id = u.created_by),
              '') as who,
            left(regexp_replace(u.notes, '@\\[([^]]*)\\]\\([^)]*\\)', '\\1', 'g'), ${TEXT_MAX}) as notes,
            p.id as "projectId", p.name as project, u.id as "updateId",
            case when i.id is not null then 'issue' when s.id is not null then 'submission'
              else 'milestone' end as type,
            coalesce(i.id, s.id, m.id) as "documentId",
            coalesce('I-' || i.ref_id || ' ' || i.error_text, 'S-' || s.ref_id, m.name) as document
       from notifications n
       join projects p on p.id = n.project_id
       join updates u on u.project_id = n.project_id and u.id = n.update_id
       left join issues i on i.project_id = u.project_id and i.id = u.issue_id
       left join submissions s on s.project_id = u.project_id and s.id = u.submission_id
       left join milestones m on m.project_id = u.project_id and m.id = u.milestone_id
      where n.user_id = $1 and n.mailed_as = $2 and n.read_at is null and not u.is_deleted
      order by n.created_at, n.id`,
    [userId, content.batch],
  )
  return rows
}
