// Requests that are made to keep the server busy. (a) How much longer ten times as much takes to read: attributes,
// siblings, pieces of texts, names of JSON, levels. (b) The longest pause of the server's event loop under each of the
// kinds of server/src/testing/hostile, of HOSTILE_RUNS (3) times the median; HOSTILE_ONLY names a part of their names.
// (c) How long a list takes others while many bodies of JSON come at once.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { forms } from '@plumbline/contract/forms/forms'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { fieldServer } from '@plumbline/contract/intake/openrosa'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { DEMO_PASSWORD, PEOPLE } from '../../e2e/lib/people.ts'
import { HOSTILE_KINDS } from '../../server/src/testing/hostile/hostile-kinds.ts'
import type { HostileGround } from '../../server/src/testing/hostile/kind.ts'
import { type HostileSenders, sendHostile } from '../../server/src/testing/hostile/send-hostile.ts'
import { until } from '../../server/src/testing/processes/server-process.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { growthBars } from '../lib/growth.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer, UNHINDERED } from '../lib/server.ts'

const RUNS = Number(process.env['HOSTILE_RUNS'] ?? 3)
const ONLY = process.env['HOSTILE_ONLY'] ?? ''
/** The number of bodies that came within seconds when lists took members 4 to 11 s. */
const BODIES = 48
const BARS = { unit: 'ms', must: 100, aim: 30 }

report(growthBars())

const server = await startServer(undefined, {
  ...UNHINDERED,
  MIN_FREE_DISK: '0',
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../lib/watch-pauses.ts')}`,
})
try {
  const { senders, ground } = await prepare()
  // what the server does for the first time is compiled
  for (const kind of HOSTILE_KINDS.slice(0, 3)) await sendHostile(senders, ground, kind, 0.01)
  const idle = await median(() => until(() => true))
  console.log(`Without any of them the longest pause is ${idle.toFixed(0)} ms.`)
  const measured: { name: string; ms: number }[] = []
  for (const kind of HOSTILE_KINDS.filter(({ name }) => name.includes(ONLY))) {
    let answer = ''
    const ms = await median(async () => {
      const { status, code } = await sendHostile(senders, ground, kind, 1)
      answer = `${status} ${code}`
    })
    measured.push({ name: kind.name, ms })
    console.log(`${ms.toFixed(0).padStart(5)} ms  ${answer.padEnd(28)} ${kind.name}`)
  }
  const longest = measured.toSorted((a, b) => b.ms - a.ms)
  report(
    longest.slice(0, 3).map(({ name, ms }, n) => ({
      what: `${n === 0 ? 'the longest pause' : 'the next one'} of ${measured.length} kinds (${name})`,
      measured: ms,
      ...BARS,
    })),
  )
  report(await besideBodies(senders, ground))
} finally {
  await server.stop()
}

/** Asks for a list again and again, while all bodies of JSON that there are come in one moment, and before. */
async function besideBodies(senders: HostileSenders, ground: HostileGround): Promise<Bar[]> {
  const params = { projectId: ground.projectId }
  const list = async () => {
    const begun = performance.now()
    const { status } = await senders.admin.call(issues.list, { params })
    if (status !== 200) throw new Error(`The list was answered ${status}.`)
    return performance.now() - begun
  }
  const idle = await timesOf(list, delay(2000))
  const kinds = HOSTILE_KINDS.filter(({ name }) => name.startsWith('JSON: '))
  const bodies = Array.from({ length: BODIES }, (_, n) => kinds[n % kinds.length] ?? [])
  const sent = bodies.flat().map((kind) => sendHostile(senders, ground, kind, 1))
  const beside = await timesOf(list, Promise.all(sent))
  console.log(
    `Beside ${BODIES} bodies a list was answered ${beside.length} times; idle the longest of ` +
      `${idle.length} took ${Math.max(...idle).toFixed(0)} ms.`,
  )
  return [
    {
      what: `the longest wait of another person for a list while ${BODIES} bodies of JSON come at once`,
      measured: Math.max(...beside),
      unit: 'ms',
      must: 1000,
      aim: 300,
    },
  ]
}

/** Measures the work again and again, until something else is over. */
async function timesOf(work: () => Promise<number>, ending: Promise<unknown>): Promise<number[]> {
  const state = { isOver: false }
  const over = ending.finally(() => {
    state.isOver = true
  })
  const times: number[] = []
  do times.push(await work())
  while (!state.isOver)
  await over
  return times
}

async function prepare(): Promise<{ senders: HostileSenders; ground: HostileGround }> {
  const { origin } = server
  const senders = { origin, member: new Visitor(origin), admin: new Visitor(origin) }
  await senders.member.call(users.signin, { body: MEMBER })
  const body = { email: PEOPLE.admin, password: DEMO_PASSWORD }
  await senders.admin.call(users.signin, { body })
  const { form, projectId } = await projectWithForm(senders)
  const params = { projectId }
  const made = await senders.admin.call(fieldKeys.create, {
    params,
    body: { person: { firstName: 'Ann', lastName: 'Lee' }, kind: 'collect' },
  })
  const { token } = made.data.docs
  const ground = {
    projectId,
    milestoneId: (await senders.admin.call(milestones.list, { params })).data.docs[0]?._id ?? '',
    formId: form._id,
    formKey: form.key,
    keyServer: fieldServer({ token, projectId }),
  }
  return { senders, ground }
}

/** A project of both of them that asks the field something. */
async function projectWithForm({ member, admin }: HostileSenders) {
  const known = new Set((await admin.call(projects.list)).data.docs.map(({ _id }) => _id))
  for (const { _id: projectId } of (await member.call(projects.list)).data.docs) {
    if (!known.has(projectId)) continue
    const [form] = (await admin.call(forms.list, { params: { projectId } })).data.docs
    if (form) return { projectId, form }
  }
  throw new Error('The demo has no form.')
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const pauses: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await longestPause()
    await work()
    pauses.push(await longestPause())
  }
  return pauses.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
}

/** The longest pause of the server's event loop since the last call, in milliseconds. */
async function longestPause(): Promise<number> {
  const running = server.current()
  const printed = () => [...running.output().matchAll(/longest pause ([\d.]{1,20}) ms/g)]
  const before = printed().length
  running.child.kill('SIGUSR2')
  await until(() => printed().length > before)
  return Number(printed().at(-1)?.[1])
}
