import {
  ASK_ITEMS_MAX,
  ASK_SEVERAL_DAYS,
  type AskGroup,
  type ChosenItem,
  presetWants,
  type SuggestedGroup,
} from '@plumbline/contract/organisations/ask-several'
import type { AskWant } from '@plumbline/contract/organisations/asks'
import type { Organisation } from '@plumbline/contract/organisations/organisations'

/** The things that somebody chose to ask about. */
export interface AskedAbout {
  projectId: string
  issues?: readonly string[]
  milestones?: readonly string[]
  /** The milestones slipped since this one. */
  baseline?: string
  /** All have been asked. */
  onSent?: () => void
}

/** The choices in the dialog, those of groups by their keys. */
export interface Choices {
  /** The organisation that is asked about things which are nobody's. */
  moved: Readonly<Record<string, string>>
  without: ReadonlySet<string>
  contacts: Readonly<Record<string, string>>
  /** Whoever has a link and has not answered gets another one, instead of being reminded. */
  again: ReadonlySet<string>
  wants: Readonly<Record<string, readonly AskWant[]>>
  /** The message to all, and those of groups that have their own. */
  message: string
  messages: Readonly<Record<string, string | undefined>>
  days: number
}

export const NO_CHOICES: Choices = {
  moved: {},
  without: new Set(),
  contacts: {},
  again: new Set(),
  wants: {},
  message: '',
  messages: {},
  days: ASK_SEVERAL_DAYS,
}

/** The chosen things of one organisation, and what becomes of them. */
export interface Group {
  key: string
  organisation: string | null
  name: string
  why: SuggestedGroup['why']
  contacts: SuggestedGroup['contacts']
  contact: SuggestedGroup['contacts'][number] | undefined
  items: readonly ChosenItem[]
  /** Links that were not answered, of which its contact is reminded. */
  reminders: readonly NonNullable<ChosenItem['asked']>[]
  /** Things that a new link asks about: none where the group is left out. */
  asked: readonly ChosenItem[]
  wants: readonly AskWant[]
  isLeftOut: boolean
  isAskedAgain: boolean
}

type Askable = Pick<Organisation, '_id' | 'name' | 'contacts'>

const keyOf = ({ organisation, why, name }: SuggestedGroup) => organisation ?? `${why} ${name}`

/** The groups as they are suggested, with what was chosen: who is nobody's goes to the organisation that one names. */
export function groupsOf(
  suggested: readonly SuggestedGroup[],
  choices: Choices,
  askable: readonly Askable[],
): Group[] {
  const moved = suggested.flatMap((group) => {
    const to = askable.find(({ _id }) => _id === choices.moved[keyOf(group)])
    return to ? [{ to, group }] : []
  })
  const left = suggested.filter((group) => !moved.some((one) => one.group === group))
  const byKey = new Map(left.map((group) => [keyOf(group), group]))
  for (const { to, group } of moved) {
    const before = byKey.get(to._id) ?? ofOrganisation(to)
    byKey.set(to._id, { ...before, items: [...before.items, ...group.items] })
  }
  const all = [...byKey]
  const first = all.filter(([, { why }]) => why === null)
  return [...first, ...all.filter(([, { why }]) => why !== null)].map(([key, group]) =>
    groupOf(key, group, choices),
  )
}

const ofOrganisation = ({ _id, name, contacts }: Askable): SuggestedGroup => ({
  organisation: _id,
  name,
  why: null,
  contacts: contacts.map((one) => ({
    _id: one._id,
    name: one.name,
    role: one.role,
    language: one.language,
  })),
  contact: contacts[0]?._id ?? null,
  items: [],
})

function groupOf(key: string, group: SuggestedGroup, choices: Choices): Group {
  const { organisation, name, why, contacts, items } = group
  const whom = choices.contacts[key] ?? group.contact
  const contact = contacts.find(({ _id }) => _id === whom)
  const isLeftOut = why !== null || choices.without.has(key)
  const isAskedAgain = choices.again.has(key)
  const open = new Map(items.flatMap(({ asked }) => (asked ? [[asked.ask, asked] as const] : [])))
  const reminds = !isLeftOut && !isAskedAgain
  const toAsk = items.filter(({ asked }) => isAskedAgain || asked === null)
  return {
    key,
    organisation,
    name,
    why,
    contacts,
    contact,
    items,
    reminders: reminds ? [...open.values()].filter(({ isRemindable }) => isRemindable) : [],
    asked: isLeftOut || !contact ? [] : toAsk.slice(0, ASK_ITEMS_MAX),
    wants: choices.wants[key] ?? presetWants(toAsk),
    isLeftOut,
    isAskedAgain,
  }
}

/** The number of mails that go out of a group. */
export const mailsOf = ({ asked, reminders }: Group): number =>
  (asked.length > 0 ? 1 : 0) + reminders.length

/** The number of things of a group that nobody is asked about, or reminded of. */
export function leftOutOf({ items, asked, reminders }: Group): number {
  const reminded = new Set(reminders.map(({ ask }) => ask))
  const isReminded = (item: ChosenItem) => item.asked !== null && reminded.has(item.asked.ask)
  return items.length - asked.length - items.filter(isReminded).length
}

/** The moment since which a group has a link that it has not answered; null without one. */
export function askedSince({ items }: Group): string | null {
  const days = items.flatMap(({ asked }) => asked?.at ?? [])
  return days.toSorted().at(-1) ?? null
}

/** The message to a group: its own, else that to all. */
export const messageTo = ({ key }: Group, { message, messages }: Choices): string =>
  messages[key] ?? message

/** A group as it is sent. */
export function formOf(
  group: Group,
  choices: Choices,
  baseline: string | undefined,
  isThough = false,
): AskGroup {
  const ids = (type: ChosenItem['type']) =>
    group.asked.filter((one) => one.type === type).map(({ _id }) => _id)
  return {
    organisation: group.organisation ?? '',
    contact: group.contact?._id ?? '',
    issues: ids('issue'),
    milestones: ids('milestone'),
    wants: [...group.wants],
    message: messageTo(group, choices),
    days: choices.days,
    ...(baseline !== undefined && { baseline }),
    though: group.isAskedAgain || isThough,
  }
}
