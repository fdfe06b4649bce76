import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemo } from '../demo.ts'
import { summaryLines } from '../import/summary.ts'
import { withInstallation } from './installation.ts'
import { progressLine } from './progress-line.ts'
import { readArguments, runCommand } from './run-command.ts'

await runCommand(async () => {
  readArguments({ options: {} }, 'Usage: npm run demo')
  await withInstallation(async ({ pool, storage }) => {
    const summary = await loadDemo(pool, storage, progressLine(process.stdout))
    if (!summary) return console.log('The demo programme is there already.')
    for (const line of summaryLines(summary)) console.log(line)
    console.log(`\nAccounts, all with the password ${DEMO_PASSWORD}:`)
    for (const { email, level } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(28)}${level}`)
    console.log('Everybody knows this password: do not load the demo where strangers can sign in.')
  })
})
