import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { composedIn, hostileTexts, type Pattern, patternsIn } from '../testing/patterns.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** The longest text that a person can send, in characters. */
const LONGEST = 20_000
/** Four times the text takes four times as long, or sixteen where each place begins anew; this stands between. */
const GROWTH = 8
/** Looks at fifty characters from each place on; how many times its time another one may take. */
const BOUNDED = { regex: /@\[([^\]]{0,50})\]\(/g, text: '@['.repeat(LONGEST / 2) }
const TIMES = 15
/** Milliseconds below which no ratio counts. */
const SOON = 2
/** Milliseconds for a text; one four times as long, which takes sixteen times as long, is still read soon. */
const AT_ONCE = SOON / 16
/** The number of measurements after which a pattern counts as quick, and the number after which it counts as slow. */
const ENOUGH = 3
const ROUNDS = 25

describe('a text of 20,000 characters holds up nobody', () => {
  it.each(['server/src', 'contract/src', 'web/src'])(
    'in the regular expressions of %s',
    { timeout: 120_000 },
    (folder) => {
      // one that repeats nothing looks at a few characters from each place on
      const patterns = patternsIn(ROOT, folder).filter(({ regex }) => repeats(regex))
      expect(patterns.length).toBeGreaterThan(10)
      expect(patterns.flatMap(slow)).toEqual([])
    },
  )

  it.each(['server/src', 'contract/src'])(
    'in those that the files of %s put together',
    { timeout: 120_000 },
    async (folder) => {
      const patterns = await composedIn(ROOT, folder)
      expect(patterns.length).toBeGreaterThan(1)
      expect(patterns.flatMap(slow)).toEqual([])
    },
  )

  it('and the measure finds one that begins anew at every character', { timeout: 120_000 }, () => {
    expect(slow({ at: 'here', regex: /@\[([^\]]*)\]\(/g })).toHaveLength(1)
    expect(slow({ at: 'here', regex: /^(a+)+$/ })).toHaveLength(1)
    expect(slow({ at: 'here', regex: /\s+$/ })).toHaveLength(1)
    expect(slow({ at: 'here', regex: /(?:^| )start(?= ).* actual(?: |$)/ })).toHaveLength(1)
    expect(slow({ at: 'here', regex: /@\[([^\]]{0,4000})\]\(/g })).toHaveLength(1)
    expect(slow({ at: 'here', regex: BOUNDED.regex })).toEqual([])
  })

  it('and looks at all that repeat something', () => {
    expect([/a+/, /[a*]*b/, /(?:ab){2,9}/, /\d+/].filter(repeats)).toHaveLength(4)
    expect([/^a?b|c$/, /[*+{]/, /\*\+\{/].filter(repeats)).toEqual([])
  })
})

/** True if something in a pattern may stand there more than once; a `?` alone says that it may be missing. */
function repeats({ source }: RegExp): boolean {
  const letter = /\\.|\[(?:\\.|[^\]\\])*\]/gu
  return /[*+{]/.test(source.replaceAll(letter, 'x'))
}

/** The pattern with the text that it is slow for. */
function slow({ at, regex }: Pattern): string[] {
  for (const textOf of hostileTexts(regex)) {
    const text = slowText(regex, textOf)
    if (text !== null) return [`${at} ${regex} ${JSON.stringify(text.slice(0, 20))}`]
  }
  return []
}

/** The shortest of a kind of text that a pattern is slow for; shorter ones first, for some would never end. */
function slowText(regex: RegExp, textOf: (length: number) => string): string | null {
  for (let length = 20; ; length = Math.min(length * 4, LONGEST)) {
    const text = textOf(length)
    const took = timeOf(regex, text)
    if (took >= SOON && takesTooLong(regex, textOf(length / 4), text)) return text
    if (length === LONGEST || (length * 4 >= LONGEST && took < AT_ONCE)) return null
  }
}

/**
 * True if a text takes far more than four times as long as its quarter, or many times as long as a bounded pattern:
 * ratios, the same on any machine. Other work of the machine makes a run longer, and none shorter. Each is measured in
 * turn until the quickest of them acquit it.
 */
function takesTooLong(regex: RegExp, quarter: string, text: string): boolean {
  const quickest = { text: Infinity, quarter: Infinity, bounded: Infinity }
  for (let round = 1; round <= ROUNDS; round++) {
    quickest.text = Math.min(quickest.text, timeOf(regex, text))
    quickest.quarter = Math.min(quickest.quarter, timeOf(regex, quarter))
    quickest.bounded = Math.min(quickest.bounded, timeOf(BOUNDED.regex, BOUNDED.text))
    const grows = quickest.text > GROWTH * quickest.quarter
    const isSlow = grows || quickest.text > TIMES * quickest.bounded
    if (quickest.text < SOON || (round >= ENOUGH && !isSlow)) return false
  }
  return true
}

/** Measures in milliseconds of a clock: time of a processor is counted in steps of four on some machines. */
function timeOf(regex: RegExp, text: string): number {
  const begun = performance.now()
  if (regex.global) text.replaceAll(regex, '')
  else regex.test(text)
  return performance.now() - begun
}
