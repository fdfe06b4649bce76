// Migrates the database of DATABASE_URL, for the tests that kill whoever does that.
import { migrate } from '../../db/migrate.ts'
import { createPatientPool } from '../../db/pool.ts'
import { createLog } from '../../log.ts'

const log = createLog('silent')
const pool = createPatientPool(process.env['DATABASE_URL'] ?? '', log)
await migrate(pool, log)
await pool.end()
