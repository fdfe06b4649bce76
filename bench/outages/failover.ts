// The primary is killed and its standby promoted, six times. Twenty writers send notes, each with a key by which it is
// sent again until it is acknowledged: none that was acknowledged is lost or doubled, and nobody restarts the server.
// Both PostgreSQL run as processes on this machine; commits wait for the standby. How long it takes until somebody
// promotes is not ours: here it is as long as it takes to kill.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { createLog } from '../../server/src/log.ts'
import { buildDesk, type Desk, notesOf, sendNote } from '../../server/src/testing/notes.ts'
import { startPostgresPair } from '../../server/src/testing/processes/postgres-pair.ts'
import { serveFrom } from '../lib/outside.ts'
import { report } from '../lib/report.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 6)
const WRITERS = 20
const BEFORE_MS = 5000
const AFTER_MS = 5000

interface Round {
  acknowledged: number
  lost: number
  doubled: number
  /** The longest time between two acknowledgements, in seconds. */
  gap: number
  /** Answers other than 200 and 503. */
  wrong: number
}

const rounds: Round[] = []
for (let n = 0; n < ROUNDS; n += 1) rounds.push(await failOver())
const sum = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0)
const gaps = rounds.map(({ gap }) => gap)
console.log(`seconds without writes: ${gaps.map((gap) => gap.toFixed(1)).join(', ')}`)
const of = `of ${sum(({ acknowledged }) => acknowledged)} in ${ROUNDS} failovers`
report([
  {
    what: `acknowledged writes lost, ${of}`,
    measured: sum(({ lost }) => lost),
    unit: '',
    must: 0,
    aim: 0,
  },
  {
    what: `acknowledged writes doubled, ${of}`,
    measured: sum(({ doubled }) => doubled),
    unit: '',
    must: 0,
    aim: 0,
  },
  {
    what: 'answers other than 200 and 503',
    measured: sum(({ wrong }) => wrong),
    unit: '',
    must: 0,
    aim: 0,
  },
  {
    what: 'longest time without writes',
    measured: Math.max(...gaps),
    unit: 's',
    must: 30,
    aim: 12,
  },
])

async function failOver(): Promise<Round> {
  const pair = await startPostgresPair()
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const server = await serveFrom(pair.url, dataDir)
  try {
    const pool = createPatientPool(pair.url, createLog('silent'))
    const app = { origin: server.origin, pool }
    const desks = await Promise.all(Array.from({ length: WRITERS }, () => buildDesk(app)))
    await pool.end()
    const over = new AbortController()
    const moments = [performance.now()]
    const writing = Promise.all(desks.map((desk) => write(desk, moments, over.signal)))
    await delay(BEFORE_MS)
    await pair.primary.kill()
    await pair.standby.promote()
    await untilWritten(moments)
    await delay(AFTER_MS)
    over.abort()
    const written = await writing
    const found = await Promise.all(desks.map((desk) => notesOf(desk)))
    const round: Round = {
      acknowledged: 0,
      lost: 0,
      doubled: 0,
      gap: longestGap(moments),
      wrong: 0,
    }
    for (const [i, { acknowledged, wrong }] of written.entries()) {
      const counts = new Map<string, number>()
      for (const note of found[i] ?? []) counts.set(note ?? '', (counts.get(note ?? '') ?? 0) + 1)
      round.acknowledged += acknowledged.length
      round.lost += acknowledged.filter((text) => !counts.has(text)).length
      round.doubled += [...counts.values()].filter((n) => n > 1).length
      round.wrong += wrong
    }
    return round
  } finally {
    await server.stop()
    await pair.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Writes notes one after the other; one that is not acknowledged is sent again by its key. */
async function write(desk: Desk, moments: number[], over: AbortSignal) {
  const acknowledged: string[] = []
  let wrong = 0
  while (!over.aborted) {
    const text = `Note ${randomUUID()}`
    const key = randomUUID()
    for (;;) {
      const answer = await sendNote(desk, text, [], { 'idempotency-key': key }).catch(() => null)
      if (answer?.status === 200) {
        acknowledged.push(text)
        moments.push(performance.now())
        break
      }
      if (answer?.status !== 503) wrong += 1
      await delay(200)
    }
  }
  return { acknowledged, wrong }
}

/** Waits until something was written after this moment. */
async function untilWritten(moments: number[]): Promise<void> {
  const before = moments.length
  while (moments.length === before) await delay(20)
}

function longestGap(moments: number[]): number {
  const gaps = moments.map((moment, i) => moment - (moments[i - 1] ?? moment))
  return Math.max(...gaps) / 1000
}
