import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import type * as Migrate from '../../server/src/db/migrate.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { createLog } from '../../server/src/log.ts'
import { describeSchema } from '../../server/src/testing/schema-text.ts'
import { fillLists, forFilling, type Scale } from './lists-rows.ts'

/**
 * A data folder with the rows of `fillLists`, and without the demo.
 * @param place where folders are kept, one for each scale and schema, and found again; without one
 *   it is a new folder that the caller removes
 * @param root where the project lies whose schema it has: this one, or an older release of it
 */
export async function filledFolder(
  scale: Scale,
  place?: string,
  root: string = projectRoot,
): Promise<string> {
  const folder = place
    ? join(place, `lists-${scale.issues}-${await schemaName(root)}`)
    : await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  await mkdir(folder, { recursive: true })
  const filled = join(folder, 'filled')
  if (existsSync(filled)) return folder
  // a filling that was interrupted is begun anew
  await rm(join(folder, 'postgres'), { recursive: true, force: true })
  console.log(`Filling ${folder} …`)
  await fill(folder, scale, root)
  await writeFile(filled, '')
  return folder
}

async function fill(folder: string, scale: Scale, root: string): Promise<void> {
  const log = createLog('error')
  const { migrate } = (await import(
    pathToFileURL(join(root, 'server/src/db/migrate.ts')).href
  )) as typeof Migrate
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

async function schemaName(root: string): Promise<string> {
  const steps = join(root, 'server/src/db/migrations')
  const hash = createHash('sha256')
  for (const name of (await readdir(steps)).toSorted()) {
    hash.update(name).update(await readFile(join(steps, name)))
  }
  return hash.digest('hex').slice(0, 12)
}
