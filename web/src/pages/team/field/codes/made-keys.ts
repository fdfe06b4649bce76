import type { MadeFieldKey } from '@plumbline/contract/intake/field-key'
import { ApiError } from '../../../../lib/api/call.ts'

/** Keys with their codes; where not all could be made, how many not, and why. */
export interface Made {
  keys: MadeFieldKey[]
  failed: { n: number; why: ApiError } | null
}

/**
 * Makes one key after the other; the first that fails ends it. The codes of those before it are told
 * but once, so they are answered all the same; errors: that of the first.
 *
 * @param steps each is told what the ones before it have made
 */
export async function eachMade(
  steps: readonly ((before: readonly MadeFieldKey[]) => Promise<MadeFieldKey>)[],
): Promise<Made> {
  const keys: MadeFieldKey[] = []
  for (const step of steps) {
    try {
      keys.push(await step(keys))
    } catch (error) {
      if (keys.length === 0 || !(error instanceof ApiError)) throw error
      return { keys, failed: { n: steps.length - keys.length, why: error } }
    }
  }
  return { keys, failed: null }
}
