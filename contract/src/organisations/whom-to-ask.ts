import { nameKey } from './names.ts'
import type { SuggestedGroup } from './ask-several.ts'

/** Something that was chosen, with what is said of whose it is. */
export interface Askable {
  item: Omit<SuggestedGroup['items'][number], 'asked'>
  /** The organisation of an issue, who does its milestone, the contractor of its site: '' where nobody has said. */
  names: readonly string[]
  /** Resolved, deleted or archived. */
  hasEnded: boolean
  /** Links that work and were not answered. */
  open: readonly (NonNullable<SuggestedGroup['items'][number]['asked']> & {
    organisation: string | null
  })[]
}

interface Addressable {
  _id: string
  name: string
  otherNames: readonly string[]
  isArchived: boolean
  isAsked: boolean
  contacts: readonly {
    _id: string
    name: string
    role: string
    email: string
    language: SuggestedGroup['contacts'][number]['language']
  }[]
}

/** The contact who last answered for an organisation about something at a site. */
interface LastAnswer {
  organisation: string
  site: string
  email: string
  at: string
}

/**
 * Groups things by the organisation to ask: the one that has the first name of each thing. A thing with a name that is
 * nobody's, or that of several, is in a group without one. Groups with a contact to ask stand first.
 */
export function groupAsks(
  chosen: readonly Askable[],
  organisations: readonly Addressable[],
  answers: readonly LastAnswer[],
): SuggestedGroup[] {
  const byName = Map.groupBy(
    organisations.flatMap((one) =>
      [...new Set([one.name, ...one.otherNames].map(nameKey))].map((key) => ({ key, one })),
    ),
    ({ key }) => key,
  )
  const ofName = (name: string) => {
    const found = byName.get(nameKey(name)) ?? []
    return found.length === 1 ? found[0]?.one : undefined
  }
  const groups = Map.groupBy(chosen, ({ names, hasEnded }) => {
    if (hasEnded) return 'over'
    const name = names.find((one) => nameKey(one) !== '') ?? ''
    return ofName(name)?._id ?? `name ${nameKey(name)}`
  })
  const byId = new Map(organisations.map((one) => [one._id, one]))
  return [...groups]
    .map(([key, own]) => groupOf(key, own, byId.get(key), answers))
    .toSorted(inOrder)
}

function groupOf(
  key: string,
  own: readonly Askable[],
  organisation: Addressable | undefined,
  answers: readonly LastAnswer[],
): SuggestedGroup {
  const contacts = organisation?.contacts.filter(({ email }) => email !== '') ?? []
  const why = whyNot(key, organisation, contacts.length)
  const sites = new Set(own.map(({ item }) => item.site._id))
  const [last] = answers
    .filter((one) => one.organisation === organisation?._id && sites.has(one.site))
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .flatMap(({ email }) => contacts.find((one) => isSame(one.email, email)) ?? [])
  const name = own[0]?.names.find((one) => nameKey(one) !== '')?.trim() ?? ''
  return {
    organisation: organisation?._id ?? null,
    name: organisation?.name ?? (key === 'over' ? '' : name),
    why,
    contacts: contacts.map(({ _id, name: called, role, language }) => ({
      _id,
      name: called,
      role,
      language,
    })),
    contact: why === null ? ((last ?? contacts[0])?._id ?? null) : null,
    items: own
      .map(({ item, open }) => {
        const asked = open.find((one) => one.organisation === organisation?._id)
        return { ...item, asked: asked ?? null }
      })
      .toSorted((a, b) => b.daysLate - a.daysLate),
  }
}

function whyNot(
  key: string,
  organisation: Addressable | undefined,
  contacts: number,
): SuggestedGroup['why'] {
  if (key === 'over') return 'over'
  if (!organisation) return 'nobody'
  if (organisation.isArchived) return 'archived'
  if (!organisation.isAsked) return 'notAsked'
  return contacts === 0 ? 'noContact' : null
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Compares groups for their order: groups to ask come first, and of them the one with most things. */
function inOrder(a: SuggestedGroup, b: SuggestedGroup): number {
  return (
    Number(a.why !== null) - Number(b.why !== null) ||
    Number(a.organisation === null) - Number(b.organisation === null) ||
    b.items.length - a.items.length ||
    a.name.localeCompare(b.name)
  )
}
