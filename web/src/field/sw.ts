import { sendAll } from './sending/send-all.ts'

/*
 * Serves the page without a network: everything that it was built of, and the same page for every address. Built on
 * its own, after the page (web/field/service-worker.ts), which says what belongs to it.
 */
declare const BUILT: {
  version: string
  files: string[]
  /** Files that are stored once the page has asked for them. */
  later: string[]
}

interface Worker extends EventTarget {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  location: Location
}
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface Fetching extends Event {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}

const worker = globalThis as unknown as Worker
const PREFIX = 'plumbline-field-'
const OWN = PREFIX + BUILT.version
/** The page itself, whatever the address. */
const PAGE = '/field/'
/** Shown in a frame, with headers of its own. */
const NOT_HERE = /^\/field\/(?:preview\/?$|sw\.js$)/

worker.addEventListener('install', (event) => (event as Lasting).waitUntil(store()))
worker.addEventListener('activate', (event) => (event as Lasting).waitUntil(begin()))
worker.addEventListener('message', (event) => {
  if ((event as MessageEvent).data === 'take over') void worker.skipWaiting()
})
worker.addEventListener('fetch', (event) => {
  const { request } = event as Fetching
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (!url.pathname.startsWith(PAGE) || NOT_HERE.test(url.pathname)) return
  ;(event as Fetching).respondWith(answerTo(request, url))
})
// where the browser has it, visits go out without the page
worker.addEventListener('sync', (event) => (event as Lasting).waitUntil(sendAll()))

/** Stores the page whole. What an older one has of it, by a name with a hash, is not fetched again. */
async function store(): Promise<void> {
  const cache = await caches.open(OWN)
  await Promise.all(
    BUILT.files.map(async (file) => {
      const known = file.includes('/assets/') ? await caches.match(file) : undefined
      const answer = known ?? (await fetch(file, { cache: 'no-cache', credentials: 'omit' }))
      if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
      await cache.put(file, answer)
    }),
  )
  for (const file of BUILT.later) {
    const known = await caches.match(file)
    if (known) await cache.put(file, known)
  }
}

/** The page before this one stays, for tabs that still load parts of it; those before it go. */
async function begin(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function answerTo(request: Request, url: URL): Promise<Response> {
  const own = await caches.open(OWN)
  const path = request.mode === 'navigate' ? PAGE : url.pathname
  const known = (await own.match(path)) ?? (await caches.match(path))
  if (known) return known
  const answer = await fetch(request)
  // the phone may be full: it is used all the same
  if (answer.ok && BUILT.later.includes(path)) await own.put(path, answer.clone()).catch(() => {})
  return answer
}
