import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@plumbline/contract/texts/languages'
import type { FastifyRequest } from 'fastify'

type Heading = Readonly<Record<Language, string>>

/** The code, calls and pictures that a page needs soon (web/scripts/hints.ts writes them). */
interface Hints {
  path: string
  /** Its code is for people without a session too. */
  forAll?: boolean
  code: string[]
  pictures: string[]
  calls: string[]
  /** The calls that the page's theme.js makes, which knows the `$language`. */
  ahead?: string[]
  /** The calls that only a computer's screen makes, and only a phone's. */
  callsOnDesk?: string[]
  callsOnPhone?: string[]
  /** Its heading by language, where it is known before the answers are; `{errorName}` of an issue. */
  heading?: Heading
  /** The one of an issue that was raised by hand. */
  handHeading?: Heading
}

export interface PageHints {
  /** Link elements. */
  links: string
  /** Paths of calls, with their queries. */
  calls: string[]
  /** The calls with `$language` for the language that the page will be in, with a space between them. */
  ahead: string
  heading?: Hints['heading']
  handHeading?: Hints['handHeading']
  /** The id of the project or link in the address; empty for the other pages. */
  id: string
}

const NOTHING: PageHints = { links: '', calls: [], ahead: '', id: '' }

/** The kind of screen that a page will be shown on; unknown where the browser does not tell it. */
export type Screen = 'desk' | 'phone' | 'unknown'

/** Browsers that know the client hint send it with each request, but for plain http to other machines. */
export function screenOf({ headers }: Pick<FastifyRequest, 'headers'>): Screen {
  const hint = headers['sec-ch-ua-mobile']
  return hint === '?1' ? 'phone' : hint === '?0' ? 'desk' : 'unknown'
}

/** Gives what goes along with the page at an address; calls only to people with a session. */
export async function readPageHints(
  dist: string,
): Promise<(path: string, hasSession: boolean, screen: Screen) => PageHints> {
  const text = await readFile(join(dist, 'hints.json'), 'utf8').catch(() => '[]')
  const pages = (JSON.parse(text) as Hints[]).map((page) => ({
    ...page,
    path: new RegExp(page.path),
  }))
  return (path, hasSession, screen) => {
    for (const page of pages) {
      const match = page.path.exec(path)
      if (!match) continue
      const ids = match.slice(1)
      const id = ids[0] ?? ''
      const { heading, handHeading, forAll, pictures, code } = page
      const { calls, callsOnDesk = [], callsOnPhone = [], ahead = [] } = page
      if (!hasSession) {
        const links = forAll ? [...pictures, ...code] : pictures
        return {
          links: filled(links.join(''), ids),
          calls: [],
          ahead: '',
          heading,
          handHeading,
          id,
        }
      }
      // signed-in people do not stay on the pages with pictures
      return {
        links: filled(code.join(''), ids),
        calls: [
          ...new Set([
            ...calls,
            ...(screen === 'phone' ? [] : callsOnDesk),
            ...(screen === 'desk' ? [] : callsOnPhone),
          ]),
        ].map((call) => filled(call, ids)),
        ahead: filled(ahead.join(' '), ids),
        heading,
        handHeading,
        id,
      }
    }
    return NOTHING
  }
}

/** Fills in the ids of the path for `$1` and `$2`, as the pattern of each page finds them, and the day of UTC. */
function filled(text: string, ids: readonly string[]): string {
  return text
    .replaceAll(/\$([12])/g, (_, n: string) => ids[Number(n) - 1] ?? '')
    .replaceAll('$today', new Date().toISOString().slice(0, 10))
}
