// Turns for what is dear: one member asks for PDFs, exports and archives without a pause, twenty at a time, while twelve
// others of the project ask for one each; and sockets on which nobody reads hold all places of exports and archives. Each
// of the twelve is served, or told within a second when to come again.
import { setTimeout as delay } from 'node:timers/promises'
import { rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { API_PREFIX } from '@plumbline/contract/endpoint'
import { photoArchives } from '@plumbline/contract/exports/photo-archives'
import { issues } from '@plumbline/contract/issues'
import { dial } from '../../server/src/testing/processes/raw.ts'
import type { Visitor } from '../../server/src/testing/visitor.ts'
import { AtWork } from '../lib/background-load.ts'
import { filledFolder } from '../lib/lists-folder.ts'
import { projectId, scaleOf } from '../lib/lists-rows.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const OTHERS = 12
const AT_ONCE = 20
const IDLE = 4
const WITHIN_MS = 1000
const params = { projectId: projectId(1) }
const project = `${API_PREFIX}/projects/${params.projectId}`

const folder = await filledFolder(scaleOf(0.2))
const server = await startServer(folder)
try {
  const work = new AtWork(server.origin, () => undefined)
  const flooder = work.person(0)
  const others = Array.from({ length: OTHERS }, (_, n) => work.person(n + 1))
  const [issue] = (await flooder.call(issues.list, { params })).data.docs
  const archive = await flooder.call(photoArchives.ofIssues, {
    params,
    query: { _id: issue?._id ?? '' },
    body: {},
  })
  const paths = {
    PDFs: `${project}/issues/${issue?._id}/report?zone=Europe/Kyiv&paper=a4&lang=en`,
    exports: `${project}/issues/export`,
    archives: `${project}/photo-archives/${archive.data.docs._id}`,
  }
  const bars: Bar[] = []
  for (const [what, path] of Object.entries(paths)) {
    bars.push(
      ...(await beside(`${what} while one floods`, path, () => flood(flooder, path), others)),
    )
  }
  bars.push(
    ...(await beside(
      `exports beside ${IDLE} idle sockets`,
      paths.exports,
      () => idle(paths.exports, work),
      others,
    )),
  )
  report(bars)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Asks for the same again and again, many at a time, until it is ended. */
function flood(visitor: Visitor, path: string): () => Promise<void> {
  const over = new AbortController()
  const asking = Array.from({ length: AT_ONCE }, async () => {
    while (!over.signal.aborted) {
      const { status } = await visitor.fetch(path)
      // who is turned away comes again at once, which nobody should
      if (status !== 200) await delay(5)
    }
  })
  return async () => {
    over.abort()
    await Promise.all(asking)
  }
}

/** People who begin to read and go on no more. */
function idle(path: string, work: AtWork): () => Promise<void> {
  const sockets: Socket[] = Array.from({ length: IDLE }, (_, n) => {
    const socket = dial(server.origin)
    socket.pause()
    const { cookie } = work.person(OTHERS + 1 + n)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`)
    return socket
  })
  return async () => {
    for (const socket of sockets) socket.destroy()
  }
}

/** Everybody asks once, while something else goes on. */
async function beside(
  what: string,
  path: string,
  begin: () => () => Promise<void>,
  people: Visitor[],
): Promise<Bar[]> {
  const end = begin()
  await delay(500)
  const asked = await Promise.all(
    people.map(async (person) => {
      const begun = performance.now()
      const answer = await person.fetch(path)
      const ms = performance.now() - begun
      const isTold = answer.status === 503 && answer.headers.has('retry-after')
      return { status: answer.status, ms, isServed: answer.status === 200, isTold }
    }),
  )
  await end()
  const served = asked.filter(({ isServed }) => isServed)
  const told = asked.filter(({ isTold, ms }) => isTold && ms < WITHIN_MS)
  const longest = Math.max(0, ...served.map(({ ms }) => ms))
  console.log(
    `  ${what}: ${served.length} served, the last after ${longest.toFixed(0)} ms; ` +
      `told in time: ${told.length}; statuses ${[...new Set(asked.map(({ status }) => status))].join(', ')}`,
  )
  return [
    {
      what: `${what}: of ${OTHERS} others served or told within a second`,
      measured: served.length + told.length,
      unit: '',
      least: OTHERS,
    },
    { what: `${what}: served`, measured: served.length, unit: '', least: 0, aim: OTHERS },
  ]
}
