import type { Db } from '../../db/db.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { sendFactorMail } from './set-up-app.ts'

/** Ends all sessions of a person and what they have begun to sign in with; answers how many sessions that were. */
export async function endSessionsOf(db: Db, by: Actor, userId: string): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  await writeAudit(db, by, {
    action: 'user.sessions-ended',
    projectId: null,
    target: { type: 'user', id: userId },
    before: { sessions: ended.length },
  })
  return ended.length
}

/** The same, and removes their second factor and recovery codes; they are told by mail. */
export async function resetFactorsOf(db: Db, by: Actor, userId: string): Promise<number> {
  const factors = await db
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .returning('kind')
    .execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await writeAudit(db, by, {
    action: 'factors.reset',
    projectId: null,
    target: { type: 'user', id: userId },
    before: { factors: factors.map(({ kind }) => kind) },
  })
  const ended = await endSessionsOf(db, by, userId)
  await sendFactorMail(db, userId, 'reset')
  return ended
}
