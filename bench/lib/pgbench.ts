import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LoadResult } from './load.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** pgbench of the newest PostgreSQL that Debian has installed, or what PGBENCH names. */
export function findPgbench(): string {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder)
    ? readdirSync(folder).toSorted((a, b) => Number(b) - Number(a))
    : []
  const found = [
    process.env['PGBENCH'] ?? '',
    ...versions.map((v) => join(folder, v, 'bin/pgbench')),
  ].find((path) => path && existsSync(path))
  if (!found)
    throw new Error('pgbench is missing: apt-get install postgresql-contrib, or set PGBENCH.')
  return found
}

/** Runs scripts of statements, each as likely as the others, as prepared statements. */
export async function pgbench(
  url: string,
  scripts: Statement[][],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-pgbench-'))
  try {
    const files = await Promise.all(
      scripts.map(async (statements, n) => {
        const file = join(folder, `${n}.sql`)
        await writeFile(file, statements.map((s) => `${withValues(s)};\n`).join(''))
        return ['-f', file]
      }),
    )
    const { stdout } = await promisify(execFile)(
      findPgbench(),
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '1',
        '-T',
        String(seconds),
        '-l',
        '--log-prefix',
        join(folder, 'log'),
        ...files.flat(),
        url,
      ],
      { maxBuffer: 1e8 },
    )
    const logs = (await readdir(folder)).filter((name) => name.startsWith('log'))
    const lines = (
      await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
    ).join('')
    const times = lines
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1000)
    times.sort((a, b) => a - b)
    return {
      perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]),
      p95: times[Math.floor(times.length * 0.95)] ?? 0,
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
      failed: Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The statement on one line with its values written into it. */
function withValues({ text, values }: Statement): string {
  return (
    text
      .replaceAll(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]))
      .replaceAll(/\s+/g, ' ')
      // in the format of a moment pgbench sees variables of its own
      .replaceAll(/(?<=HH24|MI):(?=MI|SS)/g, '":"')
  )
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  return `'${(value as string | number | boolean).toString().replaceAll("'", "''")}'`
}
