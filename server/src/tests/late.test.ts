import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFloor, SEED } from '@plumbline/contract/testing/for-all'
import { programmesAround } from '@plumbline/contract/testing/programmes'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson, signIn } from '../testing/builders.ts'
import { areEqual, buildProgramme, lateEverywhere } from '../testing/programmes/late-everywhere.ts'

/** All places that tell of late milestones agree. `npm run bench -- late` asks about 200 programmes. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PROGRAMMES = 20

test('late is as many and by as many days wherever it is said, in programmes at random', async () => {
  const { _id: userId, ...person } = await buildPerson(app, { level: 'admin' })
  const admin = await signIn(app, { _id: userId, ...person })
  const today = new Date().toISOString().slice(0, 10)
  let reached = 0
  for (const programme of fc.sample(programmesAround(today), { numRuns: PROGRAMMES, seed: SEED })) {
    const projectId = await buildProgramme(app, userId, programme)
    const { n, days } = await lateEverywhere(app, { admin, userId, projectId }, today)
    if ((n['dashboard'] ?? 0) > 0) reached += 1
    const what = `SEED=${SEED} ${JSON.stringify({ n, days, programme })}`
    expect([areEqual(n), areEqual(days)], what).toEqual([true, true])
  }
  expectFloor(reached, PROGRAMMES)
})
