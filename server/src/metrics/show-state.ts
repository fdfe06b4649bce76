import { Gauge, type Registry } from 'prom-client'
import { DEGRADATIONS } from '@plumbline/contract/operation/degraded'
import { poolStates } from '../db/measure.ts'
import type { Health } from '../health/health.ts'

/** How the server is at the moment of asking. */
export function showState(registry: Registry, prefix: string, health: Health): void {
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
