/*
 * Patterns that keep a phone busy. A phone tries every way in which a pattern may fit an answer: `^(a+)+$` has two ways
 * for each letter, so thirty letters and a blank take it minutes. Here a pattern is tried in the same way on the answers
 * that are worst for it, and the steps are counted: a number that is the same on any machine.
 */

import type { Part } from './part.ts'
import { readPattern } from './read-pattern.ts'
import { worstAnswers } from './worst-answers.ts'

const STEPS_MAX = 60_000
/** The steps for all answers together, so that a look at any pattern takes a few milliseconds. */
const STEPS_OF_ALL_MAX = 400_000

class TooManySteps extends Error {}

const known = new Map<string, boolean>()
const KNOWN_MAX = 500

/**
 * True if a phone takes far longer for some short answer than it has letters. A text that is no pattern is not slow.
 */
export function isSlowPattern(pattern: string): boolean {
  let isSlow = known.get(pattern)
  if (isSlow === undefined) {
    const part = readPattern(pattern)
    isSlow = part !== null && isSlowFor(part, worstAnswers(part))
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(pattern, isSlow)
  }
  return isSlow
}

function isSlowFor(part: Part, answers: readonly string[]): boolean {
  let left = STEPS_OF_ALL_MAX
  for (const answer of answers) {
    const steps = stepsFor(part, answer)
    if (steps > STEPS_MAX) return true
    left -= steps
    if (left < 0) break
  }
  return false
}

/** Counts the steps to see that a pattern fits an answer, or does not; it stops when they are too many. */
function stepsFor(part: Part, answer: string): number {
  let steps = 0
  const fit = (of: Part, at: number, next: (at: number) => boolean): boolean => {
    steps += 1
    if (steps > STEPS_MAX) throw new TooManySteps()
    if (of.is === 'nothing') return next(at)
    if (of.is === 'letter') {
      return at < answer.length && of.fits(answer[at] ?? '') && next(at + 1)
    }
    if (of.is === 'choice') return of.ways.some((way) => fit(way, at, next))
    if (of.is === 'row') {
      const from = (n: number, place: number): boolean => {
        const one = of.parts[n]
        return one ? fit(one, place, (after) => from(n + 1, after)) : next(place)
      }
      return from(0, at)
    }
    const again = (n: number, place: number): boolean =>
      (n < of.max &&
        fit(of.of, place, (after) => (after > place || n < of.min) && again(n + 1, after))) ||
      (n >= of.min && next(place))
    return again(0, at)
  }
  try {
    fit(part, 0, (at) => at === answer.length)
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error
  }
  return steps
}
