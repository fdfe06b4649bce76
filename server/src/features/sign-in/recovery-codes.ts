import { randomInt } from 'node:crypto'
import { RECOVERY_CODES, RECOVERY_SIGNS } from '@plumbline/contract/sign-in/codes'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { checkPassword, hashPassword } from '../users/password.ts'

const GROUP = 4
const GROUPS = 3

/** Gives a person new recovery codes; those of before end. They are told this once: what stays is hashed. */
export async function makeRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = new Map<string, string>()
  while (codes.size < RECOVERY_CODES) codes.set(groupOfSigns(), groupOfSigns() + groupOfSigns())
  const rows = await Promise.all(
    Array.from(codes, async ([selector, rest]) => ({
      user_id: userId,
      selector,
      hash: await hashPassword(rest),
    })),
  )
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db.insertInto('recovery_codes').values(rows).execute()
  return Array.from(codes, ([selector, rest]) =>
    [selector, rest.slice(0, GROUP), rest.slice(GROUP)].join('-'),
  )
}

const groupOfSigns = () =>
  Array.from({ length: GROUP }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join('')

/** Whether a code is one of the person's that is left; it is then used up. A try costs one hash, also where there is none. */
export async function takeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const selector = code.slice(0, GROUP)
  const row = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('selector', '=', selector)
    .where('used_at', 'is', null)
    .select('hash')
    .executeTakeFirst()
  const isRight = await checkPassword(row?.hash ?? null, code.slice(GROUP, GROUP * GROUPS))
  if (!isRight) return false
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('selector', '=', selector)
    .where('used_at', 'is', null)
    .returning('selector')
    .executeTakeFirst()
  return used !== undefined
}
