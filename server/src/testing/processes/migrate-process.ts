// Migrates the database of DATABASE_URL, and does the step of EXTRA_STEP behind that, for those who kill whoever does it.
import { migrate } from '../../db/migrate.ts'
import { createPatientPool } from '../../db/pool.ts'
import { type Migration, readMigrations } from '../../db/steps/step.ts'
import { createLog } from '../../log.ts'

const log = createLog('silent')
const pool = createPatientPool(process.env['DATABASE_URL'] ?? '', log)
const extra = process.env['EXTRA_STEP']
const migrations = await readMigrations()
if (extra) migrations.push(JSON.parse(extra) as Migration)
await migrate(pool, log, { migrations })
await pool.end()
