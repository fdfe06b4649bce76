import { sql } from 'kysely'
import { SOON_DAYS } from '@plumbline/contract/rules/facts/issue-facts'
import { factText } from '../db/facts/fact-text.ts'
import { dayPassed, dayUntil, isToDo, isToVerify } from '../db/facts/issue-facts.ts'
import { issueTitle } from '../db/json/issue-title.ts'
import { severityWord, showDay, translate } from './language.ts'
import type { Addressed, MailType } from './mail-type.ts'
import type { Letter } from './write.ts'

/** The number of issues of each kind that are named; the others are counted. */
const NAMED_MAX = 15

const SECTIONS = ['overdue', 'toVerify', 'soon'] as const

interface Found {
  section: (typeof SECTIONS)[number]
  /** The number of issues in the section. */
  n: number
  projectId: string
  issueId: string
  title: string
  place: string[]
  severity: number
  dueAt: string | null
}

/** The issues of somebody on one of their days: overdue, to verify, or due soon. Not sent when there are none. */
export const myWork: MailType<'my-work'> = {
  minutes: 12 * 60,
  async compose(mail, { pool, config }) {
    const { rows } = await pool.query<Found>(WORK, [mail.userId, mail.content.day, NAMED_MAX])
    if (rows.length === 0) return null
    const counts = SECTIONS.map((section) => rows.find((row) => row.section === section)?.n ?? 0)
    const n = String(counts.reduce((sum, one) => sum + one, 0))
    const overdue = String(counts[0] ?? 0)
    const { language } = mail
    return {
      thread: 'my-work',
      subject: translate(language, overdue === '0' ? 'work.subject' : 'work.subjectOverdue', {
        n,
        overdue,
      }),
      paragraphs: [
        ...SECTIONS.flatMap((section, at) =>
          inWords(
            mail,
            config.publicUrl,
            counts[at] ?? 0,
            rows.filter((row) => row.section === section),
          ),
        ),
        { label: translate(language, 'work.link'), url: `${config.publicUrl}/my-work` },
        translate(language, 'work.choice'),
      ],
    }
  },
}

function inWords(
  { language }: Addressed<'my-work'>,
  publicUrl: string,
  n: number,
  found: Found[],
): Letter['paragraphs'] {
  const [first] = found
  if (!first) return []
  const more = n - found.length
  return [
    translate(language, `work.${first.section}`, { n: String(n) }),
    ...found.map(({ projectId, issueId, title, place, severity, dueAt }) => ({
      title,
      about: [
        ...place,
        severityWord(language, severity),
        ...(dueAt === null
          ? []
          : [translate(language, 'issue.due', { date: showDay(language, dueAt) })]),
      ].join(' · '),
      url: `${publicUrl}/projects/${projectId}/issues/${issueId}`,
    })),
    ...(more > 0 ? [translate(language, 'work.more', { n: String(more) })] : []),
  ]
}

const TODAY = sql.raw('$2::date')
/** The query of My Work: $1 the person, $2 their day, $3 rows of each section. */
const WORK = `
  with mine as (
    select case when ${factText(dayPassed('i', TODAY))} then 'overdue' else 'soon' end as section, i.*
      from issues i
     where i.owner_id = $1 and ${factText(isToDo('i'))}
       and ${factText(dayUntil('i', TODAY, SOON_DAYS))}
    union all
    select 'toVerify', i.*
      from memberships o join issues i on i.project_id = o.project_id
     where o.user_id = $1 and ${factText(isToVerify('i', sql.raw('$1')))}
  ), ranked as (
    select i.*, count(*) over (partition by i.section)::integer as n,
           row_number() over (partition by i.section
             order by i.due_at nulls last, i.project_id, i.id) as nth
      from mine i
      join memberships o on o.project_id = i.project_id and o.user_id = $1
  )
  select r.section, r.n, r.project_id as "projectId", r.id as "issueId",
         'I-' || r.ref_id || ' ' || ${issueTitle('r')} as title, r.severity, r.due_at as "dueAt",
         array_remove(array[m.name, s.name, p.name], null) as place
    from ranked r
    join projects p on p.id = r.project_id
    join sites s on s.project_id = r.project_id and s.id = r.site_id
    left join milestones m on m.project_id = r.project_id and m.id = r.milestone_id
   where r.nth <= $3
   order by r.section, r.nth`
