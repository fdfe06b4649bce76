import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { compileCache } from '../../server/src/config/early-settings.mjs'

/**
 * Runs a program to its end, quietly.
 * @throws with the beginning of its output when it fails
 */
export async function runQuietly(program, args, options) {
  const { output, ended } = await runKept(program, args, options, 20_000)
  if (ended === 0) return
  const beginning = output.trim().split('\n').slice(0, 30).join('\n')
  throw new Error(`${beginning}\n${[program, ...args].join(' ')} failed (${ended}).`)
}

/**
 * Runs a program to its end and answers what it printed, for those that run side by side.
 * @param {import('node:child_process').SpawnOptions & { priority?: number }} options how much it
 *   gives way to others, -20 to 19
 * @throws with its output when it fails
 */
export async function runHeld(program, args, options) {
  const { output, ended } = await runKept(program, args, options, Infinity)
  if (ended !== 0) throw new Error(`${output.trim()}\nfailed (${ended})`)
  return output
}

/** Nobody but root may take back how much they give way. */
function giveWay({ pid }, priority) {
  if (priority !== undefined && pid) setPriority(pid, Math.max(priority, getPriority()))
}

/** Keeps at least so many characters of what it prints, if there are as many. */
async function runKept(program, args, { priority, ...options }, length) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  giveWay(child, priority)
  let output = ''
  const keep = (chunk) => {
    if (output.length < length) output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const [code, signal] = await once(child, 'close')
  return { output, ended: signal ?? code }
}

/**
 * Runs a program to its end, for everybody to see.
 * @param {import('node:child_process').SpawnOptions & { priority?: number }} options see `runHeld`
 * @throws when it fails
 */
export async function runVisibly(program, args, { priority, ...options }) {
  const child = spawn(program, args, { ...options, stdio: 'inherit' })
  giveWay(child, priority)
  const [code, signal] = await once(child, 'exit')
  if (code !== 0) throw new Error(`failed (${signal ?? code})`)
}

/**
 * The same, and answers what it printed.
 * @returns {Promise<string>}
 * @throws when it fails, with what it printed as `output`
 */
export async function runNoted(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: ['inherit', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw Object.assign(new Error(`failed (${code})`), { output })
  return output
}

/** Runs npm, the one that started us, for everybody to see. */
export async function npm(args, options) {
  const { npm_execpath: cli } = process.env
  await (cli
    ? runVisibly(process.execPath, [cli, ...args], options)
    : runVisibly('npm', args, options))
}

/**
 * Runs a program in our place: its output is ours, signals go on to it, and we end as it ends. It
 * notices by its channel when we are killed.
 * @param {(child: import('node:child_process').ChildProcess) => Promise<void>} [meanwhile] what is done beside it
 *   at first; when that fails the program is told to stop, and the reason is said
 */
export async function runInstead(program, args, options, meanwhile) {
  const child = spawn(program, args, {
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
    ...options,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithNpm(() => child.kill('SIGTERM'))
  let failure
  meanwhile?.(child).catch((error) => {
    failure = error
    child.kill('SIGTERM')
  })
  const [code, signal] = await once(child, 'exit')
  if (failure) throw failure
  process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1))
}

/**
 * Stops when npm ends: it passes signals on to the shell between us only, and none when it is
 * killed. What it started would stay behind.
 */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const begun = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === begun) return
    clearInterval(timer)
    stop()
  }, 250)
  timer.unref()
}

/** Our parent; and when that is a shell of npm's, its parent, where the system tells. */
function ancestors() {
  const parent = process.ppid
  try {
    const [, name, fields] = /^\d+ \((.*)\) \S (.*)/.exec(
      readFileSync(`/proc/${parent}/stat`, 'utf8'),
    )
    return name.endsWith('sh') ? `${parent} ${fields.split(' ', 1)[0]}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
