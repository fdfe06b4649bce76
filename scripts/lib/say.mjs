/** Says something to the person at the terminal. Standard output belongs to the server's log. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** Ends the process with one line that says what is wrong. */
export function fail(error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/**
 * Runs a long step and shows that it goes on: on a terminal in one line that counts the seconds,
 * elsewhere with a line every ten of them.
 */
export async function step(what, work, { live = process.stderr.isTTY } = {}) {
  const begun = Date.now()
  const elapsed = () => `${Math.round((Date.now() - begun) / 1000)} s`
  const show = () =>
    process.stderr.write(live ? `\r${what} … ${elapsed()} ` : `${what} … ${elapsed()}\n`)
  process.stderr.write(live ? `${what} … ` : `${what} …\n`)
  const timer = setInterval(show, live ? 1000 : 10_000)
  try {
    const result = await work()
    process.stderr.write(`${live ? '\r' : ''}${what}: done in ${elapsed()}\n`)
    return result
  } catch (error) {
    if (live) process.stderr.write('\n')
    throw error
  } finally {
    clearInterval(timer)
  }
}
