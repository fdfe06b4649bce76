import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { clusterArgument, runProgram } from './program.ts'
import type { Installation } from './program.ts'

/** The role and the database that Plumbline uses. The superuser cannot sign in over the network. */
export const databaseName = 'plumbline'

export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres', 'cluster')
}

/**
 * Makes the cluster when there is none, and returns the password of its role.
 * @throws when the cluster was made by another major version, or belongs to another user.
 */
export async function openCluster(
  installation: Installation,
  log: Logger,
  durable: boolean,
): Promise<string> {
  const { cluster } = installation
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw new Error(`The database in ${cluster} cannot be read (${error.code}).`, {
        cause: error,
      })
    },
  )
  if (version === undefined) return createCluster(installation, log, durable)
  await checkCluster(installation, version.trim())
  await writeWaysIn(installation)
  const password = await readPassword(cluster)
  if (password !== undefined) return password
  log.warn('The database password file is missing; the database gets a new password')
  return renewPassword(installation)
}

/** Gives the role another password, in a cluster that is stopped, and writes it down beside it. */
export async function renewPassword(installation: Installation): Promise<string> {
  const renewed = await writePassword(installation.cluster)
  await runSql(installation, [`alter role ${databaseName} password '${renewed}'`])
  return renewed
}

async function checkCluster({ cluster, major, identity }: Installation, version: string) {
  if (Number(version) !== major) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${version}, and this Plumbline runs ${major}. ` +
        `Start it with the version of Plumbline that carries PostgreSQL ${version}.`,
    )
  }
  const { uid } = await stat(cluster)
  if (uid !== (identity?.uid ?? process.getuid?.())) {
    throw new Error(
      `The database in ${cluster} belongs to user ${uid}. Start Plumbline as that user or as root, ` +
        'or give the whole data folder to the user who runs it (chown -R).',
    )
  }
}

async function createCluster(installation: Installation, log: Logger, durable: boolean) {
  const { cluster } = installation
  log.info('Creating the database')
  await mkdir(dirname(cluster), { recursive: true, mode: 0o700 })
  const password = (await readPassword(cluster)) ?? (await writePassword(cluster))
  // Made beside its place and renamed when complete: a start that was killed leaves no half cluster.
  const draft = { ...installation, cluster: `${cluster}.new` }
  await rm(draft.cluster, { recursive: true, force: true })
  await mkdir(draft.cluster, { mode: 0o700 })
  if (draft.identity) await chown(draft.cluster, draft.identity.uid, draft.identity.gid)
  await initdb(draft, durable)
  await runSql(draft, [
    // Test runs make a database per file from a template.
    `create role ${databaseName} login ${durable ? '' : 'createdb'} password '${password}'`,
    // rights to functions are of a database, and a new one has those of its template
    ...BACKUP_RIGHTS,
    `create database ${databaseName} owner ${databaseName}`,
  ])
  await writeWaysIn(draft)
  await rename(draft.cluster, cluster)
  await flushFolder(dirname(cluster))
  return password
}

/** Writes the ways in; a cluster of an earlier Plumbline has no line for the socket. */
async function writeWaysIn({ cluster }: Installation): Promise<void> {
  const lines = [
    `local all ${databaseName} scram-sha-256`,
    `host all ${databaseName} 127.0.0.1/32 scram-sha-256`,
  ]
  await writeFile(join(cluster, 'pg_hba.conf'), `${lines.join('\n')}\n`, { flush: true })
}

async function initdb(installation: Installation, durable: boolean): Promise<void> {
  // The builtin provider sorts alike on every machine. The C library's locale only classifies the
  // characters of full-text search, which in plain `C` takes all that is not ASCII for letters.
  for (const locale of ['C.UTF-8', 'C']) {
    const { code, output } = await runProgram(installation, 'initdb', [
      `--pgdata=${clusterArgument(installation)}`,
      '--username=postgres',
      '--auth=reject',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${locale}`,
      '--text-search-config=simple',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ])
    if (code === 0) return
    if (output.includes('could not look up effective user ID')) {
      const uid = installation.identity?.uid ?? process.getuid?.()
      throw new Error(
        `PostgreSQL only runs as a user with a name, and user ${uid} has none. ` +
          'Add a line for it to /etc/passwd, or set DATABASE_URL.',
      )
    }
    if (locale === 'C' || !output.includes('invalid locale name')) {
      throw new Error(`The database could not be created. ${firstError(output)}`)
    }
  }
}

/** A base copy needs them, and only superusers have them by themselves. */
const BACKUP_RIGHTS = [
  'pg_backup_start(text, boolean)',
  'pg_backup_stop(boolean)',
  'pg_switch_wal()',
].map((name) => `grant execute on function pg_catalog.${name} to ${databaseName}`)

/** Gives our role the rights for a base copy in a cluster that is stopped, which an earlier Plumbline made. */
export function grantBackupRights(installation: Installation): Promise<void> {
  return runSql(installation, BACKUP_RIGHTS, databaseName)
}

/** Runs statements in single-user mode, the only way in for the superuser. */
async function runSql(
  installation: Installation,
  statements: string[],
  database = 'template1',
): Promise<void> {
  // a password of 24 random bytes cannot be guessed: hashing it thousands of times only delays each connection
  const settings = ['-c', 'log_checkpoints=off', '-c', 'scram_iterations=1']
  const { code, output } = await runProgram(
    installation,
    'postgres',
    ['--single', '-D', clusterArgument(installation), ...settings, database],
    `${statements.join('\n')}\n`,
  )
  if (code !== 0 || /\b(ERROR|FATAL|PANIC): /.test(output)) {
    throw new Error(`The database could not be set up. ${firstError(output)}`)
  }
}

/** The line of PostgreSQL's output that says what went wrong, else its last one. */
export function firstError(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.find((line) => /\b(error|FATAL|ERROR|PANIC): /.test(line)) ?? lines.at(-1)
  return telling?.replace(/^.*?\b(error|FATAL|ERROR|PANIC): +/, 'PostgreSQL says: ') ?? ''
}

const passwordFile = (cluster: string) => join(dirname(cluster), 'password')

/** The password of the role, or undefined when its file is missing. */
export async function readPassword(cluster: string): Promise<string | undefined> {
  return readFile(passwordFile(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

async function writePassword(cluster: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const file = passwordFile(cluster)
  await writeFile(`${file}.new`, password, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return password
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
