// A backup is tried as it is each night, then with a byte flipped in its base copy, with a segment of changes missing, and
// with a photo missing: each of the three must be found and named.
import { copyFile, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tinyPng } from '../../server/src/testing/files/pictures.ts'
import { basesIn, startBackedUp, untilShipped } from '../lib/backup-folder.ts'
import { report } from '../lib/report.ts'

const backedUp = await startBackedUp()
const { backup, folder } = backedUp
try {
  for (let n = 0; n < 5; n += 1) {
    await backedUp.send(`Note ${n}`, [new File([await tinyPng(n)], 'bay.png')])
  }
  // two segments, of which the first can be missing
  await untilShipped(backedUp)
  await untilShipped(backedUp)

  const whole = await backedUp.command('drill')
  console.log(whole.output.trim(), whole.errors.trim())

  const [base = ''] = await basesIn(backup)
  const part = join(base, '0.tar.zst')
  const segments = (await readdir(join(backup, 'wal'))).filter((name) =>
    /^[\dA-F]{24}\.zst$/.test(name),
  )
  const segment = join(backup, 'wal', segments.toSorted().at(-2) ?? '')
  const [photo = ''] = (
    await readdir(join(backup, 'files'), { recursive: true, withFileTypes: true })
  )
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

  const found = [
    await faultFound('a flipped byte', part, flipByte, 'altered or damaged'),
    await faultFound('a missing segment', segment, null, 'are missing'),
    await faultFound('a missing photo', photo, null, 'missing in the backup'),
  ].filter(Boolean)
  report([
    {
      what: 'drills of a whole backup that went well',
      measured: whole.code === 0 ? 1 : 0,
      unit: 'of 1',
      least: 1,
    },
    { what: 'faults that a drill found', measured: found.length, unit: 'of 3', least: 3, aim: 3 },
  ])
} finally {
  await backedUp.end()
}

/** Makes a fault, tries the backup, and takes the fault away again. Answers whether it was found. */
async function faultFound(
  what: string,
  file: string,
  change: ((file: string) => Promise<void>) | null,
  sentence: string,
): Promise<boolean> {
  const aside = join(folder, 'aside')
  await (change ? copyFile(file, aside) : rename(file, aside))
  await change?.(file)
  const { code, errors } = await backedUp.command('drill')
  console.log(`${what}: ${errors.trim()}`)
  // the folder of the backup may be on another disk
  await copyFile(aside, file)
  return code === 1 && errors.includes(sentence)
}

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(file, bytes)
}
