import type { Pool } from 'pg'
import { z } from 'zod'
import { migrate } from '../db/migrate.ts'
import { hashOf, type Migration, readMigrations } from '../db/steps/step.ts'
import type { Logger } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { ABOUT, ArchiveError, readArchive } from './archive.ts'
import { about as aboutShape, type About, type Contents } from './about.ts'
import { isEmpty, notEmpty } from './empty.ts'
import { load } from './load.ts'
import { plainValues } from './tables.ts'

/**
 * Brings an archive that was checked into an empty database and the storage, all or nothing: the
 * schema as it was, the rows, then the migrations that came since. Errors: a sentence when the
 * archive comes from a newer release, or the database is not empty.
 * @param pool without deadlines
 */
export async function restore(
  pool: Pool,
  storage: Storage,
  file: string,
  log: Logger,
): Promise<Contents> {
  const about = await readAbout(file)
  const migrations = migrationsOf(about, await readMigrations(), file)
  await refuseFull(pool, about)
  await migrate(pool, log, { migrations })
  const client = await pool.connect()
  let contents: Contents
  try {
    await client.query('begin')
    await plainValues(client)
    contents = await load(client, storage, file, about)
    await client.query('commit')
  } finally {
    // what was not committed goes with the connection
    client.release(true)
  }
  await pool.query('analyze')
  await migrate(pool, log)
  return contents
}

async function readAbout(file: string): Promise<About> {
  for await (const { name, bytes } of readArchive(file)) {
    const json: unknown = name === ABOUT ? JSON.parse(bytes.toString()) : null
    const { format } = z.object({ format: z.number() }).parse(json)
    const read = aboutShape.safeParse(json)
    if (read.success) return read.data
    throw new ArchiveError(`${file} has the format ${format}: a newer Plumbline can restore it.`)
  }
  throw new ArchiveError(`${file} is no backup of Plumbline.`)
}

/** Returns the migrations that made the schema of the archive; this release has them all, or it is too old. */
function migrationsOf(about: About, ours: Migration[], file: string): Migration[] {
  for (const [i, { name, sha256 }] of about.migrations.entries()) {
    const here = ours[i]
    if (here?.name === name && hashOf(here) === sha256) continue
    throw new ArchiveError(
      `${file} was made by release ${about.release}, whose database this one does not know ` +
        `(${name}). Restore it with that release, or a newer one.`,
    )
  }
  return ours.slice(0, about.migrations.length)
}

/**
 * Refuses a database with content. The leavings of a start without the demo, or of a broken restore, count as empty.
 */
async function refuseFull(pool: Pool, about: About): Promise<void> {
  const { rows: known } = await pool.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  )
  if (!known[0]?.there) return
  const { rows: applied } = await pool.query<{ name: string }>(
    'select name from schema_migrations order by name collate "C"',
  )
  if (applied.length > 0 && !(await isEmpty(pool))) throw notEmpty()
  if (applied.length > about.migrations.length) {
    throw new ArchiveError(
      'The database is empty, but was made by a newer release than the backup. ' +
        'Give it a new one: another DATA_DIR, or another database in DATABASE_URL.',
    )
  }
}
