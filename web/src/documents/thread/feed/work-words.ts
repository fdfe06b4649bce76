import type { Update } from '@plumbline/contract/documents/updates'
import { formatDay } from '../../../lib/dates/dates.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'

type Change = NonNullable<Update['content']['change']>

/** A sentence about somebody's work, with its values but for the name of who did it. */
interface Words {
  text: MessageKey
  values: { who: string; date: string; from: string }
}

/** The sentence about an issue that became somebody's work, or was verified; null for other changes. */
export function workWords({ type, from, to }: Change): Words | null {
  const words = (text: MessageKey, who: unknown = ''): Words => ({
    text,
    values: { who: String(who), date: dayOf(to['dueAt']), from: dayOf(from['dueAt']) },
  })
  /** Somebody or some text, or who it was before it was taken away. */
  const set = (field: string, text: MessageKey, without: MessageKey) =>
    to[field] ? words(text, to[field]) : words(without, from[field] ?? '')
  switch (type) {
    case 'Owner':
      return set('owner', 'work.eventOwner', 'work.eventNoOwner')
    case 'Verifier':
      return set('verifier', 'work.eventVerifier', 'work.eventNoVerifier')
    case 'Organisation':
      return set('organisation', 'work.eventOrganisation', 'work.eventNoOrganisation')
    case 'Due Date':
      if (!to['dueAt']) return words('work.eventNoDue')
      return words(from['dueAt'] ? 'work.eventDueMoved' : 'work.eventDue')
    case 'By Hand':
      return words('work.eventByHand')
    case 'Watchers':
      return words('work.eventWatchers')
    case 'Ready':
      return words(to['ready'] ? 'work.eventReady' : 'work.eventSentBack')
    case 'Asked':
      return to['revoked']
        ? words('work.eventAskRevoked', partyOf(from))
        : words('work.eventAsked', partyOf(to))
    case 'Proposal':
      return {
        text: to['decision'] === 'accepted' ? 'work.eventAccepted' : 'work.eventDeclined',
        values: { who: partyOf(from), date: dayOf(from['proposedOn']), from: '' },
      }
    case 'Verified':
      return words(to['bySecondPerson'] ? 'work.eventVerified' : 'work.eventVerifiedAlone')
    default:
      return null
  }
}

/** 'Ruslan Hrytsenko (Budservis)' */
const partyOf = ({ contact, organisation }: Record<string, unknown>) =>
  `${String(contact)} (${String(organisation)})`

const dayOf = (value: unknown) => (typeof value === 'string' ? formatDay(value) : '')
