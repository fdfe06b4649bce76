import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { readMigrations } from '../../server/src/db/steps/step.ts'
import { createLog } from '../../server/src/log.ts'
import { describeSchema } from '../../server/src/testing/schema-text.ts'
import { fillLists, forFilling, type Scale } from './lists-rows.ts'

/**
 * A data folder with the rows of `fillLists`, and without the demo.
 * @param place where folders are kept, one for each scale and schema, and found again; without one
 *   it is a new folder that the caller removes
 */
export async function filledFolder(scale: Scale, place?: string): Promise<string> {
  const folder = place
    ? join(place, `lists-${scale.issues}-${await schemaName()}`)
    : await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  await mkdir(folder, { recursive: true })
  const filled = join(folder, 'filled')
  if (existsSync(filled)) return folder
  // a filling that was interrupted is begun anew
  await rm(join(folder, 'postgres'), { recursive: true, force: true })
  console.log(`Filling ${folder} …`)
  await fill(folder, scale)
  await writeFile(filled, '')
  return folder
}

async function fill(folder: string, scale: Scale): Promise<void> {
  const log = createLog('error')
  const postgres = await startEmbedded({ dataDir: folder, log, durable: false })
  const pool = createPatientPool(forFilling(postgres.url), log)
  try {
    await migrate(pool, log)
    const before = await describeSchema(pool)
    await fillLists(pool, scale)
    if ((await describeSchema(pool)) !== before) throw new Error('The filling changed the schema.')
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

async function schemaName(): Promise<string> {
  const migrations = JSON.stringify(await readMigrations())
  return createHash('sha256').update(migrations).digest('hex').slice(0, 12)
}
