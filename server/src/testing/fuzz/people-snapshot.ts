import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashToken } from '../../db/hash-token.ts'

export interface PeopleSnapshot {
  /** Opens the form of a new password, until it is used. */
  resetToken: string
  /** Brings back whoever signed out, was removed or has used up their attempts. */
  bringBack(): Promise<void>
}

const TABLES = [
  'users',
  'memberships',
  'sessions',
  'shares',
  'password_resets',
  'factors',
  'recovery_codes',
  'pending_sign_ins',
  'project_codes',
  'invitations',
  'field_keys',
] as const
/** Tables whose rows change: the key of a row, and the values that restore a changed row. */
const CHANGED: Partial<Record<string, [key: string, columns: Record<string, string>]>> = {
  users: [
    '(id)',
    {
      password_hash: 'excluded.password_hash',
      email: 'excluded.email',
      authority_level: 'excluded.authority_level',
      is_active: 'true',
      calendar_hash: 'excluded.calendar_hash',
      calendar_made_at: 'excluded.calendar_made_at',
    },
  ],
  // one whose password was changed goes on under another token
  sessions: [
    '(id)',
    {
      id_hash: 'excluded.id_hash',
      totp_secret: 'excluded.totp_secret',
      // a run may take longer than it is fresh
      fresh_at: "date_trunc('minute', now())",
    },
  ],
  recovery_codes: ['(user_id, selector)', { used_at: 'null' }],
  pending_sign_ins: ['(id_hash)', { tries: '0', totp_secret: 'excluded.totp_secret' }],
  project_codes: ['(code)', { uses: '0', revoked_at: 'null' }],
  field_keys: [
    '(project_id, id)',
    {
      revoked_at: 'null',
      token_hash: 'excluded.token_hash',
      forms: 'null',
      expires_at: 'null',
    },
  ],
  invitations: [
    '(project_id, id)',
    { accepted_at: 'null', revoked_at: 'null', token_hash: 'excluded.token_hash' },
  ],
}

/** The conflict clause for a row that is there; an equal row is not written, for this runs before each request. */
function conflictOf(table: string): string {
  const [key, columns] = CHANGED[table] ?? []
  if (!key || !columns) return 'do nothing'
  const changes = Object.entries(columns)
  const set = changes.map(([column, value]) => `${column} = ${value}`)
  const differs = changes.map(([column, value]) => `${table}.${column} is distinct from ${value}`)
  return `${key} do update set ${set.join(', ')} where ${differs.join(' or ')}`
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
  const snapshots = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await pool.query<{ content: unknown; columns: string }>(
        `select (select jsonb_agg(to_jsonb(t)) from ${table} t) as content,
                (select string_agg(quote_ident(attname), ', ') from pg_attribute
                  where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped) as columns`,
      )
      const [row] = rows
      return { columns: row?.columns ?? '', content: JSON.stringify(row?.content ?? []) }
    }),
  )
  // columns that a later release adds get what it gives to rows that were there before
  const inserts = TABLES.map((table, n) => {
    const columns = snapshots[n]?.columns
    return `${table}_back as (
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, $${n + 1})
      on conflict ${conflictOf(table)})`
  })
  const text = `with ${inserts.join(', ')} delete from attempts`
  return {
    resetToken,
    async bringBack() {
      await pool.query({
        name: 'bring back',
        text,
        values: snapshots.map(({ content }) => content),
      })
    },
  }
}
