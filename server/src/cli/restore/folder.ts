import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { isWithin } from '../../config/early-settings.mjs'
import { readConfig } from '../../config/config.ts'
import { lockDataFolder, unfinishedRestore } from '../../config/data-folder.mjs'
import { ArchiveError } from '../../backup/archive.ts'
import { type Chain, readChain } from '../../backup/chain/chain.ts'
import { checkChain } from '../../backup/chain/check-chain.ts'
import { forgetOwner } from '../../backup/chain/owner.ts'
import { filesOf, putBack } from '../../backup/chain/put-back.ts'
import { restoreDatabase, restoreFiles } from '../../backup/chain/restore-chain.ts'
import { transaction } from '../../db/db.ts'
import { clusterFolder } from '../../db/embedded/cluster.ts'
import { writeAudit } from '../../features/audit/write-audit.ts'
import { createLog } from '../../log.ts'
import { forgetPast } from '../../worker/forget-past.ts'
import { withInstallation } from '../installation.ts'
import { UsageError } from '../run-command.ts'

/** Reads every byte of a backup and says what is wrong. */
export async function checkFolder(folder: string): Promise<void> {
  const { bases, segments, files, wrong } = await checkChain(await readChain(folder))
  console.log(
    `${folder}: read ${bases} base copies, ${segments} segments of changes and ${files} files.`,
  )
  if (wrong.length > 0) throw new UsageError(wrong.join('\n'))
  console.log('All of it is whole.')
}

/** Makes an empty installation as the backup has it. */
export async function restoreFolder(folder: string, at: string | undefined): Promise<void> {
  const begun = Date.now()
  const moment = at === undefined ? undefined : readMoment(at)
  const chain = await readChain(folder)
  // the backup is of the past; what this installation keeps itself begins with its first start
  const settings: NodeJS.ProcessEnv = { ...process.env, BACKUP_TO: '' }
  const PUBLIC_URL = settings['PUBLIC_URL'] || 'http://localhost'
  const { dataDir, databaseUrl } = readConfig({ ...settings, PUBLIC_URL })
  if (databaseUrl !== undefined && chain.system !== null) {
    throw new UsageError(
      'This backup holds the PostgreSQL of a data folder: restore it without DATABASE_URL.',
    )
  }
  if (isWithin(dataDir, folder)) {
    throw new UsageError('The backup lies in the data folder: set another DATA_DIR.')
  }
  if (chain.system !== null) await restoreOwnDatabase(chain, dataDir, moment)
  await withInstallation(
    async ({ pool, storage }) => {
      if (chain.system === null) await refuseBesideServers(pool)
      else await forgetPast(pool)
      const { files, missing } = await restoreFiles(pool, storage, chain)
      await rm(unfinishedRestore(dataDir), { force: true })
      const seconds = ((Date.now() - begun) / 1000).toFixed(1)
      const { rows } = await pool.query<{ at: string }>('select at from heartbeats')
      const last = rows[0] ? ` Its last sign of life is of ${rows[0].at}.` : ''
      const what = chain.system === null ? '' : 'the database and '
      console.log(
        `Restored ${what}${files} ${files === 1 ? 'file' : 'files'} in ${seconds} s.${last}`,
      )
      if (missing.length > 0) throw new UsageError(incomplete(missing))
    },
    undefined,
    settings,
  )
}

async function refuseBesideServers(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ host: string }>(
    "select host from servers where seen_at > now() - interval '1 minute'",
  )
  if (rows[0]) {
    throw new UsageError(
      `A server runs on this database (${rows[0].host}). Stop it, and wait a minute.`,
    )
  }
}

/** A restore that was broken off goes on: a database that is there is whole, for it gets its name last. */
async function restoreOwnDatabase(chain: Chain, dataDir: string, at: string | undefined) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(dataDir)
  const unfinished = unfinishedRestore(dataDir)
  const hasDatabase = () => existsSync(clusterFolder(dataDir))
  const wanted = `${chain.id} ${at ?? 'newest'}\n`
  try {
    if (hasDatabase() && existsSync(unfinished)) {
      if ((await readFile(unfinished, 'utf8')) === wanted) return
      throw new UsageError(
        `Another restore into ${dataDir} has not ended: run that one once more, or set another DATA_DIR.`,
      )
    }
    if (!hasDatabase()) {
      await writeFile(unfinished, wanted, { flush: true })
      await forgetOwner(dataDir)
    }
    await restoreDatabase(chain, dataDir, at, createLog('warn'))
  } finally {
    if (!hasDatabase()) await rm(unfinished, { force: true })
    lock.release()
  }
}

/** Reads a moment, and writes it as PostgreSQL and the backup do. */
function readMoment(text: string): string {
  const at = new Date(text)
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  if (!isWhole || Number.isNaN(at.getTime())) {
    throw new UsageError('--at must be a moment with its zone, such as 2026-11-28T21:40:00Z.')
  }
  return at.toISOString()
}

/** Puts files back beside the running server. */
export async function putBackFiles(
  folder: string,
  wanted: { file: string | undefined; document: string | undefined },
): Promise<void> {
  const chain = await readChain(folder)
  await withInstallation(async ({ pool, storage }) => {
    const named =
      wanted.document === undefined
        ? [{ project: '', hashes: wanted.file === undefined ? [] : [wanted.file] }]
        : await filesOf(pool, wanted.document)
    const found = named.filter(({ hashes }) => hashes.length > 0)
    if (found.length === 0) throw new UsageError(`${wanted.document} has no files.`)
    const failed: string[] = []
    for (const { project, hashes } of found) {
      const files: string[] = []
      for (const sha256 of hashes) {
        try {
          await putBack(pool, storage, chain, sha256)
          files.push(sha256)
        } catch (error) {
          if (!(error instanceof ArchiveError)) throw error
          failed.push(error.message)
        }
      }
      if (files.length === 0) continue
      await transaction(pool, 'write', (db) =>
        writeAudit(
          db,
          { userId: null },
          { action: 'restore.file', projectId: null, after: { files } },
        ),
      )
      const whose = project === '' ? '' : ` of ${wanted.document} in ${project}`
      console.log(`Put ${files.length} ${files.length === 1 ? 'file' : 'files'}${whose} back.`)
    }
    if (failed.length > 0) throw new UsageError(failed.join('\n'))
  })
}

function incomplete(missing: string[]): string {
  const shown = missing.slice(0, 10).map((sha256) => `  ${sha256}`)
  const more = missing.length - shown.length
  return [
    `${missing.length} files that the database names are not in the backup, or have gone bad there:`,
    ...shown,
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n')
}
