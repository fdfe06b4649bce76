import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { feed, INBOX, RESTORE, RESTORE_COMMAND, SCRIPT } from './feed.ts'

let cluster: string
beforeEach(async () => {
  cluster = await mkdtemp(join(tmpdir(), 'plumbline-feed-'))
  for (const name of [INBOX, 'pg_wal']) await mkdir(join(cluster, name))
  await writeFile(join(cluster, SCRIPT), RESTORE)
  return () => rm(cluster, { recursive: true })
})

const named = (n: number) =>
  `0000000100000000000000${n.toString(16).padStart(2, '0').toUpperCase()}`

/** Asks for a segment as PostgreSQL does. Answers whether there was one. */
function take(name: string): Promise<boolean> {
  const line = RESTORE_COMMAND.replace('%f', name).replace('%p', `pg_wal/${name}`)
  return new Promise((resolve) => {
    execFile('sh', ['-c', line], { cwd: cluster }, (error) => resolve(error === null))
  })
}

const waiting = async () =>
  (await readdir(join(cluster, INBOX))).filter((name) => /^[\dA-F]{24}$/.test(name))

test('segments are laid ahead, and none is left behind', async () => {
  const all = new Map(Array.from({ length: 30 }, (_, n) => [named(n), `changes ${n}`]))
  const copy = {
    changes: (name: string) => {
      const text = all.get(name)
      return Promise.resolve(text === undefined ? null : Buffer.from(text))
    },
    next: (name: string) => named(Number.parseInt(name.slice(-2), 16) + 1),
  }
  const done = new AbortController()
  const feeding = feed({ cluster, identity: undefined }, copy, done.signal)
  let most = 0
  for (const [name, text] of all) {
    expect(await take(name)).toBe(true)
    expect(await readFile(join(cluster, 'pg_wal', name), 'utf8')).toBe(text)
    most = Math.max(most, (await waiting()).length)
  }
  // PostgreSQL asks for the last one twice, and then whether there is another
  expect(await take(named(29))).toBe(true)
  expect(await take(named(30))).toBe(false)
  expect(await waiting()).toEqual([])
  expect(most).toBeLessThan(6)
  done.abort()
  await feeding
})
