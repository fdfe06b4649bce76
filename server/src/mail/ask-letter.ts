import type { AskMailPart } from '@plumbline/contract/organisations/ask-several'
import type { AskWant } from '@plumbline/contract/organisations/asks'
import { showDay, showMoment, translate } from './language.ts'
import type { Addressed } from './mail-type.ts'

/** The number of things that are named; the others are counted. */
const NAMED_MAX = 20

/** An issue or a milestone that somebody is asked about. */
export interface AskedThing {
  type: 'issue' | 'milestone'
  /** 'I-42 Truss anchors missing' */
  name: string
  site: string
  daysLate: number
  /** The planned end in the baseline, of a milestone that slipped; and the planned end of today, of every milestone. */
  wasOn: string | null
  nowOn: string | null
}

/** The content of a mail that asks somebody. */
export interface AskedByMail {
  who: string
  organisation: string
  project: string
  wants: AskWant[]
  until: string
  things: AskedThing[]
}

type Reader = Pick<Addressed<'ask'>, 'language' | 'timeZone'>

/** The mail to a contact, part by part, but for the message and the address of the link. */
export function askLetter(
  reader: Reader,
  { who, organisation, project, wants, until, things }: AskedByMail,
): { subject: string; parts: AskMailPart[] } {
  const { language } = reader
  const say = (key: Parameters<typeof translate>[1], values: Record<string, string> = {}) =>
    translate(language, key, values)
  const [first, ...others] = things
  const what = first && others.length === 0 ? nameOf(first) : counted(say, things)
  return {
    subject: say('ask.subject', { who, what }),
    parts: [
      text(say('ask.text', { who, organisation, what, project })),
      // the sentence names a single one
      ...thingLines(reader, things).filter(({ late }) => things.length > 1 || late !== undefined),
      text(say('ask.wants', { wants: wants.map((want) => say(`ask.${want}`)).join(', ') })),
      { kind: 'message', text: '' },
      { kind: 'button', text: say('ask.link') },
      text(say('ask.until', { date: showMoment(reader, until), who })),
      text(say('ask.notYou')),
    ],
  }
}

const text = (words: string): AskMailPart => ({ kind: 'text', text: words })

/** A line of each thing, and how many more there are. */
export function thingLines(reader: Reader, things: readonly AskedThing[]): AskMailPart[] {
  const more = things.length - NAMED_MAX
  return [
    ...things.slice(0, NAMED_MAX).map((thing) => lineOf(reader, thing)),
    ...(more > 0 ? [text(translate(reader.language, 'ask.more', { n: String(more) }))] : []),
  ]
}

const nameOf = ({ name, site }: AskedThing) => `${name} · ${site}`

type Say = (key: 'ask.milestones' | 'ask.issues', values: Record<string, string>) => string

function counted(say: Say, things: readonly AskedThing[]): string {
  const n = (type: AskedThing['type']) => things.filter((thing) => thing.type === type).length
  return [
    ...(n('milestone') > 0 ? [say('ask.milestones', { n: String(n('milestone')) })] : []),
    ...(n('issue') > 0 ? [say('ask.issues', { n: String(n('issue')) })] : []),
  ].join(', ')
}

function lineOf({ language }: Reader, thing: AskedThing): AskMailPart {
  const { name, site, wasOn, nowOn, daysLate } = thing
  const item = { kind: 'item' as const, text: name, site }
  if (wasOn !== null && nowOn !== null) {
    const days = { was: showDay(language, wasOn), now: showDay(language, nowOn) }
    return { ...item, late: translate(language, 'ask.slipped', days) }
  }
  if (daysLate === 0) return item
  return { ...item, late: translate(language, 'ask.late', { n: String(daysLate) }) }
}
