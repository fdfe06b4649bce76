import type pg from 'pg'
import { sharedErrorName } from './shared-error-name.ts'
import type { PageHints } from './page-hints.ts'

/** Where index.html takes the heading. */
const PLACE = '<!-- first heading -->'

/**
 * Puts the heading of a shared issue or submission into its page, in each language: it is read while
 * the code is on the way (web/src/styles/first-frame.css shows the one in the person's language).
 * A link that opens nothing has none.
 */
export async function withFirstHeading(
  page: string,
  { heading, id }: PageHints,
  pool: pg.Pool,
): Promise<string> {
  if (!heading || !page.includes(PLACE)) return page
  const isOfIssue = heading.en.includes('{errorName}')
  const errorName = isOfIssue ? await sharedErrorName(pool, id) : ''
  if (errorName === null) return page
  const elements = Object.entries(heading).map(
    ([language, text]) =>
      `<h1 lang="${language}">${escaped(text.replace('{errorName}', () => errorName))}</h1>`,
  )
  return page.replace(PLACE, () => `<div class="first-page">${elements.join('')}</div>`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
