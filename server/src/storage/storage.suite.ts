import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import type { BlobKey, StoredBlob, Storage } from './storage.ts'

interface Opened {
  storage: Storage
  /** A second one on the same place, as another process would open it. */
  again(): Promise<Storage>
}

/** The tests that every driver must pass, wherever it stores the bytes. `open` gives an empty storage. */
export function storageSuite(open: () => Promise<Opened>): void {
  let opened: Opened
  let storage: Storage
  beforeEach(async () => {
    opened = await open()
    storage = opened.storage
  })

  const read = async (key: BlobKey, from = storage) => {
    const found = await from.read(key)
    if (!found) return null
    const bytes = await buffer(found.stream)
    expect(found.length).toBe(bytes.length)
    return bytes
  }

  test('gives back byte for byte what it was given, however much it is', async () => {
    for (const size of [1, 4096, 65_537, 5_242_880]) {
      const { key, bytes } = blob(size)
      await storage.put(key, bytes)
      expect((await read(key))?.equals(bytes)).toBe(true)
    }
  })

  test('gives back a part of what it was given, to the byte', async () => {
    const { key, bytes } = blob(70_000)
    await storage.put(key, bytes)
    for (const [from, to] of [
      [0, 1],
      [1, 65_537],
      [69_999, 70_000],
      [0, 70_000],
    ] as const) {
      const found = await storage.read(key, { from, to })
      expect(found?.length).toBe(to - from)
      expect(found && (await buffer(found.stream)).equals(bytes.subarray(from, to))).toBe(true)
    }
    expect(await storage.read(blob().key, { from: 0, to: 1 })).toBeNull()
  })

  test('keeps the sizes of a picture apart', async () => {
    const { key, bytes } = blob()
    await storage.put(key, bytes)
    await storage.put({ ...key, size: 'thumb' }, Buffer.from('small'))
    expect((await read(key))?.equals(bytes)).toBe(true)
    expect((await read({ ...key, size: 'thumb' }))?.toString()).toBe('small')
    expect(await read({ ...key, size: 'screen' })).toBeNull()
  })

  test('has nothing under a key that was never put, and says so', async () => {
    const { key } = blob()
    expect(await storage.read(key)).toBeNull()
    expect(await storage.has(key)).toBe(false)
  })

  test('takes no key that is not a hash', async () => {
    for (const sha256 of ['..', '', 'ab/../..', 'AB'.repeat(32), `${'ab'.repeat(32)}/..`]) {
      const key = { sha256, size: 'original' } as const
      await expect((async () => storage.put(key, Buffer.from('x')))()).rejects.toThrow(Error)
      await expect((async () => storage.read(key))()).rejects.toThrow(Error)
      await expect((async () => storage.remove(sha256))()).rejects.toThrow(Error)
    }
  })

  test('keeps the first bytes when the same key is put again', async () => {
    const { key, bytes } = blob()
    await storage.put(key, bytes)
    await storage.put(key, bytes)
    expect((await read(key))?.equals(bytes)).toBe(true)
  })

  test('removes every size, and only of that file', async () => {
    const gone = blob()
    const remaining = blob()
    for (const { key, bytes } of [gone, remaining]) {
      await storage.put(key, bytes)
      await storage.put({ ...key, size: 'screen' }, bytes)
    }
    await storage.remove(gone.key.sha256)
    expect(await storage.has(gone.key)).toBe(false)
    expect(await storage.has({ ...gone.key, size: 'screen' })).toBe(false)
    expect(await storage.has(remaining.key)).toBe(true)
  })

  test('removes what is not there without a word, and may be given it again', async () => {
    const { key, bytes } = blob()
    await storage.remove(key.sha256)
    await storage.put(key, bytes)
    await storage.remove(key.sha256)
    await storage.remove(key.sha256)
    await storage.put(key, bytes)
    expect((await read(key))?.equals(bytes)).toBe(true)
  })

  test('has whole bytes, or none, while many put the same and others read it', async () => {
    const { key, bytes } = blob(400_000)
    const writers = Array.from({ length: 12 }, () => storage.put(key, bytes))
    const readers = Array.from({ length: 30 }, async () => {
      const found = await read(key)
      return found === null || found.equals(bytes)
    })
    expect(await Promise.all(readers)).toEqual(readers.map(() => true))
    await Promise.all(writers)
    expect((await read(key))?.equals(bytes)).toBe(true)
  })

  test('never fails, and keeps what was put last, while others remove the same', async () => {
    const { key, bytes } = blob(20_000)
    const other = await opened.again()
    const work = Array.from({ length: 60 }, (_, i) =>
      i % 3 === 0 ? other.remove(key.sha256) : storage.put(key, bytes),
    )
    expect(await Promise.allSettled(work)).toEqual(
      work.map(() => ({ status: 'fulfilled', value: undefined })),
    )
    await storage.put(key, bytes)
    expect((await read(key))?.equals(bytes)).toBe(true)
  })

  test('shows what it keeps to another process at once, and after a start', async () => {
    const { key, bytes } = blob()
    const other = await opened.again()
    await storage.put(key, bytes)
    expect((await read(key, other))?.equals(bytes)).toBe(true)
    expect((await read(key, await opened.again()))?.equals(bytes)).toBe(true)
  })

  test('lists all that it keeps, with its size and since when', async () => {
    const begun = Date.now()
    const blobs = Array.from({ length: 12 }, (_, i) => blob(100 + i))
    for (const { key, bytes } of blobs) {
      await storage.put(key, bytes)
      await storage.put({ ...key, size: 'thumb' }, Buffer.from('small'))
    }
    await storage.remove(blobs[0]?.key.sha256 ?? '')
    const stored = await everythingIn(await opened.again())
    const lines = stored.map(({ key, length }) => `${key.sha256} ${key.size} ${length}`)
    const expected = blobs
      .slice(1)
      .flatMap(({ key, bytes }) => [
        `${key.sha256} original ${bytes.length}`,
        `${key.sha256} thumb 5`,
      ])
    expect(lines.toSorted()).toEqual(expected.toSorted())
    for (const { storedAt } of stored) {
      // some storages tell whole seconds
      expect(storedAt.getTime()).toBeGreaterThan(begun - 2000)
      expect(storedAt.getTime()).toBeLessThan(Date.now() + 2000)
    }
  })

  test('tidies up nothing that it keeps', async () => {
    const { key, bytes } = blob()
    await storage.put(key, bytes)
    expect(await storage.tidy(0)).toBe(0)
    expect((await read(key))?.equals(bytes)).toBe(true)
  })

  test('says that it works', async () => {
    await expect(storage.probe()).resolves.toBeUndefined()
  })
}

/** All that a storage keeps. */
export async function everythingIn(storage: Storage): Promise<StoredBlob[]> {
  const stored: StoredBlob[] = []
  for await (const blob of storage.list()) stored.push(blob)
  return stored
}

/** Random bytes under their own hash. */
export function blob(size = 1000): { key: BlobKey; bytes: Buffer } {
  const bytes = randomBytes(size)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { key: { sha256, size: 'original' }, bytes }
}
