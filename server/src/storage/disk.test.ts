import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { diskStorage } from './disk.ts'
import { blob, everythingIn, storageSuite } from './storage.suite.ts'

// what is synced, in its order; the disk itself is the real one
const calls: string[] = []
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    rename: async (from: string, to: string) => {
      calls.push(`rename ${to}`)
      await real.rename(from, to)
    },
    open: async (path: string, flags?: string) => {
      const file = await real.open(path, flags)
      const sync = file.sync.bind(file)
      file.sync = async () => {
        calls.push(`sync ${path}`)
        await sync()
      }
      return file
    },
  }
})

const folders: string[] = []
async function newFolder(): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'plumbline-disk-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await fs.rm(folder, { recursive: true })
})

describe('the disk', () => {
  storageSuite(async () => {
    const folder = await newFolder()
    return { storage: await diskStorage(folder), again: () => diskStorage(folder) }
  })
})

describe('on the disk', () => {
  let folder: string
  beforeEach(async () => {
    folder = await newFolder()
    calls.length = 0
  })

  const names = async () =>
    (await fs.readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

  test('bytes are on it before they get their name, and the name before one is told', async () => {
    const storage = await diskStorage(folder)
    const { key, bytes } = blob()
    calls.length = 0
    await storage.put(key, bytes)
    const place = join(folder, key.sha256.slice(0, 2), key.sha256, 'original')
    expect(calls.map((call) => call.replace(/incoming\/.*/, 'incoming/…'))).toEqual([
      `sync ${join(folder, 'incoming/…')}`,
      `rename ${place}`,
      `sync ${dirname(place)}`,
      `sync ${dirname(dirname(place))}`,
      `sync ${folder}`,
    ])
  })

  test('no half file stays when there is no room for the whole', async () => {
    const storage = await diskStorage(folder)
    const { key, bytes } = blob()
    // a file in the place of the folder stops root as well
    await fs.writeFile(join(folder, key.sha256.slice(0, 2)), '')
    await expect(storage.put(key, bytes)).rejects.toThrow('Files cannot be stored at the moment.')
    expect(await names()).toEqual([key.sha256.slice(0, 2)])
  })

  test('what a crash left half-written goes at the next start, but not what is being written', async () => {
    const incoming = join(folder, 'incoming')
    await fs.mkdir(incoming)
    await fs.writeFile(join(incoming, 'old'), 'half')
    await fs.writeFile(join(incoming, 'new'), 'half')
    const twoHoursAgo = new Date(Date.now() - 7_200_000)
    await fs.utimes(join(incoming, 'old'), twoHoursAgo, twoHoursAgo)
    await diskStorage(folder)
    expect(await names()).toEqual(['incoming/new'])
  })

  test('what broke off goes when it is tidied up, and is never listed', async () => {
    const storage = await diskStorage(folder)
    await fs.writeFile(join(folder, 'incoming', 'half'), 'half')
    await fs.writeFile(join(folder, 'notes.txt'), 'not ours')
    expect(await everythingIn(storage)).toEqual([])
    expect(await storage.tidy(3_600_000)).toBe(0)
    expect(await storage.tidy(0)).toBe(1)
    expect(await names()).toEqual(['notes.txt'])
  })

  test('nothing but its files stays of many that are put and removed', async () => {
    const storage = await diskStorage(folder)
    const blobs = Array.from({ length: 20 }, () => blob())
    await Promise.all(blobs.map(({ key, bytes }) => storage.put(key, bytes)))
    await Promise.all(blobs.slice(5).map(({ key }) => storage.remove(key.sha256)))
    const remaining = blobs.slice(0, 5).map(({ key }) => key.sha256)
    expect(new Set((await names()).map((name) => name.split('/').at(1)))).toEqual(
      new Set(remaining),
    )
  })

  test('it says when nothing can be stored', async () => {
    const storage = await diskStorage(folder)
    await fs.rm(join(folder, 'incoming'), { recursive: true })
    await expect(storage.probe()).rejects.toThrow('ENOENT')
  })
})
