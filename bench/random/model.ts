// Two thousand random sequences of what several people do to issues (SEQUENCES=n for others), over
// HTTP: after every step the server must agree with a small model of states, history and counts. The
// tests run thirty of them.
import { Pool } from 'pg'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { issueMaker } from '../../server/src/testing/model/issue-maker.ts'
import { checkIssues } from '../../server/src/testing/model/issue-property.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const SEQUENCES = Number(process.env['SEQUENCES'] ?? 2000)

const server = await startServer()
const pool = new Pool({ connectionString: await runningEmbedded(server.dataDir), max: 2 })
try {
  const { origin } = server
  const { steps } = await checkIssues(await issueMaker({ origin, pool }), SEQUENCES)
  report([
    {
      what: 'sequences that agree with the model',
      measured: SEQUENCES,
      unit: '',
      least: SEQUENCES,
    },
    { what: 'steps that were compared', measured: steps, unit: '', least: SEQUENCES },
  ])
} finally {
  await pool.end()
  await server.stop()
}
