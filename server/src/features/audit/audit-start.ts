import { hostname } from 'node:os'
import type pg from 'pg'
import { RELEASE } from '@plumbline/contract/operation/release'
import { transaction } from '../../db/db.ts'
import type { Logger } from '../../log.ts'
import { writeAudit } from './write-audit.ts'

/** Writes down that a server serves. One that is ready lives on where its database goes away meanwhile. */
export async function auditStart(pool: pg.Pool, log: Logger): Promise<void> {
  const after = { release: RELEASE, host: hostname() }
  try {
    await transaction(pool, 'write', (db) =>
      writeAudit(db, { userId: null }, { action: 'server.started', projectId: null, after }),
    )
  } catch (error) {
    log.warn({ err: error }, 'That the server has started could not be written down')
  }
}
