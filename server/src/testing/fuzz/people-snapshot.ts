import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashToken } from '../../db/hash-token.ts'

export interface PeopleSnapshot {
  /** Opens the form of a new password, until it is used. */
  resetToken: string
  /** Brings back whoever signed out, was removed or has used up their attempts. */
  bringBack(): Promise<void>
}

const KEPT = [
  'users',
  'memberships',
  'sessions',
  'shares',
  'password_resets',
  'project_codes',
  'invitations',
  'field_keys',
] as const
const CHANGED: Partial<Record<string, string>> = {
  users: `(id) do update set password_hash = excluded.password_hash, email = excluded.email,
            authority_level = excluded.authority_level, is_active = true`,
  // one whose password was changed goes on under another token
  sessions: '(id) do update set id_hash = excluded.id_hash',
  project_codes: '(code) do update set uses = 0, revoked_at = null',
  field_keys: `(project_id, id) do update set revoked_at = null, token_hash = excluded.token_hash,
                 forms = null, expires_at = null`,
  invitations: `(project_id, id) do update set accepted_at = null, revoked_at = null,
                  token_hash = excluded.token_hash`,
}

/**
 * Remembers the people, sessions, links and codes of a database as they are. Requests at random sign people
 * out and use up limits, and whatever came after that would only be refused. The `forgetful` one has
 * asked for a new password.
 */
export async function snapshotPeople(pool: pg.Pool, forgetful: string): Promise<PeopleSnapshot> {
  const resetToken = randomUUID()
  await pool.query(
    `insert into password_resets (user_id, token_hash, expires_at)
     values ($1, $2, now() + interval '1 day')`,
    [forgetful, hashToken(resetToken)],
  )
  const statements = await Promise.all(
    KEPT.map(async (table) => {
      const { rows } = await pool.query<{ kept: unknown }>(
        `select jsonb_agg(to_jsonb(t)) as kept from ${table} t`,
      )
      const text = `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)
                    on conflict ${CHANGED[table] ?? 'do nothing'}`
      return { text, values: [JSON.stringify(rows[0]?.kept ?? [])] }
    }),
  )
  return {
    resetToken,
    async bringBack() {
      await pool.query('delete from attempts')
      for (const statement of statements) await pool.query(statement)
    },
  }
}
