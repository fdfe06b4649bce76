// One network tries to keep others from signing in. For SECONDS (60) 150 connections from one address guess. For as
// long 80 connections then sign in rightly as one ordinary person. Meanwhile people of other addresses sign in every
// two seconds. On one machine both take its cores.
import { setTimeout as delay } from 'node:timers/promises'
import { PEOPLE } from '../../e2e/lib/people.ts'
import { sendFrom } from '../../server/src/testing/processes/from-address.ts'
import { MEMBER } from '../lib/accounts.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const SECONDS = Number(process.env['SIGN_IN_SECONDS'] ?? 60)
const OTHERS = 10
const EVERY_MS = 2000
const LATE_MS = 3000

interface Outcome {
  status: number
  ms: number
}

// as an operator runs it, whose limits count
const server = await startServer(undefined, {
  MIN_FREE_DISK: '0',
  SIGN_INS_OF_A_NETWORK: '',
  CALLS_OF_STRANGERS: '',
  CALLS_OF_A_PERSON: '',
  REQUESTS_OF_A_NETWORK: '',
})
try {
  const guessing = await attack('127.0.0.2', 150, (n) => ({
    email: `nobody-${n}@people.example`,
    password: 'not the password',
  }))
  const rightly = await attack('127.0.0.3', 80, () => MEMBER)
  report([
    ...bars('while 150 connections of one address guess', guessing),
    ...bars('while 80 connections of one person sign in', rightly),
  ])
} finally {
  await server.stop()
}

/** Measures the sign-ins of others while so many connections of one address send without a pause. */
async function attack(
  address: string,
  connections: number,
  credentials: (n: number) => typeof MEMBER,
): Promise<Outcome[]> {
  const end = Date.now() + SECONDS * 1000
  const told: Record<number, number> = {}
  let n = 0
  const flood = Array.from({ length: connections }, async () => {
    while (Date.now() < end) {
      const { status } = await signIn(address, credentials((n += 1)))
      told[status] = (told[status] ?? 0) + 1
    }
  })
  const outcomes: Outcome[] = []
  const emails = Object.values(PEOPLE)
  const others = Array.from({ length: OTHERS }, async (_, i) => {
    await delay((i * EVERY_MS) / OTHERS)
    const body = { email: emails[i % emails.length] ?? '', password: MEMBER.password }
    while (Date.now() < end) {
      outcomes.push(await signIn(`127.0.1.${i + 1}`, body))
      await delay(EVERY_MS)
    }
  })
  await Promise.all([...flood, ...others])
  console.log(`The flood of ${n} sign-ins was told ${JSON.stringify(told)}`)
  return outcomes
}

async function signIn(address: string, body: typeof MEMBER): Promise<Outcome> {
  const begun = performance.now()
  const url = `${server.origin.replace('localhost', '127.0.0.1')}/api/v1/users/signin`
  const status = await sendFrom(address, url, { body }).then(
    (answer) => answer.status,
    () => 0,
  )
  return { status, ms: performance.now() - begun }
}

function bars(when: string, outcomes: Outcome[]) {
  const good = outcomes.filter(({ status, ms }) => status === 200 && ms <= LATE_MS)
  const slowest = Math.max(...outcomes.map(({ ms }) => ms))
  return [
    {
      what: `sign-ins of others within ${LATE_MS / 1000} s, ${when} (${outcomes.length})`,
      measured: (good.length / outcomes.length) * 100,
      unit: '%',
      least: 100,
      aim: 100,
    },
    {
      what: `the slowest of them, ${when}`,
      measured: slowest,
      unit: 'ms',
      must: LATE_MS,
      aim: 1000,
    },
  ]
}
