import { OUTLIER_FACTOR } from '@plumbline/contract/data/chart-scales'
import { type Answers, NUMBER_MAX } from './answers.ts'

/** A value, and how often it was given. */
type Given = readonly [value: number, n: number]

/** Figures over the values of a question; without any that can be counted, all are 0. */
interface Figures {
  isWhole: boolean
  least: number
  most: number
  mean: number
  quartiles: [number, number, number]
  /** The least and the most of those that are no outliers. */
  from: number
  to: number
}

/** The number of values between the limits of each bin, below the first one, and from the last one on. */
export interface Bins {
  bins: { n: number; flagged: number }[]
  flagged: number
  outliers: { below: number; above: number }
}

/**
 * The values that were given to a question, each with how often: PostgreSQL joins and groups them once, and figures and
 * bins are counted from that here. A join for the figures and another one for the bins took twice as long.
 */
export class GivenValues {
  /** All values in their order. */
  readonly #all: readonly Given[]
  /** The values that floating-point numbers can tell apart. */
  readonly #exact: readonly Given[]
  readonly n: number

  private constructor(all: readonly Given[]) {
    this.#all = all
    this.#exact = all.filter(([value]) => Math.abs(value) < NUMBER_MAX)
    this.n = countOf(all)
  }

  static async of(answers: Answers): Promise<GivenValues> {
    const [row] = await answers.ask<{ values: string | null; counts: string | null }>(
      (from) => `select array_agg(v.num order by v.num)::text as "values",
               array_agg(v.n order by v.num)::text as counts
          from (select given.num, count(*) as n from ${from} group by 1) v`,
    )
    const counts = listIn(row?.counts)
    return new GivenValues(listIn(row?.values).map((value, place) => [value, counts[place] ?? 0]))
  }

  figures(): Figures {
    const values = this.#exact
    const n = countOf(values)
    const least = values[0]?.[0] ?? 0
    const most = values.at(-1)?.[0] ?? 0
    const quartiles: Figures['quartiles'] = [
      quantile(values, n, 0.25),
      quantile(values, n, 0.5),
      quantile(values, n, 0.75),
    ]
    const far = OUTLIER_FACTOR * (quartiles[2] - quartiles[0])
    const [low, high] = [quartiles[0] - far, quartiles[2] + far]
    // where the middle half is one value, there is nothing to measure by
    const near = far === 0 ? values : values.filter(([value]) => value >= low && value <= high)
    return {
      isWhole: values.every(([value]) => Number.isInteger(value)),
      least,
      most,
      mean: n === 0 ? 0 : values.reduce((sum, [value, of]) => sum + value * of, 0) / n,
      quartiles,
      from: near[0]?.[0] ?? 0,
      to: near.at(-1)?.[0] ?? 0,
    }
  }

  /** Counts them between limits: each bin has its lower one and not its upper one. */
  bins(limits: readonly number[], isFlagged: (value: number) => boolean): Bins {
    const bins = limits.slice(1).map(() => ({ n: 0, flagged: 0 }))
    const outliers = { below: 0, above: 0 }
    let flagged = 0
    let place = -1
    for (const [value, n] of this.#all) {
      while (place + 1 < limits.length && (limits[place + 1] ?? value) <= value) place += 1
      const raised = isFlagged(value) ? n : 0
      flagged += raised
      const bin = bins[place]
      if (bin) {
        bin.n += n
        bin.flagged += raised
      } else outliers[place < 0 ? 'below' : 'above'] += n
    }
    return { bins, flagged, outliers }
  }
}

/** The numbers of an array as PostgreSQL writes it: quicker than JSON on both sides. */
const listIn = (array: string | null | undefined): number[] =>
  array ? (JSON.parse(`[${array.slice(1, -1)}]`) as number[]) : []

const countOf = (values: readonly Given[]) => values.reduce((sum, [, n]) => sum + n, 0)

/** Between the two values around it, as far as it lies between them. */
function quantile(values: readonly Given[], n: number, part: number): number {
  const at = Math.max(0, n - 1) * part
  const low = valueAt(values, Math.floor(at))
  return low + (valueAt(values, Math.ceil(at)) - low) * (at - Math.floor(at))
}

/** The value at a place among all, in their order. */
function valueAt(values: readonly Given[], place: number): number {
  let passed = 0
  for (const [value, n] of values) {
    passed += n
    if (passed > place) return value
  }
  return 0
}
