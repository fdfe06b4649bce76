import type pg from 'pg'
import { sharedIssue } from './shared-issue.ts'
import type { PageHints } from './page-hints.ts'

/** The place of the heading in index.html. */
const PLACE = '<!-- first heading -->'
const NO_ISSUE = { errorName: '', isRaisedByHand: false, photo: null }

/**
 * Puts the heading of a shared issue or submission into its page, in each language: it is read while
 * the code is on the way (web/src/styles/first-frame.css shows the one in the person's language), and the
 * first photo of an issue is fetched meanwhile. A link that opens nothing has none.
 */
export async function withFirstHeading(
  page: string,
  { heading, handHeading, id }: PageHints,
  pool: pg.Pool,
): Promise<string> {
  if (!heading || !page.includes(PLACE)) return page
  const isOfIssue = heading.en.includes('{errorName}')
  const issue = isOfIssue ? await sharedIssue(pool, id) : NO_ISSUE
  if (issue === null) return page
  const headings = (issue.isRaisedByHand && handHeading) || heading
  const kind = isOfIssue ? ' data-kind' : ''
  const elements = Object.entries(headings).map(
    ([language, text]) =>
      `<h1 lang="${language}"${kind}>${escaped(text.replace('{errorName}', () => issue.errorName))}</h1>`,
  )
  const url = `/api/v1/shares/public/${id}/files/${issue.photo}?size=thumb`
  const picture = issue.photo ? `<link rel="preload" as="image" href="${url}">` : ''
  return page
    .replace('</head>', () => `${picture}</head>`)
    .replace(PLACE, () => `<div class="first-page">${elements.join('')}</div>`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
