import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { createLog } from '../../log.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildReport, type BuiltReport, signIn } from '../../testing/builders.ts'
import { connectHolder, untilWaiting } from '../../testing/locks.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { runBackfills } from './run-backfills.ts'
import { issueWords, submissionWords } from './search-words.ts'

let app: TestApp
let member: Visitor
let report: BuiltReport

beforeAll(async () => {
  app = await startTestApp()
  report = await buildReport(app, { text: 'Gap at door/window, пʼята вісь' })
  const { projectId } = report
  await buildReport(app, { on: report, text: 'Crack, C30/37' })
  await app.pool.query(`update issues set entry_path = 'Pile › Q7' where ref_id = 2`)
  member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
})
afterAll(() => app.close())

/** The words of all documents as the release before had written them. */
beforeEach(async () => {
  await app.pool.query('truncate backfills')
  for (const one of ['issue', 'submission']) {
    await app.pool.query(
      `update ${one}_search x set words = array_to_tsvector(
         array(select l from unnest(tsvector_to_array(x.words)) l where l ~ ':[ismp][-=]')
         || array(select right(i.project_id::text, 4) || ':' || l
              from unnest(tsvector_to_array(to_tsvector('simple', i.error_name || ' ' || i.error_text))) l))
         from issues i where i.project_id = x.project_id and i.${one === 'issue' ? 'id' : 'submission_id'} = x.${one}_id`,
    )
  }
})

const run = () =>
  runBackfills(
    { ...app, log: createLog('silent'), stopping: new AbortController().signal },
    { backfills: [issueWords, submissionWords], until: Infinity },
  )

async function found(text: string) {
  const options = { params: { projectId: report.projectId }, query: { 'text[search]': text } }
  const ofIssues = await member.call(issues.list, options)
  const ofSubmissions = await member.call(submissions.list, options)
  return [ofIssues, ofSubmissions].map(({ data }) => data.docs.map(({ refId }) => refId))
}

const asked = async (texts: string[]) => Promise.all(texts.map(found))

test('what the release before found is found until the words are read in again, and more afterwards', async () => {
  const nothing = [[], []]
  const [first, second] = [
    [[1], [1]],
    [[2], [2]],
  ]
  const before = ['door/window', 'gap door', 'crack', 'C30/37', 'пʼята', 'I-1', 'S-2']
  const asBefore = [first, first, second, second, first, [[1], []], [[], [2]]]
  expect(await asked(before)).toEqual(asBefore)
  const more = ['window', '37', "п'ята", 'pile q7']
  expect(await asked(more)).toEqual([nothing, nothing, nothing, nothing])
  expect(await run()).toBe('words-of-issues: done, 2 rows. words-of-submissions: done, 2 rows.')
  expect(await asked(before)).toEqual(asBefore)
  expect(await asked(more)).toEqual([first, second, first, [[2], []]])
  expect(await run()).toBe('There is nothing to fill.')
})

test('who writes to a document meanwhile is waited for, and what they wrote is found', async () => {
  const writer = await connectHolder(app)
  await writer.query('begin')
  await writer.query(
    `insert into updates (project_id, id, issue_id, action_type, notes, created_by)
     select project_id, gen_random_uuid(), id, 'Edited', 'Resin/epoxy came', created_by
       from issues where ref_id = 2`,
  )
  const running = run()
  await untilWaiting(app, 1)
  await writer.query('commit')
  await running
  expect(await found('epoxy')).toEqual([[2], []])
  expect(await found('window')).toEqual([[1], [1]])
})
