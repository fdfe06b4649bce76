import type { LinkKind } from '@plumbline/contract/milestones/by-file'
import { SCHEDULE_LINKS_MAX } from '@plumbline/contract/rules/limits'
import type { Activity, FileFloat, FilePosition, Predecessor } from '../schedule-file.ts'
import type { Values } from '../values.ts'

/** A link as a file has it: the ids are those of its own rows. */
export interface FileLink {
  from: string
  to: string
  /** Undefined for one that nobody knows, which the file calls `kindName`. */
  kind: LinkKind | undefined
  kindName: string
  /** Read when the link is taken. */
  lag: () => Predecessor['lag']
  at: FilePosition
}

interface Calendar {
  name: string
  minutesPerDay: number | null
}

/** A calendar has a name of one line, as milestones do. */
const NAME_MAX = 300

/**
 * Collects the links and calendars of a file, which stand before or behind its activities, and puts them to
 * the activities in the end.
 */
export class Logic {
  readonly #values: Values
  readonly #links: FileLink[] = []
  #count = 0
  readonly #activities = new Map<string, Activity>()
  readonly #calendars = new Map<string, Calendar>()

  constructor(values: Values) {
    this.#values = values
  }

  addLink(link: FileLink): void {
    this.#count += 1
    if (this.#count <= SCHEDULE_LINKS_MAX) this.#links.push(link)
  }

  addCalendar(id: string, name: string, minutesPerDay: number | null, at: FilePosition): void {
    if (id === '' || this.#calendars.has(id)) return
    this.#calendars.set(id, { name: this.#values.line(name, NAME_MAX, at), minutesPerDay })
  }

  /**
   * Says by which id of the file's own an activity is linked, and its calendar and float. Undefined: it was one too many.
   */
  addActivity(
    id: string,
    activity: Activity | undefined,
    { calendar, ...float }: { calendar: string } & Pick<FileFloat, 'total' | 'free'>,
    /** The minutes of a calendar's day where the file does not say them. */
    minutesPerDay: number | null = null,
  ): void {
    if (!activity) return
    if (id !== '' && !this.#activities.has(id)) this.#activities.set(id, activity)
    const known = this.#calendars.get(calendar)
    const name = known?.name ?? ''
    if (name === '' && float.total === null && float.free === null) return
    const day = known?.minutesPerDay ?? minutesPerDay
    activity.float = { calendar: name, minutesPerDay: day, ...float }
  }

  /** Gives each activity its predecessors, and notes those that are left out. */
  finish(): void {
    const { notes } = this.#values
    if (this.#count > SCHEDULE_LINKS_MAX) {
      notes.add('tooManyLinks', {}, { max: SCHEDULE_LINKS_MAX })
      return
    }
    const known = new Set<string>()
    for (const { from, to, kind, kindName, lag, at } of this.#links) {
      const [predecessor, activity] = [this.#activities.get(from), this.#activities.get(to)]
      const pair = JSON.stringify([from, to, kind])
      if (kind === undefined || (from === to && from !== '')) {
        notes.add('badLinks', at, { value: kind === undefined ? kindName : from })
      } else if (!predecessor || !activity) notes.add('linksLeftOut', at)
      else if (known.has(pair)) notes.add('repeatedLinks', at)
      else {
        known.add(pair)
        const link = { from: predecessor.key, kind, lag: lag() }
        if (activity.predecessors) activity.predecessors.push(link)
        else activity.predecessors = [link]
      }
    }
  }
}
