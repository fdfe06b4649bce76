import type { Deps, Effect } from './context.ts'

/** An effect that fails is logged: the answer says what was committed. */
export async function runQuietly(deps: Deps, effect: Effect): Promise<void> {
  try {
    await effect()
  } catch (error) {
    deps.log.error({ err: error }, 'an effect after a request failed')
  }
}
