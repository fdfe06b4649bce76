import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { search } from '@plumbline/contract/search'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  type BuiltReport,
  signIn,
} from '../../testing/builders.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let projectId: string
let member: Visitor
let first: BuiltReport
let second: BuiltReport

/** Two reports: the first says that reinforcement is fixed, the second knows of a skew starter bar. */
beforeAll(async () => {
  app = await startTestApp()
  projectId = await buildProject(app)
  const on = await buildMilestone(app, { projectId })
  const by = (await buildPerson(app, { projects: [projectId] }))._id
  first = await buildReport(app, { on, by })
  second = await buildReport(app, { on, by })
  await answer(first, 'Is the mat laid?', ['Reinforcement fixed', 'Прийнято'], '')
  await answer(second, 'Are spacers under the bars?', ['yes'], 'A starter bar stands skew.')
  member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
})
afterAll(() => app.close())

/** One more answer of a report. */
async function answer(
  { submissionId }: BuiltReport,
  question: string,
  answers: string[],
  notes: string,
): Promise<void> {
  await app.pool.query(
    `insert into submission_items (project_id, submission_id, position, question_name, question_text,
            answers, notes)
     select project_id, submission_id, max(position) + 1, 'more', $2, $3, $4
       from submission_items where submission_id = $1 group by 1, 2`,
    [submissionId, question, answers, notes],
  )
}

/** Words, each of its number. */
const long = (of: (n: number) => string, n: number) =>
  Array.from({ length: n }, (_, i) => of(i)).join(' ')

async function listed(words: string, as = member, project = projectId) {
  const { status, data } = await as.call(submissions.list, {
    params: { projectId: project },
    query: { 'text[search]': words },
  })
  expect(status).toBe(200)
  return data.docs.map(({ _id }) => _id)
}

async function found(q: string, as = member, project = projectId) {
  const { data } = await as.call(search.everything, {
    params: { projectId: project },
    query: { q },
  })
  return data.docs.submissions
}

describe('a search for submissions', () => {
  test.each([
    ['an answer', 'Reinforcement fixed', 'Reinforcement'],
    ['an answer in Ukrainian', 'прийня', 'Прийня'],
    ['a question', 'mat laid', 'mat'],
  ])('finds by %s', async (_, words, mark) => {
    expect(await listed(words)).toEqual([first.submissionId])
    const [hit, ...others] = await found(words)
    expect([hit?._id, others]).toEqual([first.submissionId, []])
    const { text = '', marks = [] } = hit?.excerpt ?? {}
    expect(marks.map(({ from, to }) => text.slice(from, to))).toContain(mark)
  })

  test('finds by a note, and by words of a note, a question and an answer together', async () => {
    for (const words of ['starter skew', 'spacers yes starter']) {
      expect(await listed(words), words).toEqual([second.submissionId])
      expect((await found(words)).map(({ _id }) => _id)).toEqual([second.submissionId])
    }
    expect(await listed('reinforcement skew')).toEqual([])
  })

  test('keeps the order of the list', async () => {
    expect(await listed('trusses anchored')).toEqual([second.submissionId, first.submissionId])
  })

  test('finds nothing of another project', async () => {
    const other = await buildProject(app)
    const stranger = await signIn(app, await buildPerson(app, { projects: [other] }))
    expect(await listed('Reinforcement fixed', stranger, other)).toEqual([])
    expect(await found('Reinforcement fixed', stranger, other)).toEqual([])
    const { status } = await stranger.call(submissions.list, {
      params: { projectId },
      query: { 'text[search]': 'Reinforcement fixed' },
    })
    expect(status).toBe(404)
  })

  test('finds what an answer says now, and not what it said', async () => {
    const { submissionId } = first
    const position = `submission_id = $1 and question_text = 'Is the mat laid?'`
    await app.pool.query(`update submission_items set answers = '{Postponed}' where ${position}`, [
      submissionId,
    ])
    expect(await listed('Reinforcement')).toEqual([])
    expect(await listed('postponed')).toEqual([submissionId])
    await app.pool.query(`delete from submission_items where ${position}`, [submissionId])
    expect(await listed('postponed')).toEqual([])
    expect(await listed('mat laid')).toEqual([])
  })

  test('takes answers of any length and make, and still finds the notes of the history', async () => {
    const report = await buildReport(app, { on: first })
    const strange = String.fromCodePoint(0x20000)
    await answer(report, `'\\:*&|!(<->) ${'x'.repeat(4000)}`, [strange.repeat(30_000)], '')
    await answer(
      report,
      'Which?',
      [long((n) => String.fromCodePoint(0x20000 + n), 30_000)],
      long((n) => `a${n}-b${n}.example.org/c${n}`, 8000),
    )
    const params = { projectId, docId: report.submissionId }
    const form = new FormData()
    form.set('update', JSON.stringify({ actionType: 'Updated', content: { notes: 'Zircon.' } }))
    expect((await member.call(submissions.update, { params, form })).status).toBe(200)
    expect(await listed('zircon')).toEqual([report.submissionId])
    expect(await listed('which')).toEqual([report.submissionId])
  })
})
