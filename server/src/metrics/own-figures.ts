import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { allEndpoints } from '@plumbline/contract/api'
import { type AnyEndpoint, prefixOf } from '@plumbline/contract/endpoint'
import { events } from '@plumbline/contract/events'
import { operation } from '@plumbline/contract/operation/operation'
import type { Config } from '../config/config.ts'
import type { Health } from '../health/health.ts'
import type { Logger } from '../log.ts'
import { hear } from '../trace/signals.ts'
import { writeHour, writeSlow } from './hours.ts'
import { Latencies } from './latencies.ts'

const MINUTE_MS = 60_000

/** They last as long as somebody looks. */
const STREAMS: AnyEndpoint[] = [events.stream, operation.events]
/** The routes of what people and phones wait for. */
const CALLS = new Set(
  allEndpoints()
    .filter(([, call]) => !STREAMS.includes(call))
    .map(([, call]) => prefixOf(call) + call.path),
)

export interface OwnFigures {
  /** Ends a minute: shows and keeps what it held. Done each minute once it has begun. */
  write(): Promise<void>
  begin(): void
  stop(): void
}

interface Deps {
  config: Pick<Config, 'dataDir' | 'slowMs'>
  pool: pg.Pool
  health: Health
  log: Logger
}

/**
 * Counts the calls that this server answers; pages, probes and streams are none. Its row in `servers` shows of the last
 * whole minute, under the name `server`: `cpu` (share of one processor, 1 being all of it), `callsMin` calls, `p95Ms`
 * within which 95 % of them were over, and of this moment `memoryMb` and `poolWaiting`, the calls that wait for a
 * connection. `server_hours` and `slow_statements` keep it hour by hour.
 */
export function countOwnFigures(
  app: FastifyInstance,
  { config, pool, health, log }: Deps,
): OwnFigures {
  const minute = new Latencies()
  const hour = new Latencies()
  let slow = new Map<string, { n: number; maxMs: number }>()
  let last = { callsMin: 0, p95Ms: 0, cpu: 0 }
  let failed = 0
  let begun = new Date()
  let used = process.cpuUsage()

  app.addHook('onResponse', ({ routeOptions }, reply, done) => {
    if (CALLS.has(routeOptions.url ?? '')) {
      minute.add(reply.elapsedTime)
      hour.add(reply.elapsedTime)
      if (reply.statusCode >= 500) failed += 1
    }
    done()
  })
  const deaf = hear('statement', ({ name, ms }) => {
    if (ms <= config.slowMs) return
    const known = slow.get(name) ?? { n: 0, maxMs: 0 }
    slow.set(name, { n: known.n + 1, maxMs: Math.max(known.maxMs, Math.round(ms)) })
  })

  health.figures('server', () => ({
    ...last,
    memoryMb: Math.round(process.memoryUsage.rss() / 1e6),
    poolWaiting: pool.waitingCount,
  }))

  /** Ends the minute: what it held is shown, and belongs to the hour in which it began. */
  function endMinute() {
    const now = new Date()
    const { user, system } = process.cpuUsage(used)
    const seconds = Math.max(1, now.getTime() - begun.getTime()) / 1000
    last = {
      callsMin: minute.n,
      p95Ms: minute.within(0.95),
      cpu: Math.round((user + system) / seconds / 10_000) / 100,
    }
    const ended = { at: begun, calls: minute.n, failed, p95Ms: hour.within(0.95), slow }
    if (begun.getHours() !== now.getHours()) hour.clear()
    minute.clear()
    failed = 0
    slow = new Map()
    begun = now
    used = process.cpuUsage()
    return ended
  }

  async function write(): Promise<void> {
    const { at, slow: slowOnes, ...figures } = endMinute()
    const disk = await statfs(config.dataDir).catch(() => null)
    const ofDisk = disk && {
      diskFreeBytes: disk.bavail * disk.bsize,
      diskBytes: disk.blocks * disk.bsize,
    }
    try {
      await writeHour(pool, at, hostname(), { ...figures, ...ofDisk })
      if (slowOnes.size > 0) await writeSlow(pool, slowOnes)
    } catch (error) {
      log.debug({ err: error }, 'The figures of this hour could not be written')
    }
  }

  let timer: NodeJS.Timeout | undefined
  return {
    write,
    begin() {
      timer = setInterval(() => void write(), MINUTE_MS).unref()
    },
    stop() {
      clearInterval(timer)
      deaf()
    },
  }
}
