/** The argument that `npm start` passes while it still builds the web application. */
const BEING_BUILT = '--web-is-being-built'
/** The message that it sends through its channel when the build is done. */
const BUILT = 'web is built'

/**
 * Resolves when the web application is there to be served: at once, unless the process that started this
 * one builds it meanwhile. To be called first, before that process can say anything.
 */
export function webBuilt(args: readonly string[] = process.argv): Promise<void> {
  if (!args.includes(BEING_BUILT)) return Promise.resolve()
  return new Promise((resolve) => {
    process.on('message', (message) => {
      if (message === BUILT) resolve()
    })
  })
}
