import type { LagUnit, LinkKind } from '@plumbline/contract/milestones/by-file'

const SIGNS: Record<LagUnit, string> = {
  minutes: 'min',
  hours: 'h',
  days: 'd',
  weeks: 'w',
  months: 'mo',
  elapsedMinutes: 'emin',
  elapsedHours: 'eh',
  elapsedDays: 'ed',
  elapsedWeeks: 'ew',
  elapsedMonths: 'emo',
  percent: '%',
  elapsedPercent: 'e%',
}

/** The most links that a history names; the others are there, but nobody reads them. */
const NAMED = 20
const NAME_MAX = 60

interface TextLink {
  /** The name of the predecessor. */
  name: string
  kind: LinkKind
  lag: { amount: number; unit: LagUnit }
}

/** A link as planners write it, in every language: 'A1010 FS+5d', 'Walls SS-16h'. */
function linkText({ name, kind, lag: { amount, unit } }: TextLink): string {
  const lag = amount === 0 ? '' : `${amount > 0 ? '+' : ''}${amount}${SIGNS[unit]}`
  return `${name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name} ${kind}${lag}`
}

/**
 * The predecessors of a milestone before and after a change, as histories say them: those that the other
 * side has not come first, so that a list that is cut shows what changed.
 */
export function linkTexts(before: readonly TextLink[], after: readonly TextLink[]) {
  const [was, will] = [before.map(linkText), after.map(linkText)]
  return { was: shown(was, new Set(will)), will: shown(will, new Set(was)) }
}

function shown(texts: readonly string[], other: ReadonlySet<string>): string {
  const ordered = texts.toSorted(
    (a, b) => Number(other.has(a)) - Number(other.has(b)) || (a < b ? -1 : Number(a > b)),
  )
  const named = ordered.slice(0, NAMED).join(', ')
  return ordered.length > NAMED ? `${named}, … (${ordered.length})` : named
}
