import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { hear } from '../trace/signals.ts'

const SECONDS = [0.01, 0.1, 1, 10]
/** The names of statements are the longest list; with more of them a server had more than 3,000 series. */
const STATEMENTS_MOST = 120

/**
 * Counts what the rooms of the server say when it happens.
 * @returns what ends it
 */
export function countSignals(registry: Registry, prefix: string): () => void {
  const registers = [registry]
  const statements = new Histogram({
    name: `${prefix}statement_seconds`,
    help: 'How long statements took, by what they do and to which table.',
    labelNames: ['name'] as const,
    buckets: [],
    registers,
  })
  const poolWait = new Histogram({
    name: `${prefix}pool_wait_seconds`,
    help: 'How long connections of the database were waited for.',
    labelNames: ['pool'] as const,
    buckets: SECONDS,
    registers,
  })
  const store = new Histogram({
    name: `${prefix}store_seconds`,
    help: 'How long the store of files took.',
    labelNames: ['call', 'outcome'] as const,
    buckets: SECONDS,
    registers,
  })
  const jobs = new Counter({
    name: `${prefix}jobs_total`,
    help: 'Jobs that this server did, or tried.',
    labelNames: ['name', 'outcome'] as const,
    registers,
  })
  const mails = new Counter({
    name: `${prefix}mails_total`,
    help: 'How mails ended.',
    labelNames: ['outcome'] as const,
    registers,
  })
  const limits = new Counter({
    name: `${prefix}limit_hits_total`,
    help: 'Calls that were refused because a limit was used up.',
    labelNames: ['limit'] as const,
    registers,
  })
  const streams = new Gauge({
    name: `${prefix}streams`,
    help: 'Pages that are told of changes.',
    registers,
  })
  const names = new Set<string>()
  const stops = [
    hear('statement', ({ name, ms }) => {
      const isKnown = names.has(name) || (names.size < STATEMENTS_MOST && names.add(name))
      statements.observe({ name: isKnown ? name : 'other' }, ms / 1000)
    }),
    hear('poolWait', ({ pool, ms }) => poolWait.observe({ pool }, ms / 1000)),
    hear('storeCall', ({ call, outcome, ms }) => store.observe({ call, outcome }, ms / 1000)),
    hear('job', (labels) => jobs.inc(labels)),
    hear('mail', (labels) => mails.inc(labels)),
    hear('limit', (labels) => limits.inc(labels)),
    hear('stream', ({ by }) => streams.inc(by)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
