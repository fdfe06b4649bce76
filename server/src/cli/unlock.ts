import { createInterface } from 'node:readline/promises'
import type { Pool } from 'pg'
import { type Db, transaction } from '../db/db.ts'
import { endSessionsOf, resetFactorsOf } from '../features/sign-in/reset-factors.ts'
import { readRules, setRule } from '../features/sign-in/server.queries.ts'
import type { Mails } from '../mail/mail-type.ts'
import { sendMail } from '../mail/send-mail.ts'
import { UsageError } from './run-command.ts'

type What = Mails['command-line']['what']

interface Wish {
  what: What
  /** Of whom; undefined for what is of the whole server. */
  email: string | undefined
  /** Whether it was said on the command line that it is meant. */
  isSure: boolean
}

const QUESTIONS: Record<What, (email: string) => string> = {
  'reset-factors': (email) =>
    `Remove the second factor and the recovery codes of ${email}, and end their sessions?`,
  'end-sessions': (email) => `End all sessions of ${email}?`,
  'sign-in-rules': () => 'Ask nobody for a second factor any more?',
}

/** The ways out of a lock-out that need no sign-in: whoever can run this owns the server. */
export async function unlock(pool: Pool, { what, email, isSure }: Wish): Promise<void> {
  const userId = what === 'sign-in-rules' ? '' : await findPerson(pool, email)
  if (!isSure && !(await isMeant(QUESTIONS[what](email ?? '')))) {
    return console.log('Nothing changed.')
  }
  const sentence = await transaction(pool, 'write', async (db) => {
    const done = await carryOut(db, what, userId)
    await tellSuperAdmins(db, { what, of: userId === '' ? null : userId })
    return done
  })
  console.log(sentence)
}

async function findPerson(pool: Pool, email: string | undefined): Promise<string> {
  if (!email) throw new UsageError('--email needs the address of the person.')
  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [
    email,
  ])
  if (!rows[0]) throw new UsageError(`Nobody here has the address ${email}.`)
  return rows[0].id
}

/** At a terminal alone: elsewhere it is said by --yes. */
async function isMeant(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError(`${question} Add --yes where nobody can answer.`)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(?:es)?$/i.test((await lines.question(`${question} [y/N] `)).trim())
  } finally {
    lines.close()
  }
}

/** Does it as nobody: in the audit log it is the server's own. */
async function carryOut(db: Db, what: What, userId: string): Promise<string> {
  const by = { userId: null }
  if (what === 'reset-factors') {
    const ended = await resetFactorsOf(db, by, userId)
    return `The second factor is gone, and ${ended} sessions have ended.`
  }
  if (what === 'end-sessions') return `${await endSessionsOf(db, by, userId)} sessions have ended.`
  const { version, secondFactor } = await readRules(db)
  await setRule(db, by, { secondFactor: 'off', version })
  return `Nobody is asked for a second factor any more; before it was: ${secondFactor}.`
}

async function tellSuperAdmins(db: Db, content: Omit<Mails['command-line'], 'at'>): Promise<void> {
  const superAdmins = await db
    .selectFrom('users')
    .where('authority_level', '=', 'superAdmin')
    .where('is_active', '=', true)
    .where('email', 'is not', null)
    .select('email')
    .execute()
  const at = new Date().toISOString()
  for (const { email } of superAdmins) {
    await sendMail(db, 'command-line', { to: email ?? '', content: { ...content, at } })
  }
}
