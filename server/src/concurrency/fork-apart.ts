import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(import.meta.dirname, '../../..')

/** The code itself, and nothing that anybody stored: not the data folder, nor what the system tells of others. */
const READABLE = [
  ...['server/src', 'server/package.json', 'contract', 'node_modules', 'package.json'].map((path) =>
    join(ROOT, path),
  ),
  // the map that documents show
  join(ROOT, 'basemap/files'),
  // by which a process finds its number (lower-priority.ts)
  '/proc/thread-self',
]

/**
 * A process for work with what strangers sent. Whatever takes it over finds nothing there: no settings, no
 * files but the code, no way to write, to start programs or to load native code. It is told its work by
 * `send`; what it prints as an error comes by `stderr`.
 * @param megabytes of JavaScript's memory
 */
export function forkApart(
  module: URL,
  { megabytes, execArgv = [] }: { megabytes: number; execArgv?: string[] },
): ChildProcess {
  return fork(fileURLToPath(module), {
    serialization: 'advanced',
    execArgv: [
      '--permission',
      ...READABLE.map((path) => `--allow-fs-read=${path}`),
      `--max-old-space-size=${megabytes}`,
      ...execArgv,
    ],
    env: {},
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
}
