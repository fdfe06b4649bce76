// Ten visitors open a link at once whose document has eight comments of 20,000 characters, written to
// keep whoever reads them busy: the longest pause of the server's event loop meanwhile. They also
// comment it, and try to sign in with such an address. OPEN_RUNS rounds (5); the median of them counts.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { shares } from '@plumbline/contract/shares'
import { users } from '@plumbline/contract/users'
import { until } from '../../server/src/testing/processes/server-process.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const RUNS = Number(process.env['OPEN_RUNS'] ?? 5)
const VISITORS = 10
const LENGTH = 20_000
const HOSTILE = ['@[', '@[a](user:', '@@[', 'www.', 'http://', '@[x]\n', ' \t', '.@[.'].map(
  (piece) => `x${piece.repeat(LENGTH)}`.slice(0, LENGTH - 1).concat('!'),
)

const server = await startServer(undefined, {
  MIN_FREE_DISK: '0',
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../lib/watch-pauses.ts')}`,
})
try {
  const member = new Visitor(server.origin)
  await member.call(users.signin, { body: MEMBER })
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const { data } = await member.call(issues.list, { params: { projectId } })
  const params = { projectId, docId: data.docs[0]?._id ?? '' }
  const shared = await member.call(issues.createShare, {
    params,
    body: { options: { canComment: true, showUpdates: true } },
  })
  const shareId = shared.data.docs.share?._id ?? ''
  const visitors = Array.from({ length: VISITORS }, () => new Visitor(server.origin))
  const open = () =>
    Promise.all(visitors.map((visitor) => visitor.call(shares.get, { params: { shareId } })))

  await open()
  await longestPause()
  const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann@visitors.example' }
  for (const notes of HOSTILE) {
    await visitors[0]?.call(shares.createNote, {
      params: { shareId },
      body: { update: { ...person, notes } },
    })
  }
  const commenting = await longestPause()

  const opening: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await open()
    opening.push(await longestPause())
  }
  const email = `1@${'.'.repeat(LENGTH)}`
  await visitors[0]?.call(users.signin, { body: { email, password: 'plumbline-demo' } })
  const signingIn = await longestPause()

  console.log(
    `Each time ${opening.map((ms) => ms.toFixed(0)).join(', ')} ms; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  const bars = { unit: 'ms', must: 100, aim: 30 }
  report([
    {
      what: `the longest pause while ${VISITORS} visitors open the link`,
      measured: opening.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0,
      ...bars,
    },
    { what: 'while the comments are written', measured: commenting, ...bars },
    { what: 'while somebody signs in with a hostile address', measured: signingIn, ...bars },
  ])
} finally {
  await server.stop()
}

/** The longest pause of the server's event loop since the last call, in milliseconds. */
async function longestPause(): Promise<number> {
  const running = server.current()
  const told = () => [...running.output().matchAll(/longest pause ([\d.]{1,20}) ms/g)]
  const before = told().length
  running.child.kill('SIGUSR2')
  await until(() => told().length > before)
  return Number(told().at(-1)?.[1])
}
