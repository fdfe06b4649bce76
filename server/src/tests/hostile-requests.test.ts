import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forms } from '@plumbline/contract/forms/forms'
import { PROBLEMS } from '@plumbline/contract/problems'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildFieldOffice } from '../testing/field.ts'
import { siteVisit } from '../testing/build-forms.ts'
import { HOSTILE_KINDS } from '../testing/hostile/hostile-kinds.ts'
import type { HostileGround } from '../testing/hostile/kind.ts'
import { type HostileSenders, sendHostile } from '../testing/hostile/send-hostile.ts'

/** A part of the size that the bench sends. */
const SCALE = 0.05

let app: TestApp
let senders: HostileSenders
let ground: HostileGround
const logged: string[] = []
beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) }
  app = await startTestApp({ LOG_LEVEL: 'error' }, undefined, undefined, logTo)
  const office = await buildFieldOffice(app)
  const { admin, member, projectId, milestoneId } = office
  const body = { key: 'other', draft: siteVisit() }
  const made = await admin.call(forms.create, { params: { projectId }, body })
  senders = { origin: app.origin, admin, member }
  ground = {
    projectId,
    milestoneId,
    formId: made.data.docs._id,
    formKey: office.key,
    keyServer: office.server,
  }
})
afterAll(() => app.close())
beforeEach(() => void logged.splice(0))

test('There are a hundred kinds of them, and no two are called alike', () => {
  expect(HOSTILE_KINDS.length).toBeGreaterThanOrEqual(100)
  expect(new Set(HOSTILE_KINDS.map(({ name }) => name)).size).toBe(HOSTILE_KINDS.length)
})

// a file is read by a job: the formats have tests of their own
test.each(HOSTILE_KINDS.filter(({ isReadLater }) => !isReadLater).map((kind) => [kind.name, kind]))(
  '%s is taken, or refused with a sentence, and nothing fails',
  async (_name, kind) => {
    const { status, code, text } = await sendHostile(senders, ground, kind, SCALE)
    expect([status < 500, logged]).toEqual([true, []])
    const isKnown = status < 400 || Object.hasOwn(PROBLEMS, code)
    expect([isKnown, code, text.slice(0, 200)]).toEqual([true, code, text.slice(0, 200)])
  },
)
