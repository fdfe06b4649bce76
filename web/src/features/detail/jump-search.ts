import { z } from 'zod'
import { id } from '@plumbline/contract/shapes'

const search = z.object({ jump: id.optional().catch(undefined) })

/** `?jump={updateId}`: the entry of a history that an address leads to, if it names one. */
export function parseJumpSearch(raw: Record<string, unknown>): z.output<typeof search> {
  return search.parse(raw)
}
