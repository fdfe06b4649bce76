import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ABOUT, checkArchive, readArchive, writeArchive } from './archive.ts'

let folder: string
let whole: Buffer
const files = [
  { name: ABOUT, bytes: Buffer.from('{}') },
  { name: 'database/sites/000000.copy.gz', bytes: Buffer.alloc(70_000, 7) },
  { name: `files/ab/${'ab'.repeat(32)}/original`, bytes: Buffer.alloc(3_000_000, 9) },
]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-archive-'))
  const file = join(folder, 'whole')
  const archive = await writeArchive(file)
  for (const { name, bytes } of files) await archive.add(name, bytes)
  await archive.finish()
  await archive.discard()
  whole = await readFile(file)
})
afterAll(() => rm(folder, { recursive: true }))

/** Returns the error about these bytes; '' when they are a whole archive. */
async function verdict(bytes: Uint8Array): Promise<string> {
  const file = join(folder, 'other')
  await writeFile(file, bytes)
  return checkArchive(file).then(
    () => '',
    (error: Error) => error.message.replace(file, 'It'),
  )
}

describe('an archive', () => {
  test('gives back what was put into it, in its order', async () => {
    expect(await verdict(whole)).toBe('')
    const found = []
    for await (const entry of readArchive(join(folder, 'whole'))) found.push(entry)
    expect(found).toEqual(files)
  })

  test('is a tar to everybody else', async () => {
    const tar = extract()
    tar.end(whole.subarray(0, whole.lastIndexOf('plumbline backup')))
    const names = []
    for await (const entry of tar) {
      names.push(entry.header.name)
      entry.resume()
    }
    expect(names).toEqual(files.map(({ name }) => name))
  })

  test('is for its owner only', async () => {
    expect((await stat(join(folder, 'whole'))).mode & 0o777).toBe(0o600)
  })

  test('that was given up leaves nothing', async () => {
    const archive = await writeArchive(join(folder, 'given-up'))
    await archive.add(ABOUT, Buffer.alloc(100_000))
    await archive.discard()
    expect((await readdir(folder)).filter((name) => name.startsWith('given-up'))).toEqual([])
  })
})

describe('is refused', () => {
  test.each([0, 1, 511, 512, 5000, 100_000, -1600, -512, -88, -1])(
    'when it was cut at byte %i',
    async (at) => {
      const end = at < 0 ? whole.length + at : at
      expect(await verdict(whole.subarray(0, end))).toMatch(
        /^It is (not whole: its end is missing or was altered|no backup of Plumbline)\.$/,
      )
    },
  )

  test('when a byte at any place was altered', async () => {
    for (let at = 0; at < whole.length; at += at < 2000 ? 97 : 150_001) {
      const altered = Buffer.from(whole)
      altered[at] = (altered[at] ?? 0) ^ 1
      expect(await verdict(altered)).not.toBe('')
    }
    for (let back = 1; back < 1200; back += 37) {
      const altered = Buffer.from(whole)
      altered[whole.length - back] = (altered[whole.length - back] ?? 0) ^ 1
      expect(await verdict(altered)).not.toBe('')
    }
  })

  test('when something follows it', async () => {
    expect(await verdict(Buffer.concat([whole, Buffer.from('\n')]))).toContain('not whole')
    expect(await verdict(Buffer.concat([whole, whole]))).toContain('was altered or damaged')
  })

  test('when it is something else', async () => {
    expect(await verdict(Buffer.alloc(9000, 'A'))).toBe('It is no backup of Plumbline.')
    await expect(checkArchive(folder)).rejects.toThrow('is no file')
    await expect(checkArchive(join(folder, 'nowhere'))).rejects.toThrow('cannot be read (ENOENT)')
  })
})
