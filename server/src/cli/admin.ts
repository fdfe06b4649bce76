import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Pool } from 'pg'
import { PASSWORD_MAX, PASSWORD_MIN } from '@plumbline/contract/rules/limits'
import { emailAddress } from '@plumbline/contract/shapes'
import { newId, transaction } from '../db/db.ts'
import { isCommonPassword } from '../features/users/common-passwords.ts'
import { makePassword } from '../features/users/made-password.ts'
import { hashPassword } from '../features/users/password.ts'
import { withInstallation } from './installation.ts'
import { readArguments, runCommand, UsageError } from './run-command.ts'
import { unlock } from './unlock.ts'

const USAGE = `Usage: npm run admin -- --email EMAIL [--first-name NAME] [--last-name NAME] [--promote]
       npm run admin -- --email EMAIL --reset-factors | --end-sessions [--yes]
       npm run admin -- --sign-in-rules default [--yes]

  Makes a superAdmin, who creates projects and invites everybody else.
  --promote    raises an account that exists already

  Out of a lock-out; each asks before it does it, but with --yes, and tells all superAdmins by mail:
  --reset-factors          removes somebody's second factor and recovery codes, and ends their sessions
  --end-sessions           ends somebody's sessions
  --sign-in-rules default  asks nobody for a second factor any more`

await runCommand(async () => {
  const { values } = readArguments(
    {
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string', default: 'Super' },
        'last-name': { type: 'string', default: 'Admin' },
        promote: { type: 'boolean', default: false },
        'reset-factors': { type: 'boolean', default: false },
        'end-sessions': { type: 'boolean', default: false },
        'sign-in-rules': { type: 'string' },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    },
    USAGE,
  )
  if (values.help) return console.log(USAGE)
  const rules = values['sign-in-rules']
  if (rules !== undefined && rules !== 'default') {
    throw new UsageError(`--sign-in-rules takes default.\n${USAGE}`)
  }
  const wanted = [
    ...(rules === undefined ? [] : (['sign-in-rules'] as const)),
    ...(['reset-factors', 'end-sessions'] as const).filter((name) => values[name]),
  ]
  const [what, another] = wanted
  if (another !== undefined) throw new UsageError(`One at a time: ${wanted.join(', ')}.\n${USAGE}`)
  if (what !== undefined) {
    const email = values.email?.trim().toLowerCase()
    return withInstallation(({ pool }) => unlock(pool, { what, email, isSure: values.yes }))
  }
  const email = emailAddress.safeParse(values.email?.trim().toLowerCase()).data
  if (email === undefined) throw new UsageError(`--email needs an e-mail address.\n${USAGE}`)
  const person = { email, firstName: values['first-name'], lastName: values['last-name'] }
  await withInstallation(async ({ pool }) => {
    const account = await findAccount(pool, email)
    if (!account) await createAccount(pool, person)
    else if (account.authority_level === 'superAdmin' && account.hasPassword) {
      console.log(`${email} is a superAdmin already. Nothing changed.`)
    } else if (values.promote) await promote(pool, email, account)
    else {
      throw new UsageError(
        `${email} has an account already, with the level ${account.authority_level}. ` +
          'Add --promote to make it a superAdmin.',
      )
    }
  })
})

interface Account {
  authority_level: string
  hasPassword: boolean
}

async function findAccount(pool: Pool, email: string): Promise<Account | undefined> {
  const { rows } = await pool.query<Account>(
    `select authority_level, password_hash is not null as "hasPassword"
       from users where email = $1`,
    [email],
  )
  return rows[0]
}

async function createAccount(
  pool: Pool,
  person: { email: string; firstName: string; lastName: string },
): Promise<void> {
  const { password, generated } = await choosePassword()
  const password_hash = await hashPassword(password)
  await transaction(pool, 'write', (db) =>
    db
      .insertInto('users')
      .values({
        id: newId(),
        email: person.email,
        password_hash,
        first_name: person.firstName,
        last_name: person.lastName,
        authority_level: 'superAdmin',
      })
      .execute(),
  )
  console.log(`${person.email} is a superAdmin now.`)
  if (generated) console.log(`Password, shown this once: ${password}`)
}

/** An account that came with an import has no password yet: it gets one here. */
async function promote(pool: Pool, email: string, account: Account): Promise<void> {
  const chosen = account.hasPassword ? undefined : await choosePassword()
  const hash = chosen && (await hashPassword(chosen.password))
  await pool.query(
    `update users set authority_level = 'superAdmin', is_active = true,
       password_hash = coalesce($2, password_hash), version = version + 1 where email = $1`,
    [email, hash ?? null],
  )
  console.log(`${email} is a superAdmin now.`)
  if (chosen?.generated) console.log(`Password, shown this once: ${chosen.password}`)
}

/** Asks at a terminal; an empty answer, or no terminal, makes one. */
async function choosePassword(): Promise<{ password: string; generated: boolean }> {
  const typed = process.stdin.isTTY ? await askHidden('Password (empty: make one): ') : ''
  if (typed === '') return { password: makePassword(), generated: true }
  if (typed.length < PASSWORD_MIN || typed.length > PASSWORD_MAX) {
    throw new UsageError(`The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`)
  }
  if (await isCommonPassword(typed)) throw new UsageError('This password is too common.')
  if ((await askHidden('The same again: ')) !== typed) {
    throw new UsageError('The two passwords differ.')
  }
  return { password: typed, generated: false }
}

/** Reads a line without showing it. */
async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const stopped = new AbortController()
  lines.once('SIGINT', () => stopped.abort())
  process.stdout.write(question)
  try {
    return await lines.question('', { signal: stopped.signal })
  } catch (error) {
    throw new UsageError('Stopped. Nothing changed.', { cause: error })
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}
