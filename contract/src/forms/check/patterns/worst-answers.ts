import { LENGTH, type Part } from './part.ts'

/** The number of answers that are tried. */
const ANSWERS_MAX = 60
/** A letter that no pattern looks for: the answer then fits in no way, and all ways are tried. */
const UNFIT = '\u0001'

/**
 * Makes an answer for each repetition: letters that lead to it, then those that it repeats, then one that it does not
 * look for.
 */
export function worstAnswers(whole: Part): string[] {
  const answers = new Set<string>()
  const visit = (part: Part, before: string): void => {
    if (answers.size >= ANSWERS_MAX) return
    if (part.is === 'row') {
      let soFar = before
      for (const one of part.parts) {
        visit(one, soFar)
        soFar += examplesOf(one)[0] ?? ''
      }
    } else if (part.is === 'choice') {
      for (const way of part.ways) visit(way, before)
    } else if (part.is === 'times') {
      if (part.max > 1) {
        for (const example of examplesOf(part.of)) {
          if (example === '') continue
          const body = example.repeat(Math.ceil(LENGTH / example.length)).slice(0, LENGTH)
          answers.add(before + body + UNFIT)
        }
      }
      visit(part.of, before)
    }
  }
  visit(whole, '')
  return [...answers].slice(0, ANSWERS_MAX)
}

/** A few texts that a part fits, each with at least one of what it repeats. */
function examplesOf(part: Part): string[] {
  if (part.is === 'nothing') return ['']
  if (part.is === 'letter') return part.samples
  if (part.is === 'choice') return few(part.ways.flatMap(examplesOf))
  if (part.is === 'times') {
    const times = Math.min(Math.max(part.min, 1), LENGTH)
    return part.max === 0 ? [''] : examplesOf(part.of).map((one) => one.repeat(times))
  }
  const rows = part.parts.map(examplesOf)
  const longest = Math.max(1, ...rows.map(({ length }) => length))
  const nth = (n: number) => rows.map((row) => row[n % row.length] ?? '').join('')
  return few(Array.from({ length: longest }, (_, n) => nth(n)))
}

const few = (texts: string[]) => [...new Set(texts)].slice(0, 8)
