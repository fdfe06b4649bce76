import { accessSync, constants } from 'node:fs'
import { runQuietly } from './processes.mjs'
import { step } from './say.mjs'

const debian = '/usr/bin/chromium'

/** The browser for tests: $CHROMIUM, else Debian's, which root may install. */
export async function findBrowser() {
  const named = process.env.CHROMIUM
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM names ${named}, which is no program.`)
  }
  if (isProgram(debian)) return debian
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    const install = ['install', '--yes', '--no-install-recommends', 'chromium']
    await step('Installing Chromium for the browser tests', async () => {
      await runQuietly('apt-get', ['update'], options)
      await runQuietly('apt-get', install, options)
    })
    if (isProgram(debian)) return debian
  }
  throw new Error('The browser tests need Chromium: install it, or name it in CHROMIUM.')
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
