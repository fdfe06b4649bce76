import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { CODE_DAYS, CODE_LENGTH, CODE_USES, type ProjectCode } from '@plumbline/contract/codes'
import type { Db } from '../../db/db.ts'
import { personJson } from '../../db/json/person-json.ts'

/** Letters and digits without O and 0, I and 1, which look alike on paper and are read out alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const ALIKE: Record<string, string> = { O: '0', 0: 'O', I: '1', 1: 'I' }

/** A typed code and all that look like it: codes of before had O and 0, I and 1. */
function spellingsOf(code: string): string[] {
  return Array.from(code).reduce<string[]>(
    (begun, letter) => {
      const other = ALIKE[letter]
      return begun.flatMap((word) => [word + letter, ...(other ? [word + other] : [])])
    },
    [''],
  )
}

const LISTED = 100

const isLive = sql<boolean>`
  c.revoked_at is null and c.expires_at > now() and c.uses < c.max_uses`

/** The code that a typed one means: itself, else one that looks like it; itself where there is none. */
export async function codeMeantBy(db: Db, typed: string): Promise<string> {
  const row = await db
    .selectFrom('project_codes as c')
    .where('c.code', 'in', spellingsOf(typed))
    .select('c.code')
    .orderBy(sql`c.code <> ${typed}`)
    .orderBy(sql`not (${isLive})`)
    .orderBy('c.created_at', 'desc')
    .executeTakeFirst()
  return row?.code ?? typed
}
/** The codes of a project, newest first. */
export async function listCodes(db: Db, projectId: string): Promise<ProjectCode[]> {
  return selectCodes(db, projectId)
    .orderBy(sql`not (${isLive})`)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.code')
    .limit(LISTED)
    .execute()
}

/** One code of a project, or null. */
export async function getCode(
  db: Db,
  projectId: string,
  code: string,
): Promise<ProjectCode | null> {
  const row = await selectCodes(db, projectId).where('c.code', '=', code).executeTakeFirst()
  return row ?? null
}

function selectCodes(db: Db, projectId: string) {
  return db
    .selectFrom('project_codes as c')
    .where('c.project_id', '=', projectId)
    .select([
      'c.code',
      'c.created_at as createdAt',
      personJson('c.created_by').as('createdBy'),
      'c.expires_at as expiresAt',
      'c.uses',
      'c.max_uses as maxUses',
      sql<ProjectCode['status']>`case when c.revoked_at is not null then 'Revoked'
        when c.expires_at <= now() then 'Expired'
        when c.uses >= c.max_uses then 'Used up' else 'Live' end`.as('status'),
    ])
}

/** Makes a code that no project has or had. */
export async function makeCode(db: Db, projectId: string, userId: string): Promise<string> {
  for (;;) {
    const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    const made = await db
      .insertInto('project_codes')
      .values({
        project_id: projectId,
        code: code.join(''),
        created_by: userId,
        expires_at: sql<string>`now() + make_interval(days => ${CODE_DAYS})`,
        max_uses: CODE_USES,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (made) return made.code
  }
}

/** Ends a code; false when it has been revoked before, or is none of the project. */
export async function revokeCode(db: Db, projectId: string, code: string): Promise<boolean> {
  const revoked = await db
    .updateTable('project_codes')
    .set({ revoked_at: sql<string>`now()` })
    .where('project_id', '=', projectId)
    .where('code', '=', code)
    .where('revoked_at', 'is', null)
    .returning('code')
    .executeTakeFirst()
  return revoked !== undefined
}

/** The name of the project of a live code, or null. */
export async function projectOfCode(db: Db, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('project_codes as c')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .where('c.code', '=', code)
    .where(isLive)
    .select('p.name')
    .executeTakeFirst()
  return row?.name ?? null
}

/**
 * Uses a live code once and returns its project; null when it is not live. At the same moment, no more requests succeed
 * than it has uses left.
 */
export async function useCode(db: Db, code: string): Promise<string | null> {
  const { rows } = await sql<{ project_id: string }>`
    update project_codes c set uses = c.uses + 1
     where c.code = ${code} and ${isLive} returning c.project_id`.execute(db)
  return rows[0]?.project_id ?? null
}

/** The project of a code, live or not, if the person is a member of it; else null. */
export async function ownProjectOfCode(
  db: Db,
  code: string,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('project_codes as c')
    .innerJoin('memberships as m', 'm.project_id', 'c.project_id')
    .where('c.code', '=', code)
    .where('m.user_id', '=', userId)
    .select('c.project_id')
    .executeTakeFirst()
  return row?.project_id ?? null
}

/** Gives the use back, in the same transaction: nobody has joined with it. */
export async function releaseCodeUse(db: Db, code: string): Promise<void> {
  await sql`update project_codes set uses = uses - 1 where code = ${code}`.execute(db)
}
