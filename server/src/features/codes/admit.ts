import { typedCode } from '@plumbline/contract/codes'
import type { admission } from '@plumbline/contract/users/user-forms'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import {
  releaseInvitation,
  ownAccepted,
  useInvitation,
} from '../invitations/invitations.queries.ts'
import { codeMeantBy, releaseCodeUse, ownProjectOfCode, useCode } from './codes.queries.ts'

/** A code or an invitation that lets somebody into its project, used in this transaction. */
export interface Admission {
  projectId: string
  /** The target in the audit log. */
  target: { type: 'code' | 'invitation'; id: string }
  /** Undoes the use: nobody has come in by it. */
  giveBack(): Promise<void>
}

/**
 * Uses the code or the invitation that somebody with this address shows; null when it is not live,
 * and when the invitation is another address's.
 */
export async function admit(
  db: Db,
  shown: z.output<typeof admission>,
  email: string,
): Promise<Admission | null> {
  if (shown.invitation !== undefined) {
    const used = await useInvitation(db, shown.invitation, email)
    if (!used) return null
    const { projectId, id } = used
    const giveBack = () => releaseInvitation(db, projectId, id)
    return { projectId, target: { type: 'invitation', id }, giveBack }
  }
  const code = await codeMeantBy(db, typedCode.safeParse(shown.code).data ?? '')
  const projectId = await useCode(db, code)
  if (projectId === null) return null
  return { projectId, target: { type: 'code', id: code }, giveBack: () => releaseCodeUse(db, code) }
}

/**
 * The project of this code or invitation where the person is a member already: pressed twice, it
 * lets them through once more, also when it is used up by now.
 */
export async function admittedBefore(
  db: Db,
  shown: z.output<typeof admission>,
  userId: string,
): Promise<string | null> {
  if (shown.invitation !== undefined) {
    return (await ownAccepted(db, shown.invitation, userId))?.projectId ?? null
  }
  const code = await codeMeantBy(db, typedCode.safeParse(shown.code).data ?? '')
  return ownProjectOfCode(db, code, userId)
}
