import { createInterface } from 'node:readline/promises'
import { isLoopback } from '../config/early-settings.mjs'
import { DEMO_ACCOUNTS, loadDemo } from '../programme/demo.ts'
import { DEMO_PASSWORD } from '../features/users/common-passwords.ts'
import { makePassword } from '../features/users/made-password.ts'
import { summaryLines } from '../programme/summary.ts'
import { withInstallation } from './installation.ts'
import { progressLine } from '../start/progress-line.ts'
import { readArguments, runCommand, UsageError } from './run-command.ts'

const USAGE = `Usage: npm run demo [-- --yes]

  Loads the demo programme with its five accounts. Where others reach this installation, by its
  HOST, PUBLIC_URL and DATABASE_URL, it asks first, and each account gets a password of its own.
  --yes    does not ask`

await runCommand(async () => {
  const { values } = readArguments(
    {
      options: { yes: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    },
    USAGE,
  )
  if (values.help) return console.log(USAGE)
  const isOpen = othersComeHere(process.env)
  if (isOpen && !values.yes) await confirm()
  await withInstallation(async ({ pool, storage }) => {
    const progress = progressLine(process.stdout)
    const loaded = await loadDemo(pool, storage, progress, isOpen ? makePassword : undefined)
    if (!loaded) return console.log('The demo programme is there already.')
    for (const line of summaryLines(loaded.summary)) console.log(line)
    const made = DEMO_ACCOUNTS.filter(({ email }) => loaded.passwords.has(email))
    console.log(
      isOpen
        ? '\nAccounts, each with its password, shown this once:'
        : `\nAccounts, all with the password ${DEMO_PASSWORD}:`,
    )
    for (const { email, level } of made) {
      const password = isOpen ? (loaded.passwords.get(email) ?? '') : ''
      console.log(`  ${email.padEnd(28)}${level.padEnd(12)}${password}`.trimEnd())
    }
  })
})

/** True if others may reach the server of these settings; without PUBLIC_URL a command cannot know. */
function othersComeHere(env: NodeJS.ProcessEnv): boolean {
  const { HOST, PUBLIC_URL, DATABASE_URL, DATABASE_URL_FILE } = env
  if (HOST && !isLoopback(HOST)) return true
  if (!PUBLIC_URL) return Boolean(DATABASE_URL || DATABASE_URL_FILE)
  // one that is no address is refused by name a moment later
  return !isLoopback(URL.parse(PUBLIC_URL)?.hostname ?? '')
}

async function confirm(): Promise<void> {
  const question = 'Others reach this installation. Load the demo programme and its accounts here?'
  if (!process.stdin.isTTY) throw new UsageError(`${question} Then say so with --yes.`)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await lines.question(`${question} (yes/no) `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new UsageError('Stopped. Nothing changed.')
  } finally {
    lines.close()
  }
}
