// Naughty texts, every one of them written to every place where people write: each must come back code
// point for code point, or be refused.
import { Pool } from 'pg'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { naughtyTexts } from '../../server/src/testing/files/naughty.ts'
import { buildTextPlaces, lossesOf } from '../../server/src/testing/stored-texts.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const server = await startServer()
const pool = new Pool({ connectionString: await runningEmbedded(server.dataDir), max: 2 })
let written = 0
let lost = 0
try {
  const texts = (await naughtyTexts()).map(([, text]) => text)
  for (const [where, place] of await buildTextPlaces({ origin: server.origin, pool })) {
    const losses = await lossesOf(place, texts)
    for (const loss of losses) console.log(`${where}: ${loss}`)
    written += texts.length
    lost += losses.length
  }
  report([
    { what: 'texts that were written', measured: written, unit: '', least: 1000 },
    { what: 'of them kept otherwise, or not refused', measured: lost, unit: '', must: 0 },
  ])
} finally {
  await pool.end()
  await server.stop()
}
