import type { Deps } from './route.ts'

/** What a request does after its commit. */
export type Effect = () => void | Promise<void>

/** An effect that fails is logged: the answer says what was committed. */
export async function runQuietly(deps: Deps, effect: Effect): Promise<void> {
  try {
    await effect()
  } catch (error) {
    deps.log.error({ err: error }, 'an effect after a request failed')
  }
}
