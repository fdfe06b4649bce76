import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Finds a program of a Debian package, and installs the package when it is not there, which needs root.
 * @param program its name, and that of the package where none is named
 * @returns the path of the program
 */
export async function installed(program: string, packageName = program): Promise<string> {
  const found = await whereIs(program)
  if (found) return found
  console.log(`  installing Debian's ${packageName}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], { env })
  const path = await whereIs(program)
  if (!path) throw new Error(`Debian's ${packageName} brings no program ${program}.`)
  return path
}

async function whereIs(program: string): Promise<string | null> {
  const { stdout } = await run('sh', ['-c', 'command -v "$0"', program]).catch(() => ({
    stdout: '',
  }))
  return stdout.trim() || null
}
