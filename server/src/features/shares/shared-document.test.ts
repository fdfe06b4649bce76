import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shares } from '@plumbline/contract/shares'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildReport } from '../../testing/builders.ts'
import { buildFieldOffice } from '../../testing/field.ts'
import { buildDesk, sendNote } from '../../testing/notes.ts'
import { fillIn, Phone } from '../../testing/phone.ts'
import { phoneJpeg, tinyPng } from '../../testing/files/pictures.ts'
import { buildShare, attachFile, reportOf, stopShare } from '../../testing/shares.ts'
import { Visitor } from '../../testing/visitor.ts'

const DEAD =
  'The sharing link provided is either invalid or expired. Please disregard this link and ask your project point of contact for an updated version.'

let app: TestApp
let visitor: Visitor
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://programme.example' })
  visitor = new Visitor(app.origin)
})
afterAll(() => app.close())

const open = (shareId: string) => visitor.call(shares.get, { params: { shareId } })

describe('a link', () => {
  test('shows an issue as the field reported it, by names alone', async () => {
    const report = await buildReport(app, { severity: 3 })
    await attachFile(
      app,
      report.projectId,
      { update_id: await reportOf(app, report.issueId) },
      new File([await phoneJpeg(6)], 'bay 7.jpg'),
    )
    const id = await buildShare(app, report, 'issue', { canExport: true })
    const { status, data, headers } = await open(id)
    expect(status).toBe(200)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(data.docs).toEqual({
      type: 'issue',
      isRaisedByHand: false,
      share: {
        _id: id,
        canExport: true,
        canComment: false,
        showUpdates: false,
        showFiles: false,
        shareUrl: `https://programme.example/share/issue/${id}`,
      },
      refId: 1,
      milestone: { name: 'Roof trusses' },
      site: { name: 'Borodianka Lyceum No. 1' },
      submittedFromLat: null,
      submittedFromLng: null,
      createdAt: expect.any(String) as string,
      createdBy: { firstName: 'Olena', lastName: 'Kovalenko' },
      mayAddFiles: false,
      isDeleted: false,
      currentCategorization: 3,
      question: { errorName: 'anchors', errorText: 'Truss anchors missing', entryPath: '' },
      report: { notes: 'Eleven are missing.', photos: [expect.anything()], files: [] },
      updates: [],
    })
  })

  test('shows a submission with its answers and their photos', async () => {
    const report = await buildReport(app)
    const owner = { submission_id: report.submissionId, item_position: 0 }
    const file = await attachFile(
      app,
      report.projectId,
      owner,
      new File([await tinyPng(40)], 'a.png'),
    )
    const id = await buildShare(app, report, 'submission')
    const { data } = await open(id)
    expect(data.docs).toMatchObject({
      type: 'submission',
      share: { shareUrl: `https://programme.example/share/submission/${id}` },
      data: [
        {
          question: { name: 'anchors', questionText: 'Are all trusses anchored?' },
          answers: ['no'],
          notes: 'Eleven are missing.',
          flagCode: 1,
          photos: [
            {
              _id: file,
              url: `/api/v1/shares/public/${id}/files/${file}`,
              width: 24,
              height: 16,
              caption: null,
            },
          ],
        },
      ],
      updates: [],
    })
  })

  test('shows nothing of the other submissions of its milestone', async () => {
    const report = await buildReport(app)
    const beside = await buildReport(app, { on: report })
    const picture = async (submission_id: string, shade: number) =>
      attachFile(
        app,
        report.projectId,
        { submission_id, item_position: 0 },
        new File([await tinyPng(shade)], `${shade}.png`),
      )
    const own = await picture(report.submissionId, 51)
    await picture(beside.submissionId, 52)
    const { data } = await open(await buildShare(app, report, 'submission'))
    expect(data.docs).toMatchObject({ data: [{ photos: [{ _id: own }] }] })
  })

  test('shows nothing of an answer that a later version of the visit takes back', async () => {
    const office = await buildFieldOffice(app)
    const phone = new Phone(app.origin, office)
    const cover = '<concrete><cover>20</cover></concrete>'
    const visit = fillIn(office, {
      answers: `<rebar>bad</rebar><rebar_notes>Rust at the gate.</rebar_notes>${cover}`,
    })
    await phone.send(visit)
    const { rows } = await app.pool.query<{ submissionId: string; issueId: string }>(
      `select submission_id as "submissionId", id as "issueId" from issues where project_id = $1`,
      [office.projectId],
    )
    const report = { projectId: office.projectId, submissionId: '', issueId: '', ...rows[0] }
    const id = await buildShare(app, report, 'submission')
    const answersIn = ({ docs }: Awaited<ReturnType<typeof open>>['data']) =>
      docs.type === 'submission' ? docs.data.map(({ answers }) => answers.join()) : []
    expect(answersIn((await open(id)).data)).toEqual(['Bad', '20'])
    await phone.send(fillIn(office, { deprecatedId: visit.instanceId, answers: cover }))
    const { data, text } = await open(id)
    expect(answersIn(data)).toEqual(['20'])
    expect(text).not.toContain('Rust at the gate.')
  })

  test('counts the reactions of each entry by itself', async () => {
    const desk = await buildDesk(app)
    await sendNote(desk, 'Liked.')
    await sendNote(desk, 'Read.')
    await app.pool.query(
      `insert into reactions (project_id, update_id, user_id, reaction)
       select project_id, id, created_by, 'thumbsUp' from updates
        where issue_id = $1 and notes = 'Liked.'`,
      [desk.issueId],
    )
    const { data } = await open(await buildShare(app, desk, 'issue', { showUpdates: true }))
    const likes = data.docs.updates.map((entry) => [entry.content.notes, entry.reactions.thumbsUp])
    expect(likes).toContainEqual(['Liked.', 1])
    expect(likes).toContainEqual(['Read.', 0])
  })

  test('to something deleted says so, and shows what it showed', async () => {
    const report = await buildReport(app, { deleted: true })
    const { status, data } = await open(await buildShare(app, report, 'issue'))
    expect(status).toBe(200)
    expect(data.docs).toMatchObject({ isDeleted: true, refId: 1 })
  })

  test('of an issue whose submission was purged still shows the issue', async () => {
    const report = await buildReport(app)
    const id = await buildShare(app, report, 'issue')
    await app.pool.query('delete from submissions where id = $1', [report.submissionId])
    expect((await open(id)).data.docs).toMatchObject({ report: { notes: 'Eleven are missing.' } })
  })
})

describe('the words for a link that does not work are the same', () => {
  test('for one that was stopped, from the next request on', async () => {
    const report = await buildReport(app)
    const id = await buildShare(app, report, 'issue')
    expect((await open(id)).status).toBe(200)
    await stopShare(app, report, 'issue')
    expect(await open(id)).toMatchObject({ status: 404, message: DEAD })
  })

  test('for one that another has replaced', async () => {
    const report = await buildReport(app)
    const old = await buildShare(app, report, 'issue')
    const now = await buildShare(app, report, 'issue')
    expect(await open(old)).toMatchObject({ status: 404, message: DEAD })
    expect((await open(now)).status).toBe(200)
  })

  test('for the id of the document, and for anything that was never a link', async () => {
    const report = await buildReport(app)
    await buildShare(app, report, 'issue')
    for (const id of [report.issueId, report.projectId, 'x', 'A'.repeat(22), "'; select", '\0']) {
      expect(await open(id), id).toMatchObject({ status: 404, message: DEAD })
    }
  })
})

describe('the history below a link', () => {
  test('is there with showUpdates, without deleted entries, replies under what they answer', async () => {
    const desk = await buildDesk(app)
    await sendNote(desk, `Ask @[Ihor Bondar](user:${desk.person._id}) about bay 7.`)
    await sendNote(desk, 'To be taken back')
    const { rows } = await app.pool.query<{ id: string; notes: string }>(
      `select id, notes from updates where issue_id = $1 and action_type = 'Updated'
        order by created_at`,
      [desk.issueId],
    )
    const [asked, deleted] = rows.map((row) => row.id)
    for (const [parent, text] of [
      [asked, 'He has the drawings.'],
      [deleted, 'Why?'],
    ]) {
      await app.pool.query(
        `insert into updates (project_id, id, issue_id, action_type, created_by, notes, parent_id)
         values ($1, gen_random_uuid(), $2, 'Reply', $3, $4, $5)`,
        [desk.projectId, desk.issueId, desk.person._id, text, parent],
      )
    }
    for (const reaction of ['love', 'check']) {
      await app.pool.query(
        'insert into reactions (project_id, update_id, reaction, user_id) values ($1, $2, $3, $4)',
        [desk.projectId, asked, reaction, desk.person._id],
      )
    }
    await app.pool.query(`update updates set deleted_at = now(), notes = '' where id = $1`, [
      deleted,
    ])
    const { data } = await open(await buildShare(app, desk, 'issue', { showUpdates: true }))
    expect(data.docs.updates).toMatchObject([
      { actionType: 'Field Submission', content: { notes: 'Eleven are missing.' }, replies: [] },
      {
        actionType: 'Updated',
        createdBy: { firstName: 'Olena', lastName: 'Kovalenko' },
        content: { notes: 'Ask @Ihor Bondar about bay 7.' },
        reactions: { love: 1, clap: 0, fire: 0, thumbsUp: 0, thumbsDown: 0, check: 1 },
        replies: [{ content: { notes: 'He has the drawings.' } }],
      },
      { actionType: 'Reply', content: { notes: 'Why?' }, replies: [] },
    ])
  })

  test('is told from its beginning, whenever its entries came in', async () => {
    const desk = await buildDesk(app)
    const days = { Fourth: 3, First: 1, Second: 2, Third: 2 }
    for (const [n, [notes, day]] of Object.entries(days).entries()) {
      // of one moment the ids decide
      const id = `0196b9a0-0000-7000-8000-00000000000${n}`
      await app.pool.query(
        `insert into updates (project_id, id, issue_id, action_type, created_by, notes, created_at)
         values ($1, $2, $3, 'Updated', $4, $5, $6)`,
        [desk.projectId, id, desk.issueId, desk.person._id, notes, `2999-01-0${day}T08:00:00Z`],
      )
    }
    const { data } = await open(await buildShare(app, desk, 'issue', { showUpdates: true }))
    const texts = data.docs.updates.map(({ content }) => content.notes)
    expect(texts.slice(1)).toEqual(['First', 'Second', 'Third', 'Fourth'])
  })

  test('is that of the shared document, and not of the other half of the report', async () => {
    const desk = await buildDesk(app)
    await sendNote(desk, 'On the issue')
    const { text } = await open(await buildShare(app, desk, 'submission', { showUpdates: true }))
    expect(text).not.toContain('On the issue')
  })
})

test('a link opens nothing but what is public', async () => {
  const report = await buildReport(app)
  const id = await buildShare(app, report, 'issue', { canExport: true, canComment: true })
  for (const path of [
    `/api/v1/projects/${report.projectId}/issues/${id}`,
    `/api/v1/projects/${id}/issues`,
    `/api/v1/files/${report.issueId}`,
  ]) {
    expect((await visitor.fetch(path)).status, path).toBe(401)
  }
})
