import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { AuthorityLevel } from '@plumbline/contract/users'
import { people } from '../../demo/people.ts'
import { makeCopies } from '../../demo/photo-copies.ts'
import { demoProgramme, photosOf } from '../../demo/programme.ts'
import { type Db, newId, transaction } from './db/db.ts'
import { hashPassword } from './features/users/password.ts'
import { importProgramme } from './import/import-programme.ts'
import { programmeInMemory } from './import/programme-source.ts'
import type { OnProgress } from './import/progress.ts'
import type { Summary } from './import/summary.ts'
import type { Storage } from './storage/storage.ts'

/** The password of the demo accounts. */
export const DEMO_PASSWORD = 'plumbline-demo'

const LEVELS: Record<string, AuthorityLevel> = {
  'super@plumbline.example': 'superAdmin',
  'admin@plumbline.example': 'admin',
  'member@plumbline.example': 'user',
  'member2@plumbline.example': 'user',
  'outsider@plumbline.example': 'user',
}

/** The addresses of the demo accounts with what each may do, as the start-up prints them. */
export const DEMO_ACCOUNTS: { email: string; level: AuthorityLevel }[] = Object.entries(LEVELS).map(
  ([email, level]) => ({ email, level }),
)

const FILES = fileURLToPath(new URL('../../demo/', import.meta.url))

/** Whether nobody has an account and there is no project: a first start. */
export async function isEmptyDatabase(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    'select not exists (select from users) and not exists (select from projects) as empty',
  )
  return rows[0]?.empty ?? false
}

/**
 * Loads the demo programme with its five accounts, all or nothing; null when it is there already.
 * `pool` must be without deadlines (createPatientPool).
 */
export async function loadDemo(
  pool: Pool,
  storage: Storage,
  onProgress?: OnProgress,
): Promise<Summary | null> {
  if (await isLoaded(pool)) return null
  const programme = demoProgramme(new Date())
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const files = await mkdtemp(join(tmpdir(), 'plumbline-demo-'))
  try {
    await cp(FILES, files, { recursive: true })
    await makeCopies(FILES, files, photosOf(programme))
    const summary = await importProgramme(pool, storage, programmeInMemory(programme), {
      photosDir: files,
      onProgress,
      before: (db) => makeAccounts(db, passwordHash),
    })
    await transaction(pool, 'write', letPeopleHaveJoined)
    return summary
  } finally {
    await rm(files, { recursive: true, force: true })
  }
}

async function isLoaded(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query("select from projects where external_id in ('north', 'water')")
  return rows.length > 0
}

/** Before the import, which finds people by their addresses and changes no account. */
async function makeAccounts(db: Db, passwordHash: string): Promise<void> {
  const accounts = people.filter(({ email }) => email in LEVELS)
  await db
    .insertInto('users')
    .values(
      accounts.map((person) => ({
        id: newId(),
        email: person.email,
        password_hash: passwordHash,
        first_name: person.firstName,
        last_name: person.lastName ?? '',
        position: person.position ?? '',
        organization: person.organization ?? '',
        phone_number: person.phoneNumber ?? '',
        authority_level: LEVELS[person.email] ?? 'user',
        created_at: sql<string>`now() - interval '290 days'`,
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** Days ago, so that what happened since then is news to them: older history counts as seen. */
async function letPeopleHaveJoined(db: Db): Promise<void> {
  await sql`
    update memberships set joined_at = now() - interval '2 days'
     where project_id in (select id from projects where external_id in ('north', 'water'))`.execute(
    db,
  )
}
