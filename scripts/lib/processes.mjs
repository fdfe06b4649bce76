import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a program to its end, quietly.
 * @throws with the beginning of its output when it fails
 */
export async function runQuietly(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk) => {
    if (output.length < 20_000) output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const [code, signal] = await once(child, 'close')
  if (code === 0) return
  const beginning = output.trim().split('\n').slice(0, 30).join('\n')
  throw new Error(`${beginning}\n${[program, ...args].join(' ')} failed (${signal ?? code}).`)
}

/**
 * Runs a program in our place: its output is ours, signals go on to it, and we end as it ends. It
 * notices by its channel when we are killed.
 */
export async function runInstead(program, args, options) {
  const child = spawn(program, args, {
    ...options,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithNpm(() => child.kill('SIGTERM'))
  const [code, signal] = await once(child, 'exit')
  process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1))
}

/** npm passes no signal on when it is killed itself; what it started would stay behind. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 250)
  timer.unref()
}
