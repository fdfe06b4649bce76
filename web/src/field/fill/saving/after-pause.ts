/** A call that runs after a pause, or after too long without one. */
export interface AfterPause {
  /** Something has happened: it runs later. */
  soon: () => void
  /** It does not run for what has happened so far. */
  cancel: () => void
}

/**
 * Runs after a pause; without one, at the latest so long after the first call since it ran.
 * @param pause milliseconds of quiet that are waited for
 * @param most milliseconds that nobody waits longer than
 */
export function afterPause(run: () => void, pause: number, most: number): AfterPause {
  let quiet: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(quiet)
    clearTimeout(latest)
    quiet = latest = undefined
  }
  const now = () => {
    cancel()
    run()
  }
  return {
    soon() {
      clearTimeout(quiet)
      quiet = setTimeout(now, pause)
      latest ??= setTimeout(now, most)
    },
    cancel,
  }
}
