import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { shares } from '@plumbline/contract/shares'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildOffice, type Office, readIssue } from '../../testing/office.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { attachFile, reportOf } from '../../testing/shares.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let stranger: Visitor
beforeAll(async () => {
  app = await startTestApp()
  stranger = new Visitor(app.origin)
})
afterAll(() => app.close())

const DAY = 86_400_000
const from = (ms: number) => new Date(Date.now() + ms).toISOString()
const share = (office: Office, options: object) =>
  office.member.call(issues.createShare, { params: office.issue, body: { options } })
const open = (shareId: string) => stranger.call(shares.get, { params: { shareId } })

/** Sets the end of a share into the past. */
async function expire(shareId: string): Promise<void> {
  await app.pool.query(`update shares set expires_at = now() - interval '1 s' where id = $1`, [
    shareId,
  ])
}

describe('a link with an end', () => {
  test('makes a document a shared one in its list until then', async () => {
    const office = await buildOffice(app)
    const { projectId, issueId, submissionId } = office
    const create = { body: { options: { expiresAt: from(DAY) } } }
    const ofIssue = { projectId, docId: issueId }
    const ofSubmission = { projectId, docId: submissionId }
    const links = [
      await office.member.call(issues.createShare, { params: ofIssue, ...create }),
      await office.member.call(submissions.createShare, { params: ofSubmission, ...create }),
    ]
    const areShared = async () => {
      const lists = [
        await office.member.call(issues.list, { params: { projectId } }),
        await office.member.call(submissions.list, { params: { projectId } }),
      ]
      return lists.map(({ data }) => data.docs.map((doc) => doc.isShared))
    }
    expect(await areShared()).toEqual([[true], [true]])
    for (const { data } of links) await expire(data.docs.share?._id ?? '')
    expect(await areShared()).toEqual([[false], [false]])
  })

  test('opens the document, its files and its comments until then, and nothing on the next request', async () => {
    const office = await buildOffice(app)
    const owner = { update_id: await reportOf(app, office.issueId) }
    const picture = new File([await tinyPng(3)], 'bay.png')
    await attachFile(app, office.projectId, owner, picture)
    const expiresAt = from(7 * DAY)
    const { data } = await share(office, { canComment: true, expiresAt })
    const id = data.docs.share?._id ?? ''
    expect(data.docs).toMatchObject({ isShared: true, share: { expiresAt } })
    const before = await open(id)
    const photo = before.data.docs.type === 'issue' && before.data.docs.report.photos[0]?.url
    expect(before.status).toBe(200)
    const first = await stranger.fetch(photo || '')
    expect(first.status).toBe(200)

    await expire(id)
    const after = await open(id)
    expect(after.status).toBe(404)
    expect(after.message).toMatch(/^The sharing link provided is either invalid or expired/)
    expect(after.text).not.toContain('Truss anchors missing')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await stranger.fetch(photo || '', { headers })).status).toBe(404)
    const update = { firstName: 'A', lastName: 'B', email: 'a@b.example', notes: 'Late' }
    const answer = await stranger.call(shares.createNote, {
      params: { shareId: id },
      body: { update },
    })
    expect(answer.status).toBe(404)
  })

  test('is told to members as what it was, and may be made again', async () => {
    const office = await buildOffice(app)
    const { data } = await share(office, { canExport: true, expiresAt: from(DAY) })
    await expire(data.docs.share?._id ?? '')
    const ended = await readIssue(office)
    expect(ended).toMatchObject({ isShared: false, share: { canExport: true } })
    const list = await office.member.call(issues.list, {
      params: { projectId: office.projectId },
    })
    expect(list.data.docs).toMatchObject([{ isShared: false }])
    const again = await share(office, {})
    expect(again.data.docs).toMatchObject({ isShared: true, share: { expiresAt: null } })
  })

  test('of a submission works in the same way', async () => {
    const office = await buildOffice(app)
    const params = office.submission
    const expiresAt = from(DAY)
    const made = await office.member.call(submissions.createShare, { params, body: { expiresAt } })
    const id = made.data.docs.share?._id ?? ''
    expect((await open(id)).status).toBe(200)
    await expire(id)
    expect((await open(id)).status).toBe(404)
    const { data } = await office.member.call(submissions.get, { params })
    expect(data.docs.isShared).toBe(false)
  })

  test.each([from(-1000), 'tomorrow', '2031-02-30T00:00:00Z'])(
    'is not made with the end %s, and the old link stays',
    async (expiresAt) => {
      const office = await buildOffice(app)
      const { data } = await share(office, {})
      expect((await share(office, { expiresAt })).status).toBe(400)
      expect((await readIssue(office)).share?._id).toBe(data.docs.share?._id)
    },
  )
})

describe('a link tells members', () => {
  test('how often and when it was last opened, and no visitor', async () => {
    const office = await buildOffice(app)
    const { data } = await share(office, { showUpdates: true })
    expect(data.docs.share).toMatchObject({ opened: 0, lastOpenedAt: null })
    const id = data.docs.share?._id ?? ''
    const answers = [
      await open(id),
      await open(id),
      await office.other.call(shares.get, { params: { shareId: id } }),
    ]
    for (let n = 0; n < answers.length; n += 1) {
      await office.other.call(shares.opened, { params: { shareId: id } })
    }
    for (const { text } of answers) expect(text).not.toMatch(/opened|expiresAt/i)
    // they are counted together, a moment later
    const opened = await vi.waitFor(async () => {
      const read = await readIssue(office)
      expect(read.share).toMatchObject({ opened: 3 })
      return read
    }, 10_000)
    expect(Date.parse(opened.share?.lastOpenedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(opened.version).toBe(data.docs.version)
  })

  test('of many openings at once with few writes, not one for each', async () => {
    const office = await buildOffice(app)
    const { data } = await share(office, {})
    const id = data.docs.share?._id ?? ''
    await app.pool.query(`
      create sequence writes_of_shares;
      create function count_write() returns trigger language plpgsql as
        $$ begin perform nextval('writes_of_shares'); return null; end $$;
      create trigger counted after update on shares for each statement execute function count_write()`)
    const begun = Date.now()
    for (let time = 0; time < 10; time += 1) {
      const answers = await Promise.all(
        Array.from({ length: 30 }, () =>
          office.other.call(shares.opened, { params: { shareId: id } }),
        ),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    await vi.waitFor(async () => {
      expect((await readIssue(office)).share).toMatchObject({ opened: 300 })
    }, 10_000)
    // they are collected for a second
    const most = Math.floor((Date.now() - begun) / 1000) + 1
    const { rows } = await app.pool.query<{ n: number }>(
      'select last_value::integer as n from writes_of_shares',
    )
    await app.pool.query(`
      drop trigger counted on shares; drop function count_write; drop sequence writes_of_shares`)
    expect(rows[0]?.n).toBeLessThanOrEqual(most)
  })

  test('nothing of openings that found it closed', async () => {
    const office = await buildOffice(app)
    const { data } = await share(office, { expiresAt: from(DAY) })
    const id = data.docs.share?._id ?? ''
    await expire(id)
    await open(id)
    expect((await readIssue(office)).share).toMatchObject({ opened: 0, lastOpenedAt: null })
  })
})
