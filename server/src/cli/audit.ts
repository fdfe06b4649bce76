import { calendarDate } from '@plumbline/contract/shapes'
import { transaction } from '../db/db.ts'
import { verifyAudit } from '../features/audit/chain/verify-audit.ts'
import { withInstallation } from './installation.ts'
import { readArguments, runCommand, UsageError } from './run-command.ts'

const USAGE = `Usage: npm run audit -- --verify [--from DAY]

  Reads the whole audit log, also beside the running server, and ends with 1 where a line was changed, added or taken
  out. Note the last seal that it prints, in another place: whoever writes the whole chain again cannot make that one.
  --from DAY  begins with this day (2026-11-30) and believes the seal before it`

const number = (n: number) => n.toLocaleString('en')

await runCommand(async () => {
  const { values } = readArguments(
    {
      options: {
        help: { type: 'boolean', short: 'h' },
        verify: { type: 'boolean' },
        from: { type: 'string' },
      },
    },
    USAGE,
  )
  if (values.help) return console.log(USAGE)
  if (!values.verify) throw new UsageError(USAGE)
  const { from } = values
  if (from !== undefined && !calendarDate.safeParse(from).success)
    throw new UsageError(`${from} is no day.\n${USAGE}`)
  await withInstallation(async ({ pool }) => {
    const { days, lines, open, last, fault } = await transaction(pool, 'read', (db) =>
      verifyAudit(db, from),
    )
    if (fault !== null) throw new UsageError(fault)
    console.log(
      `ok ${number(days)} days, ${number(lines)} lines, ${number(open)} of them not sealed yet`,
    )
    if (last) console.log(`last seal: ${last.day} ${last.hash}`)
  })
})
