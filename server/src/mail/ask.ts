import { randomBytes } from 'node:crypto'
import type { Language } from '@plumbline/contract/shapes'
import { factText } from '../db/facts/fact-text.ts'
import { isOpen } from '../db/facts/issue-facts.ts'
import { hashToken } from '../db/hash-token.ts'
import { issueTitle } from '../db/json/issue-title.ts'
import { showDay, showMoment, translate } from './language.ts'
import type { Addressed, MailDeps, MailType } from './mail-type.ts'

/** So many milestones are named; the others are counted. */
const NAMED_MAX = 20

interface Thing {
  /** 'I-42 Truss anchors missing · Borodianka Lyceum' */
  name: string
  /** Of what slipped: its planned end in the baseline; and of every milestone that of today. */
  wasOn: string | null
  nowOn: string | null
}

interface LiveAsk {
  who: string
  organisation: string
  project: string
  wants: ('answer' | 'date' | 'photos')[]
  message: string
  until: string
  things: Thing[]
}

/** To a contact of an organisation: a link to answer by, without an account. */
export const ask: MailType<'ask'> = {
  minutes: 3 * 24 * 60,
  async compose(mail, deps) {
    const token = randomBytes(32).toString('base64url')
    const live = await issueToken(mail, deps, token)
    const [first, ...others] = live?.things ?? []
    if (!live || first === undefined) return null
    const { language } = mail
    const { who, organisation, project } = live
    const n = String(live.things.length)
    const isOne = others.length === 0
    const what = isOne ? first.name : translate(language, 'ask.many', { n })
    return {
      thread: `ask-${mail.content.askId}`,
      subject: translate(language, 'ask.subject', { who, what }),
      paragraphs: [
        isOne
          ? translate(language, 'ask.text', { who, organisation, what, project })
          : translate(language, 'ask.textMany', { who, organisation, n, project }),
        ...(isOne && first.wasOn === null ? [] : named(language, live.things)),
        translate(language, 'ask.wants', {
          wants: live.wants.map((want) => translate(language, `ask.${want}`)).join(', '),
        }),
        ...(live.message ? [`“${live.message}”`] : []),
        { label: translate(language, 'ask.link'), url: `${deps.config.publicUrl}/ask/${token}` },
        translate(language, 'ask.until', { date: showMoment(mail, live.until), who }),
        translate(language, 'ask.notYou'),
      ],
    }
  },
}

function named(language: Language, things: Thing[]): string[] {
  const more = things.length - NAMED_MAX
  return [
    ...things.slice(0, NAMED_MAX).map((thing) => lineOf(language, thing)),
    ...(more > 0 ? [translate(language, 'ask.more', { n: String(more) })] : []),
  ]
}

function lineOf(language: Language, { name, wasOn, nowOn }: Thing): string {
  if (wasOn === null || nowOn === null) return name
  const days = { was: showDay(language, wasOn), now: showDay(language, nowOn) }
  return translate(language, 'ask.slipped', { name, ...days })
}

/**
 * Gives the ask a token, of which only the hash is kept; it replaces the one of a mail before. Null when the ask is
 * over. It is committed by itself, before the mail goes: a link that arrives works.
 */
async function issueToken(
  { content }: Addressed<'ask'>,
  { pool }: MailDeps,
  token: string,
): Promise<LiveAsk | null> {
  const { rows } = await pool.query<LiveAsk>(
    `update asks a set token_hash = $3
       from projects p, users u
      where a.project_id = $1 and a.id = $2 and a.revoked_at is null and a.expires_at > now()
        and not exists (select from issues i where i.project_id = a.project_id
          and i.id = a.issue_id and not (${factText(isOpen('i'))}))
        and p.id = a.project_id and u.id = a.created_by
     returning trim(u.first_name || ' ' || u.last_name) as who, a.organisation_name as organisation,
       p.name as project, a.wants, a.message, a.expires_at as until, array(
         select json_build_object('name',
                  coalesce('I-' || i.ref_id || ' ' || ${issueTitle('i')}, m.name) || ' · ' || s.name,
                  'wasOn', t.was_on, 'nowOn', m.date_planned_end)
           from ask_items t
           left join issues i on t.milestone_id is null
             and i.project_id = a.project_id and i.id = a.issue_id
           left join milestones m on m.project_id = t.project_id and m.id = t.milestone_id
           join sites s on s.project_id = t.project_id and s.id = coalesce(i.site_id, m.site_id)
          where t.project_id = a.project_id and t.ask_id = a.id order by t.position) as things`,
    [content.projectId, content.askId, hashToken(token)],
  )
  return rows[0] ?? null
}
