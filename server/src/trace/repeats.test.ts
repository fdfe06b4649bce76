import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { countRepeats, kindOfError } from './repeats.ts'

test('what repeats is told at 1, 10, 100 and 1,000 times within an hour, and after it anew', () => {
  let clock = 0
  const count = countRepeats(() => clock)
  const reported = Array.from({ length: 1500 }, () => count('a')).filter((n) => n !== null)
  expect(reported).toEqual([1, 10, 100, 1000])
  expect(count('b')).toBe(1)
  clock = 3_600_000
  expect(count('a')).toBe(1)
})

test('the errors of many kinds do not fill the memory', () => {
  const count = countRepeats()
  expect(count('first')).toBe(1)
  for (let n = 0; n < 1000; n += 1) count(`other ${n}`)
  expect(count('first')).toBe(1)
})

const fault = (message: string) => Object.assign(new Error(message), { stack: 'Error\n    at f' })

test('errors that differ in ids and numbers alone are of one kind', () => {
  const kinds = [
    'No row 0198c5a0-7c52-7e6b-8f1d-3f6f0a1b2c3d at 17',
    'No row 0198c5a0-7c52-7e6b-8f1d-ffffffffffff at 4',
  ].map((text) => kindOfError(fault(text)))
  expect(new Set(kinds).size).toBe(1)
  expect(kinds[0]).toMatch(/^[0-9a-f]{8}$/)
  expect(kindOfError(fault('No column at 4'))).not.toBe(kinds[0])
})

test('the log writes the end of each mail and job, and takes the kind of an error as it is named', () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', {
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  for (let n = 0; n < 3; n += 1) log.error({ mail: n, reason: '550 unknown' }, 'A mail was refused')
  for (let n = 0; n < 3; n += 1) log.error({ job: 'purge', id: n, err: fault('x') }, 'given up')
  expect(lines).toHaveLength(6)
  expect(lines.map(({ error }) => error)).toEqual(Array(6).fill(expect.stringMatching(/^\w{8}$/)))
  for (let n = 0; n < 3; n += 1) log.warn({ job: 'purge', id: n, err: fault('x') }, 'tried again')
  expect(lines).toHaveLength(7)
  log.warn({ reason: 'away', error: 'a1b2c3d4' }, 'not available')
  expect(lines.at(-1)).toMatchObject({ reason: 'away', error: 'a1b2c3d4' })
})

test('the log writes an error that repeats seldom, with how often it came', () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', {
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  for (let n = 0; n < 120; n += 1) log.error({ err: new Error(`fault ${n}`) }, 'failed')
  expect(lines.map((line) => line['times'])).toEqual([undefined, 10, 100])
  const [kind] = lines.map((line) => line['error'])
  expect(lines.every((line) => line['error'] === kind)).toBe(true)
  // the same may mean something else elsewhere
  log.error({ err: new Error('fault 7') }, 'given up')
  for (let n = 0; n < 3; n += 1) log.info({ n }, 'no error')
  for (let n = 0; n < 3; n += 1) log.fatal({ err: new Error('the end') }, 'fatal')
  expect(lines).toHaveLength(10)
})
