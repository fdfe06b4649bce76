import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type Chain, openChain } from './chain.ts'
import { checkChain } from './check-chain.ts'
import { forgetOld } from './retention.ts'
import { baseFor, findGaps } from './copy-of.ts'
import { nextSegment } from './segments.ts'

const NOW = new Date('2026-11-29T12:00:00Z')

let folder: string
let chain: Chain
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-retention-'))
  await mkdir(join(folder, 'data'))
  await mkdir(join(folder, 'backup'))
  chain = await openChain(join(folder, 'backup'), {
    dataDir: join(folder, 'data'),
    system: '7',
    owner: null,
  })
  for (let n = 1; n <= 9; n += 1) await writeFile(join(chain.wal, `${segment(n)}.zst`), '')
  await writeFile(join(chain.wal, '00000002.history.zst'), '')
  return () => rm(folder, { recursive: true })
})

const segment = (n: number) => `00000001000000000000000${n}`

/** A base copy that was whole so many days ago, of which the changes begin at a segment. */
async function addBase(daysAgo: number, n: number): Promise<string> {
  const at = new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString()
  const name = `${at.slice(0, 19).replaceAll(':', '-')}Z`
  await mkdir(join(chain.base, name))
  const manifest = {
    release: '0.1.0',
    postgres: 18,
    migrations: ['0001'],
    startedAt: at,
    endedAt: at,
    from: segment(n),
    to: segment(n),
    label: 'label',
    bytes: 1,
    parts: [{ name: '0.tar.zst', sha256: '', bytes: 1 }],
    rows: {},
  }
  await writeFile(join(chain.base, name, 'manifest.json'), JSON.stringify(manifest))
  return name
}

/** The beginning of the changes of the copy from which a moment is restored. */
const from = async (at?: string) => (await baseFor(chain, at)).from

const changes = async () =>
  (await readdir(chain.wal)).filter((name) => name.startsWith('0000000100')).length

test('copies and changes go when no moment of the last days needs them', async () => {
  await addBase(50, 1)
  const needed = await addBase(40, 3)
  const newer = await addBase(10, 6)
  await forgetOld(chain, 35, NOW)
  expect((await readdir(chain.base)).toSorted()).toEqual([needed, newer].toSorted())
  expect(await changes()).toBe(7)
  expect(await readdir(chain.wal)).toContain('00000002.history.zst')
})

test('the newest copy stays whatever its age, and without one nothing goes', async () => {
  await forgetOld(chain, 35, NOW)
  expect(await changes()).toBe(9)
  const only = await addBase(400, 5)
  await forgetOld(chain, 35, NOW)
  expect([await readdir(chain.base), await changes()]).toEqual([[only], 5])
})

test('a copy that cannot be read stops nothing, is named, and goes when it is too old', async () => {
  const hurt = async (daysAgo: number, n: number) => {
    const name = await addBase(daysAgo, n)
    await rm(join(chain.base, name, 'manifest.json'))
    return name
  }
  const old = await hurt(50, 1)
  const needed = await addBase(40, 3)
  const newest = await hurt(10, 6)
  expect(await from()).toBe(segment(3))
  const { wrong } = await checkChain(chain)
  expect(wrong).toEqual(
    expect.arrayContaining(
      [old, newest].map((name) => expect.stringContaining(`The base copy ${name} cannot be read`)),
    ),
  )
  await forgetOld(chain, 35, NOW)
  expect((await readdir(chain.base)).toSorted()).toEqual([needed, newest].toSorted())
  expect(await changes()).toBe(7)
})

test('changes stay that a copy may need which cannot be read', async () => {
  await rm(join(chain.base, await addBase(40, 3), 'manifest.json'))
  await addBase(10, 6)
  await forgetOld(chain, 35, NOW)
  expect(await changes()).toBe(9)
})

test('a moment is restored from the newest copy that was whole by then', async () => {
  await addBase(40, 3)
  await addBase(10, 6)
  expect(await from()).toBe(segment(6))
  expect(await from('2026-11-10T00:00:00.000Z')).toBe(segment(3))
  await expect(from('2026-10-01T00:00:00.000Z')).rejects.toThrow('The oldest moment of this backup')
})

test('a gap in the changes is named by its first segment', async () => {
  await addBase(10, 3)
  await expect(findGaps(chain, await baseFor(chain, undefined))).resolves.toBeUndefined()
  await rm(join(chain.wal, `${segment(5)}.zst`))
  await rm(join(chain.wal, `${segment(6)}.zst`))
  await expect(findGaps(chain, await baseFor(chain, undefined))).rejects.toThrow(segment(5))
})

test('segments follow each other as PostgreSQL counts them', () => {
  expect(nextSegment('0000000100000000000000FF')).toBe('000000010000000100000000')
  expect(nextSegment('000000010000000100000000', -1)).toBe('0000000100000000000000FF')
})

test('a folder that leads into the data folder is refused', async () => {
  const link = join(folder, 'link')
  await mkdir(join(folder, 'data/inside'))
  await symlink(join(folder, 'data/inside'), link)
  const ours = { dataDir: join(folder, 'data'), system: '7', owner: null }
  await expect(openChain(link, ours)).rejects.toThrow('leads into the data folder')
})
