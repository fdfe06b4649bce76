// Notes with photos are written while a backup is kept. At random moments the tables are summed; then the server and its
// PostgreSQL are killed with -9. Each moment is restored and must be to the row what it was; the newest that comes back must be
// young, and every photo of it there. A second base copy with its files is small beside the first.
// MOMENTS (20) and CHAIN_SECONDS (90) make it smaller.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { readChain } from '../../server/src/backup/chain/chain.ts'
import { restoreDatabase } from '../../server/src/backup/chain/restore-chain.ts'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { createLog } from '../../server/src/log.ts'
import { runCli } from '../../server/src/testing/processes/command.ts'
import { basesIn, bytesBelow, startBackedUp, untilShipped } from '../lib/backup-folder.ts'
import { postgresPids, signalAll } from '../lib/postgres.ts'
import { report } from '../lib/report.ts'

const MOMENTS = Number(process.env['MOMENTS'] ?? 20)
const CHAIN_SECONDS = Number(process.env['CHAIN_SECONDS'] ?? 90)
const WRITERS = 4
/** A hundredth of the photos of the demo. */
const CHANGED = 3
const AGE_MUST = 120
const AGE_AIM = 70
/** People write into these tables; the server itself writes into others all the time. */
const TABLES =
  'projects, sites, milestones, issues, submissions, updates, files, blobs, users'.split(', ')

const log = createLog('silent')
const backedUp = await startBackedUp()
const { backup, folder, server } = backedUp
try {
  const [first = ''] = await basesIn(backup)
  const firstBytes = (await bytesBelow(first)) + (await bytesBelow(join(backup, 'files')))
  const ratio = (await secondBytes(CHANGED)) / firstBytes
  const { moments, stop } = writeAllTheTime()
  await delay(CHAIN_SECONDS * 1000)
  await untilShipped(backedUp)
  await delay(randomInt(20_000, 60_000))

  const killedAt = Date.now()
  signalAll([server.current().child.pid ?? 0, ...(await postgresPids(server.dataDir))], 'SIGKILL')
  await stop()
  const dataDir = join(folder, 'newest')
  const restored = await runCli({ DATA_DIR: dataDir }, 'restore', backup)
  console.log(restored.output.trim(), restored.errors.trim())
  const newest = await look(dataDir, newestNote)
  const integrity = await runCli({ DATA_DIR: dataDir }, 'job', 'integrity')
  const missing = /(\d+) {2}rows without their file/.exec(integrity.output + integrity.errors)?.[1]

  const chain = await readChain(backup)
  let different = 0
  for (const [n, { at, sums }] of moments.entries()) {
    const past = join(folder, `past-${n}`)
    await restoreDatabase(chain, past, at, log)
    const found = await look(past, sumsOf)
    const wrong = TABLES.filter((table) => found[table] !== sums[table])
    if (wrong.length > 0) console.log(`at ${at} other rows in ${wrong.join(', ')}`)
    different += wrong.length > 0 ? 1 : 0
  }
  report([
    {
      what: 'age of what comes back after kill -9',
      measured: (killedAt - newest) / 1000,
      unit: 's',
      must: AGE_MUST,
      aim: AGE_AIM,
    },
    {
      what: 'photos whose bytes are missing',
      measured: Number(missing ?? -1),
      unit: '',
      must: 0,
      least: 0,
    },
    {
      what: `of ${moments.length} random moments differ`,
      measured: different,
      unit: 'moments',
      must: 0,
    },
    {
      what: 'second base copy and files / first, a hundredth of the photos changed',
      measured: ratio,
      unit: '',
      must: 0.3,
      aim: 0.1,
    },
  ])
} finally {
  await backedUp.end()
}

/** Sends some photos and makes another base copy. Answers how many bytes that adds to the backup. */
async function secondBytes(photos: number): Promise<number> {
  const files = join(backup, 'files')
  const before = await bytesBelow(files)
  for (let n = 0; n < photos; n += 1) {
    const bytes = randomBytes(before / 300)
    if (!(await backedUp.send(`Changed ${n}`, [new File([bytes], 'bay.dat')]))) {
      throw new Error('A note was refused.')
    }
  }
  const made = await backedUp.command('job', 'base')
  console.log(made.output.trim(), made.errors.trim())
  const newest = (await basesIn(backup)).at(-1) ?? ''
  return (await bytesBelow(newest)) + (await bytesBelow(files)) - before
}

/** Writers stop for a moment from time to time: the tables are summed then. */
function writeAllTheTime() {
  const moments: { at: string; sums: Record<string, string> }[] = []
  const over = new AbortController()
  let isPaused = false
  const open = new Set<Promise<boolean>>()
  const write = async () => {
    while (!over.signal.aborted) {
      if (isPaused) {
        await delay(5)
        continue
      }
      const file = new File([randomBytes(20_000)], 'bay.dat')
      const sent = backedUp.send(`Note ${randomUUID()}`, [file])
      open.add(sent)
      await sent
      open.delete(sent)
      await delay(50)
    }
  }
  const writers = Array.from({ length: WRITERS }, write)
  const pause = async () => {
    isPaused = true
    await Promise.all(open)
  }
  const watcher = (async () => {
    const gap = (CHAIN_SECONDS * 1000) / (MOMENTS + 1)
    while (moments.length < MOMENTS && !over.signal.aborted) {
      await delay(randomInt(Math.ceil(gap / 2), Math.ceil(gap)))
      await pause()
      moments.push(
        await backedUp.inDatabase(async (pool) => {
          const sums = await sumsOf(pool)
          const { rows } = await pool.query<{ at: string }>('select clock_timestamp() as at')
          // the next change has another moment
          await delay(5)
          return { at: rows[0]?.at ?? '', sums }
        }),
      )
      isPaused = false
    }
  })()
  return {
    moments,
    /** Ends all of it; what is under way need not be answered. */
    stop: async () => {
      over.abort()
      await Promise.all([watcher, ...writers])
    },
  }
}

/** Sums up all rows of each table. */
async function sumsOf(pool: Pool): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of TABLES) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${table} t`,
    )
    sums[table] = rows[0]?.sum ?? ''
  }
  return sums
}

/** The moment when the newest note was written (ms since 1970). */
async function newestNote(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ at: string }>(
    `select max(created_at) as at from updates where notes like 'Note %'`,
  )
  return Date.parse(rows[0]?.at ?? '')
}

/** Looks into a database that was restored, on which no server runs. */
async function look<T>(dataDir: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const postgres = await startEmbedded({ dataDir, log })
  const pool = createPatientPool(postgres.url, log)
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await postgres.stop()
  }
}
