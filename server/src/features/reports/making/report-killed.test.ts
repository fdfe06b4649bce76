import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reports } from '@plumbline/contract/reports'
import { freePort } from '../../../db/embedded/free-port.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { freeJobsOfTheDead, makeJobsDue, runJobs } from '../../../testing/jobs.ts'
import { buildOffice, type Office } from '../../../testing/office.ts'
import { startProcess, until } from '../../../testing/processes/server-process.ts'

// A server is started, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let app: TestApp
let office: Office
beforeAll(async () => {
  app = await startTestApp()
  office = await buildOffice(app, { severity: 3 })
})
afterAll(() => app.close())

/** Asks for the week of the office's site. */
async function ask() {
  const { projectId, siteId } = office
  const answer = await office.member.call(reports.make, {
    params: { projectId },
    body: { kind: 'siteWeek', site: siteId, day: '2026-05-06', lang: 'en' },
  })
  return { params: { projectId, reportId: answer.data.docs._id } }
}

test('A report has failed without a file when its process is killed, and is made when it is asked for again', async () => {
  const { params } = await ask()
  const working = runJobs(app)
  process.kill(
    await vi.waitUntil(() => childOf(process.pid), { timeout: 20_000, interval: 5 }),
    'SIGKILL',
  )
  expect(await working).toEqual([])
  const before = await office.member.call(reports.get, { params })
  expect(before.data.docs).toMatchObject({ state: 'failed', failure: 'interrupted', file: null })
  const again = await office.other.call(reports.retry, { params })
  expect(again.data.docs).toMatchObject({ state: 'queued', failure: null })
  await runJobs(app)
  const after = await office.member.call(reports.get, { params })
  expect(after.data.docs).toMatchObject({ state: 'done', file: { extension: 'pdf' } })
})

test('A report is made again, once, after kill -9 has ended the server in the middle of it', async () => {
  const { params } = await ask()
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-report-'))
  const port = await freePort()
  const server = startProcess({
    env: {
      DATABASE_URL: app.database.url,
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
  })
  await until(async () => (await childOf(server.child.pid)) !== false, 60_000)
  expect(await server.end('SIGKILL')).toBe('SIGKILL')
  await rm(folder, { recursive: true, force: true })
  const { data } = await office.member.call(reports.get, { params })
  expect(data.docs).toMatchObject({ state: 'making', file: null })
  await freeJobsOfTheDead(app.pool)
  expect(await runJobs(app)).toEqual([])
  const { rows } = await app.pool.query(
    `select r.state, r.tries, (select count(*)::int from files f where f.report_id = r.id) as files,
            (select count(*)::int from graphile_worker.jobs) as waiting
       from reports r where r.id = $1`,
    [params.reportId],
  )
  expect(rows).toEqual([{ state: 'done', tries: 2, files: 1, waiting: 0 }])
})

test('A report has failed after three servers that ended in the middle of it', async () => {
  const { params } = await ask()
  await app.pool.query(`update reports set state = 'making', tries = 3 where id = $1`, [
    params.reportId,
  ])
  await makeJobsDue(app)
  await runJobs(app)
  const { data } = await office.member.call(reports.get, { params })
  expect(data.docs).toMatchObject({ state: 'failed', failure: 'interrupted' })
})

/** The process that typesets at this moment for another. */
async function childOf(server: number | undefined): Promise<number | false> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
    if (parent === String(server) && command.includes('typeset-child')) return Number(pid)
  }
  return false
}
