import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a page wants to have soon, as link elements (web/scripts/hints.ts writes them). */
interface Hints {
  path: RegExp
  code: string
  pictures: string
  calls: string
}

/** Gives the link elements for the page at an address; calls only to people with a session. */
export async function readPageHints(
  dist: string,
): Promise<(path: string, hasSession: boolean) => string> {
  const text = await readFile(join(dist, 'hints.json'), 'utf8').catch(() => '[]')
  const pages = (
    JSON.parse(text) as { path: string; code: string[]; pictures: string[]; calls: string[] }[]
  ).map(({ path, code, pictures, calls }): Hints => ({
    path: new RegExp(path),
    code: code.join(''),
    pictures: pictures.join(''),
    calls: calls.join(''),
  }))
  return (path, hasSession) => {
    for (const page of pages) {
      const match = page.path.exec(path)
      if (!match) continue
      if (!hasSession) return page.pictures
      // signed-in people do not stay on the pages with pictures
      return page.calls.replaceAll('$1', match[1] ?? '') + page.code
    }
    return ''
  }
}
