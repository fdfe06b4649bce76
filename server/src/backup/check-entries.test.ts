import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '../testing/processes/command.ts'
import { CONTENTS } from './about.ts'
import { ABOUT, checkArchive, writeArchive } from './archive.ts'
import { checkEntries } from './check-entries.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-forged-'))
})
afterAll(() => rm(folder, { recursive: true }))

const photo = Buffer.from('the bytes of a photo')
const sha256 = createHash('sha256').update(photo).digest('hex')
const placeOf = (size: string) => `files/${sha256.slice(0, 2)}/${sha256}/${size}`
const contents = (files: number) => JSON.stringify({ rows: {}, sequences: [], files, missing: [] })

let n = 0
/** An archive with a true seal and these files. */
async function sealed(files: [name: string, bytes: string | Buffer][]): Promise<string> {
  const file = join(folder, String((n += 1)))
  const archive = await writeArchive(file)
  for (const [name, bytes] of files) await archive.add(name, Buffer.from(bytes))
  await archive.finish()
  await archive.discard()
  return file
}

describe('of an archive with a true seal, whoever made it,', () => {
  test('the names and the bytes are those of a backup', async () => {
    const file = await sealed([
      [ABOUT, '{}'],
      ['database/sites/000000.copy.gz', 'rows'],
      [placeOf('original'), photo],
      [placeOf('thumb'), 'smaller'],
      [CONTENTS, contents(2)],
    ])
    await expect(checkArchive(file)).resolves.toBeUndefined()
    await expect(checkEntries(file)).resolves.toBeUndefined()
  })

  test.each<[string, [string, string | Buffer][]]>([
    ['a name that leads out of its folder', [['files/aa/../original', photo]]],
    ['a path from the root', [['/etc/cron.d/job', 'x']]],
    ['a hash that is none', [[`files/ab/${'AB'.repeat(32)}/original`, photo]]],
    ['another folder than that of the hash', [[`files/00/${sha256}/original`, photo]]],
    ['a size that there is not', [[placeOf('huge'), photo]]],
    ['something behind the name', [[`${placeOf('original')}/..`, photo]]],
    ['a table with a path', [['database/../000000.copy.gz', 'x']]],
    ['other bytes than the name says', [[placeOf('original'), 'another photo']]],
    ['one file twice', Array.from({ length: 2 }, () => [placeOf('original'), photo])],
  ])('%s is refused', async (_, files) => {
    const file = await sealed([[ABOUT, '{}'], ...files, [CONTENTS, contents(files.length)]])
    await expect(checkEntries(file)).rejects.toThrow('was not made by Plumbline')
  })

  test('another number of files, and a missing or early end are refused', async () => {
    for (const end of [[CONTENTS, contents(1)], null, [CONTENTS, 'no JSON']] as const) {
      const file = await sealed([
        [ABOUT, '{}'],
        ...(end ? [[end[0], end[1]] as [string, string]] : []),
      ])
      await expect(checkEntries(file)).rejects.toThrow('was not made by Plumbline')
    }
    const late = await sealed([
      [ABOUT, '{}'],
      [CONTENTS, contents(0)],
      [placeOf('original'), photo],
    ])
    await expect(checkEntries(late)).rejects.toThrow('stands at the wrong place')
  })

  test.each([['--check'], []])('the command writes nothing %s', async (...options) => {
    const file = await sealed([
      [ABOUT, '{}'],
      ['files/aa/../original', photo],
      [CONTENTS, contents(1)],
    ])
    const dataDir = join(folder, `data-${n}`)
    const { code, output, errors } = await runCli(
      { DATA_DIR: dataDir },
      'restore',
      file,
      ...options,
    )
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(errors).toBe(
      `${file} was not made by Plumbline: it holds "files/aa/../original". Nothing was restored.\n`,
    )
    expect(existsSync(dataDir)).toBe(false)
  })
})
