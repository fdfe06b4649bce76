import type { Logger } from '../log.ts'

/** Milliseconds in which all work under way may end, after the server has drained. */
const deadlineMs = 15_000
/** A Ctrl-C reaches us from the terminal and once more from npm: that is one request, not two. */
const sameRequestMs = 300

/**
 * Resolves, with the exit code for the process, when it is told to stop: by a signal, by the end of
 * the process that started it, or by an error that nothing caught. A second signal, or 15 seconds,
 * end the process at once.
 * @param drainMs for so long it still serves
 */
export function stopRequest(log: Logger, drainMs = 0): Promise<number> {
  return new Promise((resolve) => {
    let requestedAt: number | undefined

    const request = (reason: string, code: number) => {
      if (requestedAt !== undefined) return
      requestedAt = Date.now()
      log.info({ reason }, 'Stopping')
      setTimeout(() => {
        log.error('Not everything ended in time; stopping at once')
        process.exit(1)
      }, drainMs + deadlineMs).unref()
      resolve(code)
    }

    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (requestedAt !== undefined && Date.now() - requestedAt > sameRequestMs) {
          log.warn({ reason: signal }, 'Stopping at once')
          process.exit(1)
        }
        request(signal, 0)
      })
    }
    if (process.send) process.once('disconnect', () => request('the starter ended', 0))
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'An error that nothing caught')
      request('an error that nothing caught', 1)
    })
  })
}
