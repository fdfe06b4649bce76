import { ASK_MILESTONES_MAX } from '@plumbline/contract/organisations/asks'
import type { SlippedGroup, SlippedMilestone } from '@plumbline/contract/organisations/slipped'

/** What an organisation would be asked about. */
interface Addressee {
  organisation: string
  name: string
  contacts: SlippedGroup['contacts']
  /** What moved by the most days first, as many as one link takes. */
  milestones: SlippedMilestone[]
  /** How many more there are; how many it has a link for and has not answered. */
  more: number
  waiting: number
}

/** Who is not asked: nobody's name, an archived organisation, one that is asked by no links, nobody to ask there, or asked already about all. */
interface NotAsked {
  name: string
  n: number
  why: 'nobody' | 'archived' | 'notAsked' | 'contact' | 'waiting'
}

/** Who is asked about what of the milestones that are shown, and who cannot be. */
export function whoIsAsked(
  groups: readonly SlippedGroup[],
  shown: ReadonlySet<string>,
): { asked: Addressee[]; left: NotAsked[] } {
  const asked: Addressee[] = []
  const left: NotAsked[] = []
  for (const group of groups) {
    const { organisation, name, contacts } = group
    const theirs = group.milestones.filter(({ _id }) => shown.has(_id))
    const open = theirs.filter(({ askedAt }) => askedAt === null)
    const why = whyNot(group, open.length)
    if (theirs.length === 0) continue
    if (why !== null || organisation === null) {
      left.push({ name, n: theirs.length, why: why ?? 'nobody' })
      continue
    }
    const milestones = open.slice(0, ASK_MILESTONES_MAX)
    const [more, waiting] = [open.length - milestones.length, theirs.length - open.length]
    asked.push({ organisation, name, contacts, milestones, more, waiting })
  }
  return { asked, left }
}

function whyNot(
  { organisation, isArchived, isAsked, contacts }: SlippedGroup,
  open: number,
): NotAsked['why'] | null {
  if (organisation === null) return 'nobody'
  if (isArchived) return 'archived'
  if (!isAsked) return 'notAsked'
  if (contacts.length === 0) return 'contact'
  return open === 0 ? 'waiting' : null
}
