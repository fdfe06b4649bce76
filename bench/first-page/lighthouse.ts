// Lighthouse on sign-in, My Projects, the dashboard and a shared issue of the demo programme, as on a
// phone with a slow network. Each score is the median of LIGHTHOUSE_RUNS runs (5). LIGHTHOUSE_PAGE names
// one page of these alone; LIGHTHOUSE_REPORTS names a folder for the whole reports.
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { MEMBER } from '../lib/accounts.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5)
const REPORTS = process.env['LIGHTHOUSE_REPORTS']
const ONLY = process.env['LIGHTHOUSE_PAGE']
/** Scores of 100 that each page must reach. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 }
type Category = keyof typeof LEAST
const CATEGORIES = Object.keys(LEAST) as Category[]

interface Page {
  name: string
  url: string
  cookie?: string
}

const server = await startServer()
const chrome = await launch({
  chromePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  logLevel: 'silent',
})
try {
  const bars: Bar[] = []
  for (const page of await pagesOf(server.origin)) bars.push(...(await measure(page, chrome)))
  console.log(`Median of ${RUNS}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  report(bars)
} finally {
  chrome.kill()
  await server.stop()
}

async function pagesOf(origin: string): Promise<Page[]> {
  const signedIn = await fetch(`${origin}/api/v1/users/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(MEMBER),
  })
  const cookie = (signedIn.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? ''
  const list = await fetch(`${origin}/api/v1/projects`, { headers: { Cookie: cookie } })
  const { data } = (await list.json()) as { data: { docs: { _id: string }[] } }
  const shared = await sharedIssue(origin, cookie, data.docs[0]?._id ?? '')
  const pages: Page[] = [
    { name: 'sign-in', url: `${origin}/signin` },
    { name: 'My Projects', url: `${origin}/projects`, cookie },
    { name: 'dashboard', url: `${origin}/projects/${data.docs[0]?._id}`, cookie },
    // opened by a stranger
    { name: 'shared issue', url: `${origin}/share/issue/${shared}` },
  ]
  return pages.filter(({ name }) => ONLY === undefined || name === ONLY)
}

/** Shares the oldest issue of the project with all that a link allows; answers the link's id. */
async function sharedIssue(origin: string, cookie: string, projectId: string): Promise<string> {
  const issues = `${origin}/api/v1/projects/${projectId}/issues`
  const list = await fetch(`${issues}?limit=1&sort=createdAt`, { headers: { Cookie: cookie } })
  const { data } = (await list.json()) as { data: { docs: { _id: string }[] } }
  const made = await fetch(`${issues}/${data.docs[0]?._id}/createShare`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie },
    body: JSON.stringify({ canComment: true, canExport: true }),
  })
  const answer = (await made.json()) as { data: { docs: { share: { _id: string } } } }
  return answer.data.docs.share._id
}

async function measure({ name, url, cookie }: Page, { port }: LaunchedChrome): Promise<Bar[]> {
  const scores: Record<Category, number>[] = []
  for (let run = 1; run <= RUNS; run += 1) {
    const { lhr, report: text } = await look(name, url, cookie, port)
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${name} led to ${lhr.finalDisplayedUrl}`)
    scores.push(
      Object.fromEntries(
        CATEGORIES.map((category) => [category, (lhr.categories[category]?.score ?? 0) * 100]),
      ) as Record<Category, number>,
    )
    if (REPORTS) await keep(name, run, text)
  }
  return CATEGORIES.map((category) => ({
    what: `${name}, ${category}`,
    measured: median(scores.map((score) => score[category])),
    least: LEAST[category],
    unit: 'of 100',
  }))
}

/** One run. Chrome sometimes loses the start of a trace; such a run says nothing and is made again. */
async function look(name: string, url: string, cookie: string | undefined, port: number) {
  for (let tries = 1; ; tries += 1) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: CATEGORIES,
      output: 'json',
      logLevel: 'silent',
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    })
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
    const { runtimeError } = result.lhr
    if (!runtimeError) return result
    if (tries === 3 || runtimeError.code !== 'NO_NAVSTART') {
      throw new Error(`${name}: ${runtimeError.message}`)
    }
  }
}

async function keep(name: string, run: number, text: string | string[]): Promise<void> {
  if (!REPORTS) return
  await mkdir(REPORTS, { recursive: true })
  await writeFile(join(REPORTS, `${name.replaceAll(' ', '-')}-${run}.json`), String(text))
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
