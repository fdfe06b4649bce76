import { entriesIn, entriesOf, pathOfEntry } from '@plumbline/contract/answers/entry-path'
import type { ExportedAnswer, ExportedVisit } from '@plumbline/contract/exports/forms/form-cell'
import type { VisitAnswers } from './stored-answers.ts'

/** An entry of a repeat in one visit; the visit itself where there is no repeat. */
export interface TableEntry {
  /** The outermost first; none of the visit itself. */
  numbers: number[]
  /** The answers by their paths within the table: 'mix/slump'. */
  answers: ReadonlyMap<string, ExportedAnswer>
}

/** Finds the entries of a repeat by the paths of answers. */
export class EntryFinder {
  /** The LIKE pattern of the paths of its answers. */
  readonly like: string
  readonly #path: string
  readonly #repeats: ReadonlySet<string>

  /**
   * @param path of a repeat, '' for visits
   * @param repeats the paths of all repeats
   */
  constructor(path: string, repeats: ReadonlySet<string>) {
    this.#path = path
    this.#repeats = repeats
    const names = path.split('/').map((name, n) => (this.#isRepeat(n) ? `${name}[%]` : name))
    this.like = path === '' ? '' : `${names.join('/')}/%`
  }

  /** True where the n-th part of its path is a repeat. */
  #isRepeat(n: number): boolean {
    return this.#repeats.has(
      this.#path
        .split('/')
        .slice(0, n + 1)
        .join('/'),
    )
  }

  /** The entries in the order of their numbers. An entry exists when there is any answer in it. */
  entriesIn(answers: VisitAnswers): TableEntry[] {
    if (this.#path === '') return [{ numbers: [], answers }]
    const found = new Map<string, { numbers: number[]; answers: Map<string, ExportedAnswer> }>()
    for (const [key, answer] of answers) {
      const place = entriesIn(key).find((entry) => pathOfEntry(entry) === this.#path)
      if (place === undefined) continue
      const numbers = entriesOf(place)
      const name = numbers.join('.')
      const entry = found.get(name) ?? { numbers, answers: new Map<string, ExportedAnswer>() }
      found.set(name, entry)
      entry.answers.set(key.slice(place.length + 1), answer)
    }
    return [...found.values()].toSorted((a, b) => byNumbers(a.numbers, b.numbers))
  }

  /**
   * The key that ODK Central gives an entry: 'uuid:…/block[2]/pile[1]'.
   * @param nodes the names of the repeat
   */
  keyOf(
    { instanceId }: Pick<ExportedVisit, 'instanceId'>,
    nodes: readonly string[],
    numbers: readonly number[],
  ): string {
    const left = [...numbers]
    const names = this.#path.split('/')
    const parts = nodes.map((node, n) => {
      const isRepeat = this.#repeats.has(names.slice(0, n + 1).join('/'))
      return isRepeat ? `${node}[${left.shift()}]` : node
    })
    return [instanceId, ...parts].join('/')
  }
}

function byNumbers(a: readonly number[], b: readonly number[]): number {
  const n = a.findIndex((number, at) => number !== b[at])
  return n < 0 ? 0 : (a[n] ?? 0) - (b[n] ?? 0)
}
