import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { RELEASE } from '@plumbline/contract/operation/release'
import { progressLine } from './progress-line.ts'
import type { Config } from '../config/config.ts'
import { canOpen } from '../config/seal.ts'
import { transaction } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { createPatientPool } from '../db/pool.ts'
import { DEMO_ACCOUNTS, isEmptyDatabase, loadDemo } from '../programme/demo.ts'
import { projectRoot } from '../config/early-settings.mjs'
import { writeAudit } from '../features/audit/write-audit.ts'
import { DEMO_PASSWORD } from '../features/users/common-passwords.ts'
import { checkPassword } from '../features/users/password.ts'
import { installJobs } from '../db/install-jobs.ts'
import type { Logger } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { untilMigrated } from './schema-of-others.ts'

/**
 * Brings the database to this release, or waits until somebody else has. An empty one of our own gets the demo
 * programme, so that a first start shows something, but only on a machine that nobody else reaches: its
 * accounts have a password that everybody knows.
 * @param url connection string; this work has no deadlines
 * @param stopped when the server is told to stop; then this throws
 */
export async function prepareDatabase(
  config: Pick<Config, 'databaseUrl' | 'isLocal' | 'migrates'>,
  url: string,
  storage: Storage,
  log: Logger,
  stopped?: AbortSignal,
): Promise<void> {
  const pool = createPatientPool(url, log)
  try {
    if (!config.migrates) return await untilMigrated(pool, log, stopped)
    await migrate(pool, log, { stopped })
    await installJobs(pool)
    const ofOurOwn = config.databaseUrl === undefined && config.isLocal
    if (ofOurOwn && (await isEmptyDatabase(pool))) {
      process.stderr.write('Loading the demo programme\n')
      await loadDemo(pool, storage, progressLine(process.stderr))
    }
  } finally {
    await pool.end()
  }
}

/**
 * Prints how to sign in: the command that makes an account, or the demo accounts that there are. A
 * server that is ready lives on where its database goes away meanwhile.
 */
export async function tellAccounts(pool: Pool, config: Config, log: Logger): Promise<void> {
  try {
    const lines = await accountLines(pool, config)
    process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  } catch (error) {
    log.warn({ err: error }, 'Which accounts there are could not be read')
  }
}

/** Writes down that a server serves. One that is ready lives on where its database goes away meanwhile. */
export async function auditStart(pool: Pool, log: Logger): Promise<void> {
  const after = { release: RELEASE, host: hostname() }
  try {
    await transaction(pool, 'write', (db) =>
      writeAudit(db, { userId: null }, { action: 'server.started', projectId: null, after }),
    )
  } catch (error) {
    log.warn({ err: error }, 'That the server has started could not be written down')
  }
}

/**
 * Says what the key of the server does not open: authenticator apps of people, after a restore without the key, and
 * that nobody can add one where there is none. A server that is ready lives on where its database goes away meanwhile.
 */
export async function warnOfSecrets(
  pool: Pick<Pool, 'query'>,
  config: Config,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  if (config.databaseUrl !== undefined && config.secretsKey === undefined) {
    log.warn('SECRETS_KEY is not set: nobody can add an authenticator app')
  }
  try {
    const { rows } = await pool.query<{ user_id: string; secret: Buffer }>(
      'select user_id, secret from factors',
    )
    const locked = rows.filter(({ user_id, secret }) => !canOpen(config, secret, user_id)).length
    if (locked > 0) {
      log.warn(
        `${locked} of ${rows.length} authenticator apps cannot be read with this key: their people sign in with a recovery code, or a superAdmin resets their second factor`,
      )
    }
  } catch (error) {
    log.warn({ err: error }, 'Which authenticator apps can be read could not be seen')
  }
}

async function accountLines(pool: Pool, { isLocal }: Config): Promise<string[]> {
  if (await hasNobody(pool)) {
    return ['There is no account yet. This makes the first one:', `  ${adminCommand()}`]
  }
  const published = await publishedAccounts(pool)
  if (published.length === 0) return []
  const accounts = published.map(({ email, level }) => `  ${email.padEnd(28)}${level}`)
  return isLocal
    ? [`Demo accounts, all with the password ${DEMO_PASSWORD}:`, ...accounts]
    : ['These accounts have the published demo password, and so cannot sign in here:', ...accounts]
}

async function hasNobody(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('select from users where password_hash is not null limit 1')
  return rows.length === 0
}

/** The command that this folder has: an image of a container is without the scripts of npm. */
function adminCommand(): string {
  const hasScripts = existsSync(join(projectRoot, 'scripts/run.mjs'))
  const command = hasScripts ? 'npm run admin --' : 'node server/src/cli/admin.ts'
  return `${command} --email you@example.org`
}

/** The demo accounts of which the password was never changed. */
async function publishedAccounts(pool: Pool) {
  const { rows } = await pool.query<{ email: string; hash: string }>(
    `select email, password_hash as hash from users
      where is_active and password_hash is not null and email = any($1)`,
    [DEMO_ACCOUNTS.map(({ email }) => email)],
  )
  const found = new Set<string>()
  for (const { email, hash } of rows) {
    if (await checkPassword(hash, DEMO_PASSWORD)) found.add(email)
  }
  return DEMO_ACCOUNTS.filter(({ email }) => found.has(email))
}
