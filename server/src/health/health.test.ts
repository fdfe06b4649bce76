import { beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createHealth, type Health } from './health.ts'

let lines: { level: string; degraded?: string; msg: string }[]
let health: Health
beforeEach(() => {
  lines = []
  health = createHealth(createLog('info', { write: (line) => lines.push(JSON.parse(line)) }))
})

test('a server is ready once its start is over, and no more when it was told to stop', () => {
  expect(health.now()).toMatchObject({ ready: false, state: 'starting' })
  health.started()
  expect(health.now()).toMatchObject({ ready: true, state: 'ready', degraded: [] })
  health.drain()
  expect(health.now()).toMatchObject({ ready: false, state: 'draining' })
})

test('what ails makes a server degraded and never unready, with one line at either end', async () => {
  health.started()
  let works = false
  health.watch('mail', 1000, () => works)
  health.watch('files', 1000, () => Promise.resolve(works))
  for (let n = 0; n < 3; n += 1) await health.look()
  expect(health.now()).toMatchObject({
    ready: true,
    state: 'degraded',
    degraded: [{ why: 'files' }, { why: 'mail' }],
  })
  works = true
  for (let n = 0; n < 3; n += 1) await health.look()
  expect(health.now()).toMatchObject({ state: 'ready', degraded: [] })
  expect(lines.map(({ level, degraded }) => `${level} ${degraded}`)).toEqual([
    'warn mail',
    'warn files',
    'info mail',
    'info files',
  ])
})

test('a question that fails changes nothing of what is known', async () => {
  const answers = [false, new Error('nobody answers')]
  health.watch('jobs', 1000, () => {
    const answer = answers.shift() ?? false
    if (typeof answer !== 'boolean') throw answer
    return answer
  })
  await health.look()
  await health.look()
  expect(answers).toEqual([])
  expect(health.now().degraded).toMatchObject([{ why: 'jobs' }])
})

test('figures that cannot be read leave the others alone', () => {
  health.figures('process', () => ({ memoryMb: 120 }))
  health.figures('jobs', () => {
    throw new Error('not yet')
  })
  expect(health.allFigures()).toEqual({ process: { memoryMb: 120 } })
})
