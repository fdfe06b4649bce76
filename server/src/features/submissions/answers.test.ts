import { afterAll, beforeAll, expect, test } from 'vitest'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildReport, type BuiltReport } from '../../testing/builders.ts'
import { buildOffice, readSubmission } from '../../testing/office.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { attachFile } from '../../testing/shares.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A second answer of a report, flagged too; the id of its issue comes before that of the first. */
async function answerMore({ projectId, submissionId }: BuiltReport): Promise<string> {
  const id = `00000000${crypto.randomUUID().slice(8)}`
  await app.pool.query(
    `insert into submission_items (project_id, submission_id, position, question_name, question_text,
            answers, notes, flag_code)
     values ($1, $2, 1, 'gutters', 'Are the gutters hung?', '{no}', '', 1)`,
    [projectId, submissionId],
  )
  await app.pool.query(
    `insert into issues (project_id, id, ref_id, submission_id, item_position, site_id, milestone_id,
            created_by, error_name, error_text)
     select project_id, $3, 100 + ref_id, id, 1, site_id, milestone_id, created_by, 'gutters', 'Gutters'
       from submissions where project_id = $1 and id = $2`,
    [projectId, submissionId, id],
  )
  return id
}

test('Each answer has its own photos and its own issue, and none of another submission', async () => {
  const office = await buildOffice(app)
  const beside = await buildReport(app, { on: office })
  const { projectId, issueId, submissionId } = office
  const second = await answerMore(office)
  await answerMore(beside)
  const hang = async (submission_id: string, item_position: number, shade: number | null) =>
    attachFile(
      app,
      projectId,
      { submission_id, item_position },
      shade ? new File([await tinyPng(shade)], `${shade}.png`) : new File(['plan'], 'plan.txt'),
    )
  const roof = await hang(submissionId, 0, 11)
  const gutter = await hang(submissionId, 1, 12)
  await hang(submissionId, 1, null)
  await hang(beside.submissionId, 0, 13)

  const whole = await readSubmission(office)
  expect(whole.issues).toEqual([issueId, second])
  expect(whole).toMatchObject({ issueCount: 2, photoCount: 2, photo: { _id: roof } })
  expect(whole.data).toMatchObject([
    {
      question: { name: 'anchors', questionText: 'Are all trusses anchored?' },
      issueId: { _id: issueId, refId: 1, isDeleted: false },
      photos: [{ _id: roof, question: 'Are all trusses anchored?', issueCount: 1 }],
    },
    {
      question: { name: 'gutters', questionText: 'Are the gutters hung?' },
      issueId: { _id: second, refId: 101, isDeleted: false },
      photos: [{ _id: gutter, question: 'Are the gutters hung?', issueCount: 1 }],
    },
  ])
  expect(whole.data.map(({ photos }) => photos.length)).toEqual([1, 1])

  await app.pool.query('update issues set deleted_at = now() where id = $1', [second])
  const { data } = await readSubmission(office)
  expect(data.map(({ photos }) => photos[0]?.issueCount)).toEqual([1, 0])
  expect(data[1]?.issueId).toMatchObject({ _id: second, isDeleted: true })
  const list = await office.member.call(submissions.list, { params: { projectId } })
  expect(list.data.docs).toMatchObject([
    { _id: beside.submissionId, issueCount: 2, photoCount: 1 },
    { _id: submissionId, issueCount: 1, photoCount: 2, photo: { _id: roof } },
  ])
})
