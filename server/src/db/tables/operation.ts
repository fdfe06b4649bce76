import type { Generated } from 'kysely'
import type { Degradation, ServerState } from '@plumbline/contract/operation/degraded'

/** A server that runs, or ran within the last day; health/server-row.ts writes it. */
export interface Servers {
  id: string
  host: string
  release: string
  schema: string
  started_at: Generated<string>
  seen_at: Generated<string>
  state: ServerState
  degraded: Degradation[]
  /** Figures by the name of whoever gives them: `{ process: { … } }`. */
  figures: Record<string, unknown>
}
