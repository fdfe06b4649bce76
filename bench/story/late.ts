// Programmes at random: late is as many milestones and by as many days on the dashboard, in lists, in the report of a month
// (which is also what is mailed), on the public page and at the organisation. SEED chooses other programmes.
import * as fc from 'fast-check'
import { SEED } from '../../contract/src/testing/for-all.ts'
import { programmesAround } from '../../contract/src/testing/programmes.ts'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { createPool } from '../../server/src/db/pool.ts'
import { createLog } from '../../server/src/log.ts'
import { buildPerson, type Running, signIn } from '../../server/src/testing/builders.ts'
import {
  areEqual,
  buildProgramme,
  lateEverywhere,
} from '../../server/src/testing/programmes/late-everywhere.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const PROGRAMMES = 200

const server = await startServer()
// reads days as the server does
const pool = createPool((await runningEmbedded(server.dataDir)) ?? '', createLog('error'))
try {
  const app: Running = { origin: server.origin, pool }
  const person = await buildPerson(app, { level: 'admin' })
  const admin = await signIn(app, person)
  const userId = person._id
  const today = new Date().toISOString().slice(0, 10)
  console.log(`SEED=${SEED}`)
  let differ = 0
  let withLate = 0
  for (const programme of fc.sample(programmesAround(today), { numRuns: PROGRAMMES, seed: SEED })) {
    const projectId = await buildProgramme(app, userId, programme)
    const { n, days } = await lateEverywhere(app, { admin, userId, projectId }, today)
    if ((n['dashboard'] ?? 0) > 0) withLate += 1
    if (areEqual(n) && areEqual(days)) continue
    differ += 1
    console.log(projectId, JSON.stringify({ n, days }))
  }
  report([
    {
      what: `of ${PROGRAMMES} programmes at random, those of which two say something else`,
      measured: differ,
      unit: '',
      must: 0,
    },
    {
      what: 'those in which something is late',
      measured: withLate,
      unit: '',
      least: PROGRAMMES / 2,
    },
  ])
} finally {
  await pool.end()
  await server.stop()
}
