// The server, then its PostgreSQL, frozen (SIGSTOP) for half a minute under writes, and going on: no
// acknowledged note may be lost or doubled, every request is answered soon after, and nobody gets a
// mail twice because a job was taken for dead.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { issues } from '@plumbline/contract/issues'
import { notifications } from '@plumbline/contract/notifications'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { createLog } from '../../server/src/log.ts'
import { wordsOf } from '../../server/src/testing/raw-mail.ts'
import { until } from '../../server/src/testing/processes/server-process.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { postgresPids, signalAll } from '../lib/postgres.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const FROZEN_MS = Number(process.env['FROZEN_MS'] ?? 30_000)
/** Leaves out the bar of time: another machine may be busy. */
const IS_UNTIMED = Boolean(process.env['UNTIMED'])
const WRITERS = 8
const PAUSE_MS = 40
/** Notes that are acknowledged before it freezes, and again once it goes on. */
const NOTES = 40

const server = await startServer()
const url = (await runningEmbedded(server.dataDir)) ?? ''
const pool = createPatientPool(url, createLog('silent'))
try {
  const [member, mentioned] = [new Visitor(server.origin), new Visitor(server.origin)]
  await member.call(users.signin, { body: MEMBER })
  const { data: told } = await mentioned.call(users.signin, {
    body: { ...MEMBER, email: 'member2@plumbline.example' },
  })
  await mentioned.call(notifications.update, { body: { email: 'atOnce' } })
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const list = await member.call(issues.list, { params: { projectId } })
  const docIds = list.data.docs.slice(0, WRITERS).map(({ _id }) => _id)
  const mentions = [{ type: 'user' as const, targetId: told.user?._id ?? '' }]

  const acknowledged: string[] = []
  const answers: { status: number; ms: number }[] = []
  let written = 0
  const over = new AbortController()
  const writers = docIds.map(async (docId) => {
    while (!over.signal.aborted) {
      const notes = `frozen-${(written += 1)}-`
      const content = { notes }
      const begun = Date.now()
      const { status } = await member
        .call(issues.update, {
          params: { projectId, docId },
          body: { update: { actionType: 'Updated', content, mentions } },
        })
        .catch(() => ({ status: 0 }))
      answers.push({ status, ms: Date.now() - begun })
      if (status === 200) acknowledged.push(notes)
      await delay(PAUSE_MS)
    }
  })

  const moreNotes = () => {
    const wanted = acknowledged.length + NOTES
    return Promise.race([...writers, until(() => acknowledged.length >= wanted, 60_000)])
  }
  const own = server.current().child.pid ?? 0
  for (const pids of [[own], await postgresPids(server.dataDir)]) {
    await moreNotes()
    signalAll(pids, 'SIGSTOP')
    await delay(FROZEN_MS)
    signalAll(pids, 'SIGCONT')
  }
  await moreNotes()
  over.abort()
  await Promise.all(writers)

  const kept: string[] = []
  for (const docId of docIds) {
    const { data } = await member.call(issues.get, { params: { projectId, docId } })
    kept.push(...data.docs.updates.map(({ content }) => content.notes))
  }
  await until(noJobWaits, 60_000)
  const mails = await mailsIn(join(server.dataDir, 'outbox'))
  const count = (of: (note: string) => boolean) => acknowledged.filter(of).length
  const wrong = answers.filter(({ status }) => status !== 200 && status !== 503).length
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  const bars: Bar[] = [
    { what: 'notes acknowledged', measured: acknowledged.length, unit: '', least: 1 },
    { what: 'of them lost', measured: count((n) => times(n, kept) === 0), unit: '', must: 0 },
    { what: 'of them there twice', measured: count((n) => times(n, kept) > 1), unit: '', must: 0 },
    { what: 'mails', measured: mails.length, unit: '', least: 1 },
    { what: 'notes in two mails', measured: count((n) => times(n, mails) > 1), unit: '', must: 0 },
    { what: 'answers other than 200 and 503', measured: wrong, unit: '', must: 0 },
    {
      what: 'slowest answer',
      measured: slowest,
      unit: 'ms',
      ...(IS_UNTIMED ? {} : { must: FROZEN_MS + 5000 }),
    },
  ]
  report(bars)
} finally {
  signalAll(await postgresPids(server.dataDir).catch(() => []), 'SIGCONT')
  await pool.end()
  await server.stop()
}

/** True if no job waits. Jobs of the last notes may still be on their way; jobs of another day do not count. */
async function noJobWaits(): Promise<boolean> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from graphile_worker.jobs where attempts < max_attempts and run_at < now() + interval '1 minute'`,
  )
  return rows[0]?.n === 0
}

async function mailsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map(async (name) => wordsOf(await readFile(join(folder, name), 'utf8'))))
}

function times(text: string, texts: string[]): number {
  return texts.filter((one) => one.includes(text)).length
}
