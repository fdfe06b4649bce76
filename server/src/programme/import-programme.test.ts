import { expect, test } from 'vitest'
import { Importing } from './testing/importing.ts'
import { smallProgramme } from './testing/small-programme.ts'

const importing = new Importing()

test('an account of --member that does not exist is named, and nothing is written', async () => {
  await expect(
    importing.load(await smallProgramme(), { memberEmail: 'no@body.example' }),
  ).rejects.toThrow('There is no account with the e-mail address no@body.example.')
  expect(await importing.countRows('projects')).toBe(0)
})

test('two imports at once do not get in each other’s way', async () => {
  const file = await smallProgramme()
  const both = await Promise.all([importing.load(file), importing.load(file)])
  const added = both.map(({ counts }) => counts.submissions.added)
  expect(added.toSorted((a, b) => a - b)).toEqual([0, 3])
  expect(await importing.countRows('submissions')).toBe(3)
})

test('an import that is stopped writes nothing', async () => {
  const stopped = new AbortController()
  const running = importing.load(await smallProgramme(), {
    signal: stopped.signal,
    onProgress: () => stopped.abort(new Error('Stopped.')),
  })
  await expect(running).rejects.toThrow('Stopped.')
  expect(await importing.countRows('projects')).toBe(0)
  expect(await importing.app.storedFiles()).toEqual([])
})
