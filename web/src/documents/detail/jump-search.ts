import { anId, fitting } from '../../lib/settings/shape.ts'

/** `?jump={updateId}`: the entry of a history that an address leads to, if it names one. */
export function parseJumpSearch(raw: Record<string, unknown>): { jump?: string | undefined } {
  return { jump: fitting(anId, raw['jump']) }
}
