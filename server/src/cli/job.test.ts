import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, symlink, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { runCli } from '../testing/processes/command.ts'
import { buildDesk, sendNote } from '../testing/notes.ts'

vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
let dataDir: string
beforeAll(async () => {
  app = await startTestApp()
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-job-'))
  await symlink(app.folder, join(dataDir, 'files'))
  const desk = await buildDesk(app)
  await sendNote(desk, 'With a file', [new File(['eleven anchors'], 'list.txt')])
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await app.close()
})

const job = (...args: string[]) =>
  runCli({ DATABASE_URL: app.database.url, DATA_DIR: dataDir }, 'job', ...args)

describe('npm run job -- integrity', () => {
  test('prints a number for each thing and ends with 0 when all are 0', async () => {
    const { code, output, errors } = await job('integrity')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(/^All is as it must be:\n( {7}0 {2}\S.*\n){10}$/)
  })

  test('ends with 1 when one is not, with all numbers and what is wrong', async () => {
    const { rows } = await app.pool.query<{ sha256: string }>('select sha256 from blobs')
    const sha256 = rows[0]?.sha256 ?? ''
    await app.storage.remove(sha256)
    await app.pool.query('update milestones set flag = 3')
    const { code, output, errors } = await job('integrity')
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(errors).toContain(`       1  rows without their file\n          ${sha256} original\n`)
    expect(errors).toContain('       0  files with wrong bytes\n')
    expect(errors).toMatch(/ {7}1 {2}milestones with a wrong flag\n {10}\S+ \S+ is 3 and should/)
    await app.storage.put({ sha256, size: 'original' }, Buffer.from('eleven anchors'))
    await app.pool.query('update milestones set flag = 0')
    expect((await job('integrity')).code).toBe(0)
  })
})

test.each([
  ['purge', 'Purged 0 submissions and 0 issues.\n'],
  ['sweep', 'Removed 0 files without a row, 0 that nothing used and 0 halves.\n'],
  ['failed', 'No job was given up.\n'],
  ['retry', 'To be tried again: 0.\n'],
  ['backfills', 'No backfill has begun yet.\n'],
])('npm run job -- %s says what it did', async (name, output) => {
  expect(await job(name)).toEqual({ code: 0, output, errors: '' })
})

test('npm run job -- sweep removes bytes only when the backup has them', async () => {
  const bytes = Buffer.from('a file without a row')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await app.storage.put({ sha256, size: 'original' }, bytes)
  const longAgo = new Date(Date.now() - 172_800_000)
  await utimes(join(app.folder, sha256.slice(0, 2), sha256, 'original'), longAgo, longAgo)
  const BACKUP_TO = await mkdtemp(join(tmpdir(), 'plumbline-swept-'))
  try {
    const swept = await runCli(
      { DATABASE_URL: app.database.url, DATA_DIR: dataDir, BACKUP_TO },
      'job',
      'sweep',
    )
    expect(swept.output).toBe('Removed 1 files without a row, 0 that nothing used and 0 halves.\n')
    expect(await readFile(join(BACKUP_TO, 'files', sha256.slice(0, 2), sha256))).toEqual(bytes)
  } finally {
    await rm(BACKUP_TO, { recursive: true })
  }
})

test('a job that there is not ends with 1 and the names of those that there are', async () => {
  const { code, errors } = await job('remove-blobs')
  expect(code).toBe(1)
  expect(errors).toMatch(/^There is no job remove-blobs to run by hand\./)
  expect(errors).toMatch(
    /purge .*\n.*sweep .*\n.*seal-audit .*\n.*digest .*\n.*remind-asks .*\n.*keep-days .*\n.*mail-reports .*\n.*integrity/,
  )
})
