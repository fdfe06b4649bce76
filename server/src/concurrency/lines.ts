/** The line that somebody waits in: that of a person, in a project where there is one. */
export interface Line {
  person: string
  project?: string | undefined
}

/** The people who wait, in lines within projects: projects take turns, and so do the people within one. */
export class Lines<One> {
  /** The lines by project and then by person, both in the order of their turns. */
  readonly #lines = new Map<string, Map<string, One[]>>()
  readonly #ofPerson = new Map<string, number>()
  size = 0

  /** The number of turns that a person waits for, in all projects. */
  ofPerson(person: string): number {
    return this.#ofPerson.get(person) ?? 0
  }

  add({ project = '', person }: Line, one: One): void {
    const people = this.#lines.get(project) ?? new Map<string, One[]>()
    this.#lines.set(project, people)
    const line = people.get(person) ?? []
    people.set(person, line)
    line.push(one)
    this.size += 1
    count(this.#ofPerson, person, 1)
  }

  remove({ project = '', person }: Line, one: One): void {
    const people = this.#lines.get(project)
    const line = people?.get(person)
    const place = line?.indexOf(one) ?? -1
    if (!people || !line || place < 0) return
    line.splice(place, 1)
    this.size -= 1
    count(this.#ofPerson, person, -1)
    if (line.length === 0) people.delete(person)
    if (people.size === 0) this.#lines.delete(project)
  }

  /** The first one of the next line of somebody who may; that line and its project then stand behind the others. */
  next(may: (person: string) => boolean): One | undefined {
    for (const [project, people] of this.#lines) {
      for (const [person, line] of people) {
        if (!may(person)) continue
        people.delete(person)
        people.set(person, line)
        this.#lines.delete(project)
        this.#lines.set(project, people)
        return line[0]
      }
    }
    return undefined
  }

  /** The last one of the longest line, when it is longer than that of whoever comes would be. */
  lastOfLonger({ project = '', person }: Line): One | undefined {
    let longest: One[] = []
    for (const people of this.#lines.values()) {
      for (const line of people.values()) if (line.length > longest.length) longest = line
    }
    const own = this.#lines.get(project)?.get(person)?.length ?? 0
    return longest.length > own + 1 ? longest.at(-1) : undefined
  }

  /** All who wait, in the order of their turns. */
  inOrder(): One[] {
    return inTurns([...this.#lines.values()].map((people) => inTurns([...people.values()])))
  }

  /** The number of turns that come before somebody who joins now. */
  before({ project = '', person }: Line): number {
    const all = new Map<string, Map<string, (One | undefined)[]>>(this.#lines)
    const people = new Map<string, (One | undefined)[]>(all.get(project))
    all.set(project, people.set(person, [...(people.get(person) ?? []), undefined]))
    return inTurns([...all.values()].map((each) => inTurns([...each.values()]))).indexOf(undefined)
  }
}

/** One of each row, then the second of each, and so on. */
function inTurns<One>(rows: One[][]): One[] {
  const longest = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, n) =>
    rows.flatMap((row) => row.slice(n, n + 1)),
  ).flat()
}

/** Counts by name; who has none is not there. */
export function count(counts: Map<string, number>, name: string, by: number): void {
  const n = (counts.get(name) ?? 0) + by
  if (n > 0) counts.set(name, n)
  else counts.delete(name)
}
