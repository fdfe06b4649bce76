// A thousand notes (ANSWERS=n for others) whose connection is cut before the answer, half of them as
// soon as they are sent and half at the answer's first byte, and that are then sent again with the
// same Idempotency-Key: each must be there once.
import { randomUUID } from 'node:crypto'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { sendAgain, sendAndCut } from '../../server/src/testing/processes/cut-answers.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const ANSWERS = Number(process.env['ANSWERS'] ?? 1000)
const AT_ONCE = 8

const server = await startServer()
try {
  const member = new Visitor(server.origin)
  await member.call(users.signin, { body: MEMBER })
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const { data } = await member.call(issues.list, { params: { projectId } })
  const notes = Array.from({ length: ANSWERS }, (_, n) => ({
    params: { projectId, docId: data.docs[n % data.docs.length]?._id ?? '' },
    text: `Note ${n} ${randomUUID()}`,
    key: randomUUID(),
  }))
  const queue = notes.entries()
  let refused = 0
  const work = async () => {
    for (const [n, note] of queue) {
      await sendAndCut(server.origin, member, note, n % 2 === 0 ? 'sent' : 'answered')
      if ((await sendAgain(member, note)).status !== 200) refused += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))

  const written: string[] = []
  for (const { _id: docId } of data.docs) {
    const issue = await member.call(issues.get, { params: { projectId, docId } })
    written.push(...issue.data.docs.updates.map(({ content }) => content.notes))
  }
  const times = (text: string) => written.filter((one) => one === text).length
  const none = { unit: 'notes', must: 0 }
  report([
    {
      what: `notes of ${ANSWERS} that are not there`,
      measured: notes.filter(({ text }) => times(text) === 0).length,
      ...none,
    },
    {
      what: 'notes that are there twice',
      measured: notes.filter(({ text }) => times(text) > 1).length,
      ...none,
    },
    { what: 'notes refused when sent again', measured: refused, ...none },
  ])
} finally {
  await server.stop()
}
