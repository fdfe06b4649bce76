import { finderOf } from '@plumbline/contract/rules/searched-text'
import type { SiteChoice } from './siteChoices.ts'

/** At most this many are listed at a time; a search finds the others. */
export const LISTED = 200

/** The sites whose name, short name or region holds each word of `text`. */
export function findSites(choices: readonly SiteChoice[], text: string): SiteChoice[] {
  const isFound = finderOf(text)
  return choices.filter(({ name, shortName = '', region = '' }) =>
    isFound(`${name} ${shortName} ${region}`),
  )
}
