// Programmes at random (PROGRAMMES, 200): late is as many milestones and by as many days on the dashboard, in the story's
// sentence and its cell, in lists, in what the archive chooses and its spreadsheet says, in the report of a month (which is
// also what is mailed) and in those of a week, on the public page and at the organisation. The sentence is not asked where it tells of something
// else, as before work begins. The mail of the morning names issues alone; CSV, cards and the schedule are asked in
// web/src/app/late.test.ts. SEED chooses other programmes.
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
import { lateInFiles } from '../lib/late-in-files.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const PROGRAMMES = Number(process.env['PROGRAMMES'] ?? 200)

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
  let inSentence = 0
  for (const programme of fc.sample(programmesAround(today), { numRuns: PROGRAMMES, seed: SEED })) {
    const projectId = await buildProgramme(app, userId, programme)
    const { n, days } = await lateEverywhere(app, { admin, userId, projectId }, today)
    for (const [where, late] of Object.entries(await lateInFiles(admin, projectId, today))) {
      n[where] = late.n
      days[where] = late.days
    }
    if ((n['dashboard'] ?? 0) > 0) withLate += 1
    if (n['sentence'] !== undefined) inSentence += 1
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
    {
      what: 'those whose sentence says how many are late',
      measured: inSentence,
      unit: '',
      least: PROGRAMMES / 2,
    },
  ])
} finally {
  await pool.end()
  await server.stop()
}
