import { buffer } from 'node:stream/consumers'
import type { NotificationReason } from '@plumbline/contract/notifications'
import { plainMentions } from '@plumbline/contract/rules/mentions'
import { recategorizedIn } from '@plumbline/contract/rules/severity'
import { CHANGED_WHAT, placesOf, VISITS_WAITING } from '../db/mass-changes.ts'
import { severityWord, showDay, translate } from './language.ts'
import type { Addressed, MailDeps, MailType } from './mail-type.ts'
import type { Letter } from './write.ts'

/** What a mail tells of at most; the others are counted. */
const TOLD_MAX = 30
/** Of so many a photo is shown. */
const PICTURES_MAX = 5
const TEXT_MAX = 500
/** With the ids of mentions in it. */
const TEXT_READ = 2 * TEXT_MAX

/** Something that a person has not read yet when the mail goes out. */
interface Told {
  reason: Exclude<NotificationReason, 'waiting'>
  n: number
  isComment: boolean
  actionType: string
  /** What changed of many at once, and in which milestones and sites they all are. */
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
  /** Of an issue: how bad it is, until when it is to be done, and a photo that shows it. */
  severity: number | null
  dueAt: string | null
  photo: string | null
}

/** So many visits of a project that wait for their place. */
interface Waiting extends Pick<Told, 'n' | 'projectId' | 'project'> {
  reason: 'waiting'
}

type Recipient = Told | Waiting

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
        ...(await inWords(mail, told.slice(0, TOLD_MAX), deps)),
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

async function inWords(
  mail: Addressed<'notifications'>,
  told: Recipient[],
  deps: MailDeps,
): Promise<Letter['paragraphs']> {
  const all: Letter['paragraphs'] = []
  const shown = new Set<string>()
  for (const one of told) {
    const photo = one.reason !== 'waiting' && one.n === 1 ? one.photo : null
    const isNew = photo !== null && !shown.has(photo) && shown.size < PICTURES_MAX
    if (isNew) shown.add(photo)
    all.push(...paragraphs(mail, one, deps, isNew ? await readPicture(deps, photo) : null))
  }
  return all
}

function paragraphs(
  mail: Addressed<'notifications'>,
  told: Recipient,
  { config }: MailDeps,
  picture: Buffer | null,
): Letter['paragraphs'] {
  const project = `${config.publicUrl}/projects/${told.projectId}`
  if (told.reason === 'waiting') {
    const label = translate(mail.language, 'notifications.link')
    return [
      `${sentence(mail, told)} (${told.project})`,
      { label, url: `${project}/submissions/waiting` },
    ]
  }
  return [
    `${sentence(mail, told)} (${placeOf(told).join(' · ')})`,
    ...(told.n === 1 ? [...words(mail, told), ...facts(mail, told)] : []),
    ...(picture ? [{ picture, alt: told.document }] : []),
    {
      label: translate(mail.language, 'notifications.link'),
      url: `${project}${pageOf(told)}`,
    },
  ]
}

/** Where it is, from the nearest on; what the sentence names is not said again. */
function placeOf({ n, type, site, milestone, project }: Told): string[] {
  if (n > 1) return [project]
  return [...(type !== 'milestone' && milestone !== null ? [milestone] : []), site, project]
}

/** What was said with it, and of a new severity both in the reader's language. */
function words({ language }: Addressed<'notifications'>, { actionType, notes }: Told): string[] {
  const severities = actionType === 'Recategorized' ? recategorizedIn(notes) : null
  const text = plainMentions(severities?.text ?? notes).trim()
  return [
    ...(severities
      ? [
          translate(language, 'notifications.severity', {
            from: severityWord(language, severities.from),
            to: severityWord(language, severities.to),
          }),
        ]
      : []),
    ...(text
      ? [`“${text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX).toWellFormed()}…` : text}”`]
      : []),
  ]
}

/** How bad an issue is, and until when it is to be done. */
function facts({ language }: Addressed<'notifications'>, { severity, dueAt }: Told): string[] {
  if (severity === null) return []
  const word = severityWord(language, severity)
  const bad = translate(language, 'issue.severity', { severity: word })
  if (dueAt === null) return [bad]
  return [`${bad} · ${translate(language, 'issue.due', { date: showDay(language, dueAt) })}`]
}

/** The page of the entry itself; of many documents the list that has all of them. */
function pageOf({ n, type, documentId, updateId, milestones, sites }: Told): string {
  const all = sites.join(',')
  if (type === 'milestone') {
    if (n === 1) return `?milestone=${documentId}`
    return `/milestones${all && `?site._id=${all}`}`
  }
  if (n === 1) return `/${type}s/${documentId}?jump=${updateId}`
  const [only, ...others] = milestones
  if (only !== undefined && others.length === 0) return `/${type}s?milestone._id=${only}`
  return `/${type}s${all && `?site._id[in]=${all}`}`
}

/** Who did what to what. */
function sentence({ language }: Addressed<'notifications'>, told: Recipient): string {
  if (told.reason === 'waiting') {
    return translate(language, 'notifications.waiting', { n: String(told.n) })
  }
  const { who, document, n } = told
  if (n > 1 && told.reason === 'assigned') {
    return translate(language, 'notifications.bulk.assigned', { who, n: String(n) })
  }
  if (n > 1) {
    const whose = translate(language, `notifications.many.${told.type}`)
    return translate(language, `notifications.bulk.${told.what}`, { who, n: String(n), whose })
  }
  const what = told.reason === 'change' && told.isComment ? 'comment' : told.reason
  return translate(language, `notifications.${what}`, { who, document })
}

/** The photo of the issue `i` that shows most: one of the entry `u` itself, else the first that there was. */
const photoOf = `(
  select f.sha256 from updates x join files f on f.project_id = x.project_id and f.update_id = x.id
   where x.project_id = i.project_id and x.issue_id = i.id and not x.is_deleted and f.kind = 'photo'
   order by (x.id = u.id) desc, x.created_at, x.id, f.position, f.id limit 1)`

async function readTold(
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
            coalesce('I-' || i.ref_id || ' ' || i.error_text, 'S-' || s.ref_id, m.name) as document,
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

/** What is larger is left out of a mail. */
const BYTES_MAX = 200_000

/** A photo as small as lists show it, without what the camera wrote into it; null where there is none yet. */
async function readPicture(
  { storage }: Pick<MailDeps, 'storage'>,
  sha256: string,
): Promise<Buffer | null> {
  const found = await storage.read({ sha256, size: 'thumb' })
  if (!found) return null
  if (found.length <= BYTES_MAX) return buffer(found.stream)
  found.stream.destroy()
  return null
}
