import { pathFrom } from './paths.ts'
import type { Xform } from './xform.ts'

const NAME = '[\\p{L}_][\\p{L}\\p{N}_.-]*'
/** Texts in quotation marks, paths from the root or from the question itself, and blanks. */
const PARTS = new RegExp(
  `'[^']*'|"[^"]*"|(?<![\\p{L}\\p{N}_.)\\]*/-])(?:current\\(\\)/)?(?:(?:\\.\\./)+|/)${NAME}(?:/${NAME})*|\\s+`,
  'gu',
)

/** A reference to an answer of the visit before: `instance('__last-saved')/data/street`. */
const LAST_SAVED = new RegExp(
  `instance\\(\\s*['"]__last-saved['"]\\s*\\)(?:/${NAME})*/(${NAME})`,
  'gu',
)

/**
 * An expression with the names of a sheet (`\${area}`) in the place of paths (`/data/rooms/area`, `../area`). Paths of
 * which a sheet has no name stay as they are.
 * @param at the path of whom it is about
 * @param ofItems in a filter of choices `../` leads away from the choice
 */
export function namesIn({ names }: Xform, text: string, at: string, ofItems = false): string {
  const known = text.replaceAll(LAST_SAVED, (_, path: string) => `\${last-saved#${path}}`)
  const named = known.replaceAll(PARTS, (part) => {
    if (/^['"]/.test(part)) return part
    if (/^\s/.test(part)) return ' '
    const isOfItem = ofItems && part.startsWith('..')
    const name = isOfItem ? undefined : names.get(pathFrom(part.replace('current()/', ''), at))
    return name === undefined ? part : `\${${name}}`
  })
  return named.trim()
}
