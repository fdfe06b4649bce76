import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canOpen, open, seal } from './seal.ts'

const [OLENA, SERHII] = ['0199a-olena', '0199a-serhii']
const PLAIN = Buffer.from('twenty random bytes!')
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-seal-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const ofSettings = (n: number) => ({
  secretsKey: Buffer.alloc(32, n).toString('base64'),
  databaseUrl: 'postgres://elsewhere',
  dataDir,
})

test('what is sealed for a person opens with the same key, and as theirs alone', () => {
  const sealed = seal(ofSettings(1), PLAIN, OLENA) as Buffer
  expect(sealed.includes(PLAIN)).toBe(false)
  expect(open(ofSettings(1), sealed, OLENA)).toEqual(PLAIN)
  expect(open(ofSettings(1), sealed, SERHII)).toBeNull()
  expect(open(ofSettings(2), sealed, OLENA)).toBeNull()
  expect(seal(ofSettings(1), PLAIN, OLENA)).not.toEqual(sealed)
})

test('one bit that differs opens nothing, nor do a few bytes', () => {
  const sealed = seal(ofSettings(1), PLAIN, OLENA) as Buffer
  for (const at of [0, 13, sealed.length - 1]) {
    const bent = Buffer.from(sealed)
    bent[at] = (bent[at] ?? 0) ^ 1
    expect(canOpen(ofSettings(1), bent, OLENA)).toBe(false)
  }
  expect(canOpen(ofSettings(1), sealed.subarray(0, 20), OLENA)).toBe(false)
})

test('beside a PostgreSQL of our own the key is made once, for this user alone', async () => {
  const keys = { secretsKey: undefined, databaseUrl: undefined, dataDir }
  const path = join(dataDir, 'secrets.key')
  expect(open(keys, Buffer.alloc(60), OLENA)).toBeNull()
  await expect(stat(path)).rejects.toThrow('ENOENT')
  const sealed = seal(keys, PLAIN, OLENA) as Buffer
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const made = await readFile(path, 'utf8')
  expect(made).toMatch(/^[\w+/]{43}=\n$/)
  seal(keys, PLAIN, OLENA)
  expect(await readFile(path, 'utf8')).toBe(made)
  expect(open(keys, sealed, OLENA)).toEqual(PLAIN)
  await writeFile(path, 'too short')
  expect(() => open(keys, sealed, OLENA)).toThrow('must hold 32 bytes in base64')
})

test('with a PostgreSQL of one’s own nothing is sealed without SECRETS_KEY', () => {
  const keys = { secretsKey: undefined, databaseUrl: 'postgres://elsewhere', dataDir }
  expect(seal(keys, PLAIN, OLENA)).toBeNull()
})
