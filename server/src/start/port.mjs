// Plain JavaScript, because the starter asks the same question on a Node that runs no TypeScript.
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Refuses an address that the server could not listen on.
 * @param {string} host
 * @param {number} port
 * @throws {Error} with a sentence that says what to do
 */
export async function checkPort(host, port) {
  const server = createServer()
  try {
    server.listen(port, host)
    // a name is looked up first, by a service that may be silent
    await once(server, 'listening', { signal: AbortSignal.timeout(1500) })
  } catch (error) {
    throw explainListening(error, host, port)
  } finally {
    server.close()
  }
}

/**
 * A failure to listen, as a sentence that says what to do.
 * @param {unknown} error
 * @param {string} host
 * @param {number} port
 */
export function explainListening(error, host, port) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error)
  /** @type {Record<string, string>} */
  const sentences = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop what listens there, or set another PORT.`,
    EACCES: `This user may not listen on port ${port}. Set a PORT above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set another HOST.`,
    ABORT_ERR: `Nobody says in time which host ${host} is. Set another HOST.`,
    ENOTFOUND: `There is no host named ${host}. Set another HOST.`,
  }
  const sentence = sentences[code ?? ''] ?? `Cannot listen on ${host}, port ${port} (${code}).`
  return new Error(sentence, { cause: error })
}
