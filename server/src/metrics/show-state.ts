import { Gauge, type Registry } from 'prom-client'
import { DEGRADATIONS } from '@plumbline/contract/operation/degraded'
import type { Certificate } from '@plumbline/contract/operation/operation'
import { poolStates } from '../db/measure.ts'
import type { Health } from '../health/health.ts'

const DAY_MS = 86_400_000

/**
 * Adds the state of the server at the moment of asking, and the days that the certificates of its hosts are still good.
 */
export function showState(
  registry: Registry,
  prefix: string,
  health: Health,
  certificates: () => Certificate[],
): void {
  const registers = [registry]
  const show = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: prefix + name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const ails = (why: string) => health.now().degraded.some((part) => part.why === why)
  show('ready', 'Whether requests are sent here.', () => Number(health.now().ready))
  show('database_writable', 'Whether the database takes changes.', () =>
    Number(health.now().ready && !ails('readOnly')),
  )
  void new Gauge({
    name: `${prefix}degraded`,
    help: 'Which parts do not work in full.',
    labelNames: ['why'] as const,
    registers,
    collect() {
      for (const why of DEGRADATIONS) this.set({ why }, Number(ails(why)))
    },
  })
  void new Gauge({
    name: `${prefix}certificate_days`,
    help: 'For how many days the certificate of a host is still good; below 0 it has ended.',
    labelNames: ['host'] as const,
    registers,
    collect() {
      this.reset()
      // none of a host that speaks http, or that could never be asked; of two ports of a host, the one that ends first
      const latestFirst = certificates()
        .flatMap(({ host, endsAt }) => (endsAt === null ? [] : [{ host, end: Date.parse(endsAt) }]))
        .toSorted((a, b) => b.end - a.end)
      for (const { host, end } of latestFirst) this.set({ host }, (end - Date.now()) / DAY_MS)
    },
  })
  void new Gauge({
    name: `${prefix}pool_connections`,
    help: 'Connections of the database, and calls that wait for one.',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      this.reset()
      for (const { pool, used, idle, waiting } of poolStates()) {
        for (const [state, n] of Object.entries({ used, idle, waiting })) {
          this.inc({ pool, state }, n)
        }
      }
    },
  })
}
