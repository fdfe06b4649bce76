import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { compileCache, projectRoot } from '../../config/early-settings.mjs'

export interface Ended {
  code: number
  output: string
  errors: string
}

/** Runs a command (`cli/<name>.ts`) to its end, as an operator would, in a process of its own. */
export function runCli(env: NodeJS.ProcessEnv, command: string, ...args: string[]): Promise<Ended> {
  const script = join(projectRoot, 'server/src/cli', `${command}.ts`)
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { cwd: '/', env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env } },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })
}
