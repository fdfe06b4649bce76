import type { Db } from '../db/db.ts'

/** The account with this e-mail address; null when none is asked for. */
export async function findMember(db: Db, email: string | undefined): Promise<string | null> {
  if (email === undefined) return null
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (user) return user.id
  throw new Error(`There is no account with the e-mail address ${email}.`)
}
