import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newest, projectNamed } from '../lib/api.ts'
import { listenForErrors } from '../lib/console.ts'
import { quiet } from '../lib/pages.ts'
import { sessionOf } from '../lib/sessions.ts'
import { expect, test } from '../lib/test.ts'

/** What the build wrote of a page (web/scripts/hints.ts). */
interface Hints {
  route: string
  code: string[]
  ahead: string[]
  calls: string[]
  callsOnDesk: string[]
  callsOnPhone: string[]
}

const HINTS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../web/dist/hints.json'), 'utf8'),
) as Hints[]

/** A browser with this name says that it is on a phone. */
const ON_PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** The calls that come after a page's first ones. */
const LATER = [
  // the pictures of the issues that a list or the dashboard shows: their ids stand in an answer
  /\/issues\/firstPhotos\?/,
  // the numbers beside the list of submissions, which is there without them
  /\/submissions\?.*fields=_id$/,
  /\/visits\?waiting=1&limit=1$/,
]

test('Each page asks for all that was fetched ahead of its code, and begins with no other call @phone', async ({
  browser,
  baseURL,
  isMobile,
}) => {
  const context = await browser.newContext({
    storageState: await sessionOf(browser, 'admin', baseURL),
    // the server writes its own day into the calls
    timezoneId: 'UTC',
    ...(isMobile && { userAgent: ON_PHONE }),
  })
  const errors = listenForErrors(context)
  const page = await context.newPage()
  await page.addInitScript(listen)
  const addressOf = await addresses(page)
  const seen = new Set<string>()
  for (const hints of HINTS) {
    const answers = [...hints.calls, ...(isMobile ? hints.callsOnPhone : hints.callsOnDesk)]
    const ahead = [
      ...answers,
      ...hints.code
        .filter((link) => !isMobile || !link.includes('media='))
        .flatMap((link) => /as="fetch" href="([^"]+)"/.exec(link)?.[1] ?? []),
      ...hints.ahead,
    ]
    if (ahead.length === 0) continue
    await test.step(hints.route, async () => {
      const path = addressOf(hints.route)
      const expected = ahead.map((call) => filled(call, path))
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/./)
      const asked = () => page.evaluate(() => window.asked)
      await expect
        .poll(async () => without(expected, await asked()), 'calls that the page never makes')
        .toEqual([])
      await quiet(page)
      const others = without(await asked(), expected).filter(
        (call) => call.startsWith('/api/') && !LATER.some((one) => one.test(call)),
      )
      expect(others, 'calls that nobody fetched ahead').toEqual([])
      const fresh = answers.map((call) => filled(call, path)).filter((call) => !seen.has(call))
      for (const call of fresh) {
        seen.add(call)
        expect((await page.request.get(call)).status(), call).toBe(200)
      }
    })
  }
  await context.close()
  expect(errors, 'errors in the browser console').toEqual([])
})

declare global {
  interface Window {
    /** The calls that the page has made; those too whose answer stood in the page. */
    asked: string[]
  }
}

/** Runs in a page before its code. */
function listen(): void {
  window.asked = []
  const send = window.fetch
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if ((init?.method ?? 'GET') === 'GET') window.asked.push(url)
    return send(input, init)
  }
  const text = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'text')
  Object.defineProperty(HTMLScriptElement.prototype, 'text', {
    ...text,
    get(this: HTMLScriptElement): string {
      if (this.dataset['call'] !== undefined) window.asked.push(this.dataset['call'])
      return String(text?.get?.call(this))
    },
  })
}

const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => !others.includes(one))

/** Gives the address of something that is there, for a route. */
async function addresses(page: Page): Promise<(route: string) => string> {
  const projectId = await projectNamed(page, /Northern Oblasts/)
  const docs = {
    issue: (await newest(page, projectId, 'issues'))._id,
    submission: (await newest(page, projectId, 'submissions', '&issueCount[gte]=1'))._id,
  }
  const shares: Record<string, string> = {}
  for (const [kind, id] of Object.entries(docs)) {
    const path = `/api/v1/projects/${projectId}/${kind}s/${id}/createShare`
    const made = await page.request.patch(path, { data: { options: {} } })
    const { data } = (await made.json()) as { data: { docs: { share: { _id: string } } } }
    shares[kind] = data.docs.share._id
  }
  return (route) => {
    const kind = route.includes('submission') ? 'submission' : 'issue'
    return route
      .replace('$projectId', projectId)
      .replace('$docId', docs[kind])
      .replace('$shareId', shares[kind] ?? '')
  }
}

/** A call as the server and the page fill it: with the ids of the address, the day and the language. */
function filled(call: string, path: string): string {
  const ids = path.split('/').filter((part) => part.length >= 20)
  return call
    .replaceAll(/\$([12])/g, (_, n: string) => ids[Number(n) - 1] ?? '')
    .replaceAll('$today', new Date().toISOString().slice(0, 10))
    .replaceAll('$language', 'en')
}
