import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import {
  checkRestored,
  checkRoom,
  checkUnlocked,
  checkWritable,
} from '../../server/src/config/data-folder.mjs'
import { hostUrls } from '../../server/src/config/database-url.mjs'
import { checkSettings, defaults, resolveDataDir } from '../../server/src/config/early-settings.mjs'
import { checkPort } from '../../server/src/start/port.mjs'

/** A server that was told to stop a moment ago may still be closing. */
const patience = 1500

/**
 * Finds out, before anything is installed or built, whether the server could start at all.
 * @throws {Error} with a sentence that says what to do
 */
export async function preflight(env) {
  const { PORT, HOST, DATA_DIR, DATABASE_URL } = checkSettings(env)
  const dataDir = resolveDataDir(DATA_DIR || defaults.dataDir)
  checkWritable(dataDir)
  checkRestored(dataDir)
  const deadline = Date.now() + patience
  await until(deadline, () => checkUnlocked(dataDir))
  await until(deadline, () => checkPort(HOST || defaults.host, Number(PORT || defaults.port)))
  if (!DATABASE_URL) return checkRoom(dataDir)
  await checkReachable(hostUrls(DATABASE_URL).map((url) => new URL(url)))
}

async function until(deadline, check) {
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(100)
    }
  }
}

/** One host that can be reached is enough; the rest of what can be wrong shows when the server connects. */
async function checkReachable(hosts) {
  const answers = await Promise.all(hosts.map(reach))
  if (answers.includes('connected')) return
  const [{ hostname, port }] = hosts
  throw new Error(
    `DATABASE_URL: no PostgreSQL can be reached at ${hostname}:${port || 5432} (${answers[0]}).`,
  )
}

async function reach({ hostname, port }) {
  // Without a host it is a socket file, whose folder differs between systems.
  if (!hostname) return 'connected'
  const socket = connect({ host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port || 5432) })
  const answer = await new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('error', (error) => resolve(error.code))
    setTimeout(() => resolve('no answer'), 1500).unref()
  })
  socket.destroy()
  return answer
}
