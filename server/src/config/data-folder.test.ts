import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../testing/processes/server-process.ts'
import {
  checkRestored,
  checkRoom,
  checkUnlocked,
  checkWritable,
  lockDataFolder,
  unfinishedRestore,
} from './data-folder.mjs'

let folder: string
let others: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-folder-'))
  others = []
})

afterEach(async () => {
  for (const other of others) other.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Another process that takes the folder and keeps it. */
async function anotherServer(): Promise<ChildProcess> {
  const home = new URL('./data-folder.mjs', import.meta.url).href
  const script = `const { lockDataFolder } = await import('${home}')
    lockDataFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(other)
  await once(other.stdout, 'data')
  return other
}

/** Takes the folder and gives it back. Returns the files that are left of that. */
async function takeAndRelease(): Promise<string[]> {
  lockDataFolder(folder).release()
  return readdir(folder)
}

test('a disk that is almost full is refused before a first start, and not before a later one', async () => {
  expect(() => checkRoom(folder)).not.toThrow()
  expect(() => checkRoom(folder, 60_500_000)).toThrow(
    `There are 60 MB free in ${folder}; a first start needs 1,000.`,
  )
  await mkdir(join(folder, 'postgres/cluster'), { recursive: true })
  expect(() => checkRoom(folder, 60_500_000)).not.toThrow()
})

test('a folder into which a backup was restored in part is refused', async () => {
  expect(() => checkRestored(folder)).not.toThrow()
  await writeFile(unfinishedRestore(folder), '')
  expect(() => checkRestored(folder)).toThrow('Run the same npm run restore once more')
})

describe('the data folder', () => {
  test('is refused while another server holds it, naming the process', async () => {
    const other = await anotherServer()
    const message = `is in use by process ${other.pid}. Stop it, or set another DATA_DIR.`
    expect(() => checkUnlocked(folder)).toThrow(message)
    expect(() => lockDataFolder(folder)).toThrow(message)
  })

  test('is taken over from a server that was killed', async () => {
    const other = await anotherServer()
    other.kill('SIGKILL')
    await once(other, 'exit')
    expect(await takeAndRelease()).toEqual([])
  })

  test.skipIf(process.platform !== 'linux')(
    'is taken over from a server that has ended and that nobody has noticed yet',
    async () => {
      // what starts it never asks how it ended
      const home = new URL('./data-folder.mjs', import.meta.url).href
      const script = `const { lockDataFolder } = await import('${home}')
        lockDataFolder(process.argv[1]); console.log(process.pid); process.kill(process.pid, 'SIGKILL')`
      const careless = spawn(
        'sh',
        [
          '-c',
          '"$@" & exec sleep 600',
          'sh',
          process.execPath,
          '--input-type=module',
          '-e',
          script,
          folder,
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      others.push(careless)
      const [line] = (await once(careless.stdout, 'data')) as [Buffer]
      await until(async () =>
        (await readFile(`/proc/${Number(line)}/stat`, 'utf8')).includes(') Z '),
      )
      expect(await takeAndRelease()).toEqual([])
    },
  )

  test('is taken over when the process id of the killed server was given to another process', async () => {
    await anotherServer()
    const lock = join(folder, 'server.lock')
    const holder = JSON.parse(await readFile(lock, 'utf8')) as object
    await writeFile(lock, JSON.stringify({ ...holder, started: '1' }))
    expect(await takeAndRelease()).toEqual([])
  })

  test('is refused while a server in another container shows signs of life', async () => {
    await anotherServer()
    const lock = join(folder, 'server.lock')
    const holder = JSON.parse(await readFile(lock, 'utf8')) as object
    await writeFile(lock, JSON.stringify({ ...holder, host: 'elsewhere', boot: 'x', pids: 'y' }))
    expect(() => checkUnlocked(folder)).toThrow('on elsewhere')
  })

  test('with a damaged lock is taken over', async () => {
    await writeFile(join(folder, 'server.lock'), '{"pid":')
    expect(await takeAndRelease()).toEqual([])
  })

  test('goes to exactly one of many servers that start at once on a stale lock', async () => {
    const ofBefore = { pid: 1, started: '0', host: hostname(), boot: 'before the restart' }
    await writeFile(join(folder, 'server.lock'), JSON.stringify(ofBefore))
    const home = new URL('./data-folder.mjs', import.meta.url).href
    const script = `const { lockDataFolder } = await import('${home}')
      try { lockDataFolder(process.argv[1]); console.log('won') } catch { console.log('lost') }
      setTimeout(() => {}, 60_000)`
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const args = ['--input-type=module', '-e', script, folder]
        const other = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
        others.push(other)
        const [answer] = (await once(other.stdout, 'data')) as [Buffer]
        return answer.toString().trim()
      }),
    )
    expect(answers.filter((answer) => answer === 'won')).toHaveLength(1)
  })

  test('that cannot be written is refused with what to do', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(() => checkWritable(file)).toThrow(/^The data folder .* cannot be written \(EEXIST, as/)
    expect(() => checkWritable(join(file, 'below'))).toThrow('or set DATA_DIR.')
  })
})
