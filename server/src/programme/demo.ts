import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type NotNull, sql } from 'kysely'
import type { Pool } from 'pg'
import type { AuthorityLevel } from '@plumbline/contract/users/user'
import { people } from '../../../demo/people.ts'
import { makeCopies } from '../../../demo/photo-copies.ts'
import { demoProgramme, photosOf } from '../../../demo/programme.ts'
import { type Db, newId, transaction } from '../db/db.ts'
import { DEMO_PASSWORD } from '../features/users/common-passwords.ts'
import { hashPassword } from '../features/users/password.ts'
import { addAsks } from './demo-asks.ts'
import { addDays } from './demo-days.ts'
import { addFieldWork } from './demo-field.ts'
import { addOperation } from './demo-operation.ts'
import { addOrganisations } from './demo-organisations.ts'
import { addPours } from './demo-pours.ts'
import { addIssueWork } from './demo-work.ts'
import { importProgramme } from './import-programme.ts'
import { programmeInMemory } from './file/programme-source.ts'
import type { OnProgress } from './progress.ts'
import type { Summary } from './summary.ts'
import type { Storage } from '../storage/storage.ts'

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

const FILES = fileURLToPath(new URL('../../../demo/', import.meta.url))

/** True if nobody has an account and there is no project: a first start. */
export async function isEmptyDatabase(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    'select not exists (select from users) and not exists (select from projects) as empty',
  )
  return rows[0]?.empty ?? false
}

/** The loaded demo, and the password of each account that was made for it. */
export interface LoadedDemo {
  summary: Summary
  passwords: Map<string, string>
}

/**
 * Loads the demo programme with its five accounts, all or nothing; null when it is there already.
 * Accounts that exist keep their passwords.
 * @param pool without deadlines (createPatientPool)
 * @param passwordFor what a new account gets; without it the published one
 */
export async function loadDemo(
  pool: Pool,
  storage: Storage,
  onProgress?: OnProgress,
  passwordFor: () => string = () => DEMO_PASSWORD,
): Promise<LoadedDemo | null> {
  if (await isLoaded(pool)) return null
  const programme = demoProgramme(new Date())
  const accounts = await Promise.all(DEMO_ACCOUNTS.map(({ email }) => chosen(email, passwordFor())))
  let made: string[] = []
  const files = await mkdtemp(join(tmpdir(), 'plumbline-demo-'))
  try {
    await cp(FILES, files, { recursive: true })
    await makeCopies(FILES, files, photosOf(programme))
    const summary = await importProgramme(pool, storage, programmeInMemory(programme), {
      photosDir: files,
      onProgress,
      before: async (db) => {
        made = await makeAccounts(db, new Map(accounts.map(({ email, hash }) => [email, hash])))
      },
    })
    await transaction(pool, 'write', async (db) => {
      await letPeopleHaveJoined(db)
      await addFieldWork(db, storage, files)
      await addIssueWork(db, storage)
      await addOrganisations(db)
      await addAsks(db, storage)
      await addOperation(db)
      await addPours(db, { storage, files })
      await addDays(db)
    })
    const theirs = accounts.filter(({ email }) => made.includes(email))
    return { summary, passwords: new Map(theirs.map(({ email, plain }) => [email, plain])) }
  } finally {
    await rm(files, { recursive: true, force: true })
  }
}

async function isLoaded(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query("select from projects where external_id in ('north', 'water')")
  return rows.length > 0
}

const chosen = async (email: string, plain: string) => ({
  email,
  plain,
  hash: await hashPassword(plain),
})

/**
 * Before the import, which finds people by their addresses and changes no account.
 * @returns the addresses of those that had none
 */
async function makeAccounts(db: Db, hashes: Map<string, string>): Promise<string[]> {
  const accounts = people.filter(({ email }) => email in LEVELS)
  const made = await db
    .insertInto('users')
    .values(
      accounts.map((person) => ({
        id: newId(),
        email: person.email,
        password_hash: hashes.get(person.email) ?? null,
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
    .returning('email')
    .$narrowType<{ email: NotNull }>()
    .execute()
  return made.map(({ email }) => email)
}

/** Days ago, so that what happened since then is news to them: older history counts as seen. */
async function letPeopleHaveJoined(db: Db): Promise<void> {
  await sql`
    update memberships set joined_at = now() - interval '2 days'
     where project_id in (select id from projects where external_id in ('north', 'water'))`.execute(
    db,
  )
}
