import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { spoolFolder, spoolOff } from '../../db/embedded/archiving.ts'
import { clusterFolder } from '../../db/embedded/cluster.ts'
import { removeBlob } from '../../files/remove-blobs.ts'
import type { Storage } from '../../storage/storage.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildDesk, sendNote } from '../../testing/notes.ts'
import { type Chain, readChain } from './chain.ts'
import { checkChain } from './check-chain.ts'
import { keepingStorage, readBackedUp, replaceWrong } from './files.ts'
import { forgetGone } from './gone.ts'
import { forgetOwner } from './owner.ts'
import { ship } from './ship.ts'

let app: TestApp
let folder: string
let backup: string
let spool: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-ship-'))
  backup = await mkdtemp(join(tmpdir(), 'plumbline-shipped-'))
  const cluster = clusterFolder(folder)
  spool = spoolFolder(cluster)
  await mkdir(spool, { recursive: true })
  await mkdir(join(cluster, 'global'))
  await writeFile(join(cluster, 'global/pg_control'), Buffer.alloc(64, 7))
  return () => Promise.all([folder, backup].map((place) => rm(place, { recursive: true })))
})

const days = (n: number) => new Date(Date.now() + n * 86_400_000)
const config = () => readConfig({ DATA_DIR: folder, BACKUP_TO: backup })
const shipNow = () => ship({ config: config(), pool: app.pool, storage: app.storage })
const named = (n: number) =>
  `0000000100000000000000${n.toString(16).padStart(2, '0').toUpperCase()}`
const layAside = (n: number, text = `changes ${n}`) => writeFile(join(spool, named(n)), text)
const shipped = async () => (await readdir(join(backup, 'wal'))).toSorted()

/** Writes a base copy down, as one that went well. Answers since when changes are missing. */
async function withBase(work: () => Promise<unknown>): Promise<boolean> {
  const { id } = await readChain(backup)
  await app.pool.query(
    `insert into backup_runs (kind, ended_at, ok, chain) values ('base', now(), true, $1)`,
    [id],
  )
  await work()
  const { rows } = await app.pool.query<{ broken: boolean }>(
    'delete from backup_runs where chain = $1 returning broken_at is not null as broken',
    [id],
  )
  return rows[0]?.broken === true
}

/** Hangs a file with this text on an issue. Answers its hash. */
async function storedFile(text: string): Promise<string> {
  const before = new Set(await hashes())
  const desk = await buildDesk(app)
  await sendNote(desk, 'With a file', [new File([text], 'note.txt')])
  return (await hashes()).find((sha256) => !before.has(sha256)) ?? ''
}

async function hashes(): Promise<string[]> {
  const { rows } = await app.pool.query<{ sha256: string }>('select sha256 from blobs')
  return rows.map(({ sha256 }) => sha256)
}

async function filesIn(): Promise<string[]> {
  const entries = await readdir(join(backup, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('shipping', () => {
  test('takes changes to the backup and out of the spool, in their order', async () => {
    await layAside(2)
    await layAside(1)
    expect(await shipNow()).toBe('Shipped 2 segments of changes and 0 files.')
    expect(await shipped()).toEqual([`${named(1)}.zst`, `${named(2)}.zst`])
    expect(await readdir(spool)).toEqual([])
  })

  test('does the same segment once more after a crash, and refuses another one of its name', async () => {
    await layAside(1)
    await shipNow()
    await layAside(1)
    await shipNow()
    expect(await readdir(spool)).toEqual([])
    await layAside(1, 'changes of somebody else')
    await expect(shipNow()).rejects.toThrow('other changes under the name')
    expect(await readdir(spool)).toEqual([named(1)])
  })

  test('has the files of committed rows before the changes that name them', async () => {
    const sha256 = await storedFile(`Before ${crypto.randomUUID()}`)
    await app.storage.remove(sha256)
    await layAside(1)
    // a file that is missing in the storage stops nothing, and is named
    expect(await shipNow()).toContain(`Not in the storage: ${sha256}`)
    await app.pool.query('delete from files where sha256 = $1', [sha256])
    await app.pool.query('delete from blobs where sha256 = $1', [sha256])
    const later = await storedFile(`Later ${crypto.randomUUID()}`)
    const before = await shipped()
    await layAside(2)
    let whenRead: string[] = []
    const read: Storage['read'] = async (key) => {
      whenRead = await shipped()
      return app.storage.read(key)
    }
    await ship({ config: config(), pool: app.pool, storage: { ...app.storage, read } })
    expect(await filesIn()).toContain(later)
    expect(whenRead).toEqual(before)
    expect(await shipped()).toHaveLength(before.length + 1)
  })

  test('of a database outside says until when the backup has the files', async () => {
    const outside = readConfig({
      DATA_DIR: folder,
      BACKUP_TO: backup,
      DATABASE_URL: app.database.url,
      PUBLIC_URL: 'https://plumbline.example',
    })
    const shipFiles = () => ship({ config: outside, pool: app.pool, storage: app.storage })
    await shipFiles()
    const { id } = await readChain(backup)
    await app.pool.query(
      `insert into backup_runs (kind, ended_at, ok, chain) values ('base', now(), true, $1)`,
      [id],
    )
    await shipFiles()
    const { rows } = await app.pool.query<{ at: string | null }>(
      'delete from backup_runs where chain = $1 returning wal_up_to as at',
      [id],
    )
    expect(rows[0]?.at).not.toBeNull()
  })

  test('says that changes are missing when one is skipped, and when the spool was dropped', async () => {
    await layAside(1)
    await shipNow()
    expect(await withBase(() => layAside(2).then(shipNow))).toBe(false)
    expect(await withBase(() => layAside(4).then(shipNow))).toBe(true)
    await writeFile(spoolOff(clusterFolder(folder)), '')
    expect(await withBase(shipNow)).toBe(true)
  })

  test('refuses the backup of another database', async () => {
    await shipNow()
    const control = join(clusterFolder(folder), 'global/pg_control')
    await writeFile(control, Buffer.alloc(64, 8))
    await expect(shipNow()).rejects.toThrow('holds the backup of another database')
  })

  test('refuses the backup of the installation from which this one was restored', async () => {
    await shipNow()
    await forgetOwner(folder)
    await layAside(1)
    await expect(shipNow()).rejects.toThrow('Give this one an empty folder')
    expect(await shipped()).toEqual([])
    expect(await readdir(spool)).toEqual([named(1)])
  })
})

describe('a file that went bad in the backup', () => {
  const hurts = {
    'was altered': (path: string) => writeFile(path, 'other bytes'),
    // reading the memory of a process at its beginning is refused as a bad sector is
    'lies on a bad sector': async (path: string) => {
      await rm(path)
      await symlink('/proc/self/mem', path)
    },
  }
  test.each(Object.entries(hurts))('because it %s is named, and replaced', async (_, hurt) => {
    const sha256 = await storedFile(`Goes bad ${crypto.randomUUID()}`)
    const chain = await shippedChain()
    await hurt(join(chain.files, sha256.slice(0, 2), sha256))
    expect(await readBackedUp(chain, sha256)).toBe('wrong')
    const { wrong } = await checkChain(chain)
    expect(wrong).toEqual([`The file ${sha256} was altered or damaged.`])
    await replaceWrong(app.storage, chain)
    expect(await checkChain(chain)).toMatchObject({ wrong: [] })
    expect(await readdir(chain.wrong)).toEqual([])
  })
})

async function shippedChain(): Promise<Chain> {
  await shipNow()
  return readChain(backup)
}

describe('bytes that the product removes', () => {
  test('are in the backup first, and leave it when no moment names them any more', async () => {
    const sha256 = await storedFile(`Short-lived ${crypto.randomUUID()}`)
    const chain = await shippedChain()
    await rm(join(chain.files, sha256.slice(0, 2), sha256))
    await app.pool.query('delete from files where sha256 = $1', [sha256])
    await removeBlob(
      app.pool,
      keepingStorage(app.storage, () => Promise.resolve(chain)),
      sha256,
    )
    expect(await app.storage.has({ sha256, size: 'original' })).toBe(false)
    expect(await filesIn()).toContain(sha256)

    expect(await forgetGone(app.pool, chain, 35)).toBe(0)
    expect(await readdir(chain.gone)).toEqual([`${new Date().toISOString().slice(0, 10)}.json`])
    expect(await forgetGone(app.pool, chain, 35, days(35))).toBe(0)
    expect(await filesIn()).toContain(sha256)
    expect(await forgetGone(app.pool, chain, 35, days(36))).toBe(1)
    expect(await filesIn()).not.toContain(sha256)
    expect(await readdir(chain.gone)).toEqual([])
  })

  test('stay in it when somebody brings them again', async () => {
    const text = `Comes back ${crypto.randomUUID()}`
    const sha256 = await storedFile(text)
    const chain = await shippedChain()
    await app.pool.query('delete from files where sha256 = $1', [sha256])
    await removeBlob(app.pool, app.storage, sha256)
    await forgetGone(app.pool, chain, 35)
    expect(await readdir(chain.gone)).toHaveLength(1)
    expect(await storedFile(text)).toBe(sha256)
    expect(await forgetGone(app.pool, chain, 35, days(365))).toBe(0)
    expect(await filesIn()).toContain(sha256)
    expect(await readdir(chain.gone)).toEqual([])
  })
})
