import { constants } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { runHeld } from './processes.mjs'
import { say } from './say.mjs'

const npmScript = (name, env, more) => () => {
  const cli = process.env.npm_execpath
  const args = ['run', '--silent', name, '--', ...more]
  // what runs beside them is waited for; they take what it leaves
  const options = { cwd: projectRoot, env, priority: constants.priority.PRIORITY_LOW }
  return cli ? runHeld(process.execPath, [cli, ...args], options) : runHeld('npm', args, options)
}

/**
 * The memory of the compiler of types for the largest part, and of all compilers with the linter and the tests beside
 * them.
 */
const ONE_COMPILER = '2500MiB'
const ALL_COMPILERS = 12 * 2 ** 30

/** The environment for compilers in Go: they free memory only when room is short, or half as often as usual. */
function roomFor(env) {
  const hasRoom = (process.availableMemory?.() ?? 0) > ALL_COMPILERS
  return hasRoom ? { GOGC: 'off', GOMEMLIMIT: ONE_COMPILER, ...env } : { GOGC: '200', ...env }
}

/**
 * The checks of the code that do not run it, by name: of all of it, or of these files and parts.
 * @param {{ changed: string[], code: string[], parts: string[] }} [only]
 */
export function codeChecks(env, only) {
  const roomy = roomFor(env)
  const { changed, code, parts } = only ?? { changed: ['.'], code: ['.'], parts: ['all'] }
  // among what has changed may be pictures, and files that are not checked
  const format = ['--no-error-on-unmatched-pattern', ...changed]
  return {
    ...(changed.length > 0 && { format: npmScript('format:check', env, format) }),
    ...(code.length > 0 && { lint: npmScript('lint', roomy, code) }),
    ...(parts.length > 0 && { types: npmScript('types', roomy, parts) }),
    house: npmScript('house', env, []),
  }
}

/** The command that begins vitest. */
export const vitest = [join(projectRoot, 'node_modules/vitest/vitest.mjs'), 'run']

/**
 * Runs checks side by side, tells of each when it has ended, and lets all of them end.
 * @param {Record<string, () => Promise<string | void>>} checks answer what they printed
 * @returns {Promise<boolean>} whether all of them passed
 */
export async function runTogether(checks) {
  const passed = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        const output = await check()
        say(`\n== ${name}\n${output ?? ''}`.trimEnd())
        return true
      } catch (error) {
        say(`\n== ${name}\n${error.message}`)
        return false
      }
    }),
  )
  return passed.every(Boolean)
}

/**
 * Runs a check whose output everybody sees.
 * @returns {Promise<boolean>} whether it passed
 */
export async function runAlone(name, check) {
  say(`\n== ${name}`)
  try {
    await check()
    return true
  } catch (error) {
    say(`\n${name}: ${error.message}`)
    return false
  }
}
