import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { shares } from '@plumbline/contract/shares'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, buildReport, signIn } from '../../../testing/builders.ts'
import { buildOffice, type Office } from '../../../testing/office.ts'
import { Visitor } from '../../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://plumbline.example' })
})
afterAll(() => app.close())

describe.each([
  { calls: issues, kind: 'issue' as const },
  { calls: submissions, kind: 'submission' as const },
])('sharing an $kind', ({ calls, kind }) => {
  const params = (office: Office) => office[kind]
  const actions = async (office: Office) =>
    (await office.member.call(calls.get, { params: params(office) })).data.docs.updates.map(
      ({ actionType }) => actionType,
    )

  test('is open to every member: a link that nobody guesses, all options off', async () => {
    const office = await buildOffice(app)
    const { data } = await office.member.call(calls.createShare, {
      params: params(office),
      body: {},
    })
    const { share } = data.docs
    expect(share).toMatchObject({ canExport: false, canComment: false, showUpdates: false })
    expect(share?._id).toMatch(/^[\w-]{32}$/)
    expect(share?.shareUrl).toBe(`https://plumbline.example/share/${kind}/${share?._id}`)
    expect(data.docs).toMatchObject({ isShared: true, version: 2 })
    expect(data.docs.updates.at(-1)).toMatchObject({
      actionType: 'Started Sharing',
      createdBy: { firstName: 'Iryna' },
    })
    const seen = await office.other.call(calls.get, { params: params(office) })
    expect(seen.data.docs.share).toEqual(share)
  })

  test('lets those who may comment see the history', async () => {
    const office = await buildOffice(app)
    const { data } = await office.member.call(calls.createShare, {
      params: params(office),
      body: { options: { canComment: true } },
    })
    expect(data.docs.share).toMatchObject({ canComment: true, showUpdates: true, canExport: false })
  })

  test('takes each option in the body or below options, and refuses what is unclear', async () => {
    const office = await buildOffice(app)
    const share = (body: object) =>
      office.member.call(calls.createShare, { params: params(office), body })
    const expiresAt = '2999-01-01T00:00:00.000Z'
    const both = await share({ options: { canExport: true }, expiresAt, canExport: true })
    expect(both.data.docs.share).toMatchObject({ canExport: true, canComment: false, expiresAt })
    const before = both.data.docs.share?._id
    for (const [body, path] of [
      [{ canExport: true, options: { canExport: false } }, 'options.canExport'],
      [{ options: { expiresAt }, expiresAt: null }, 'options.expiresAt'],
      [{ options: { canShare: true } }, 'canShare'],
      [{ expires: expiresAt }, 'expires'],
    ] as const) {
      const answer = await share(body)
      expect(answer).toMatchObject({ status: 400, errors: [{ path }] })
    }
    const { data } = await office.member.call(calls.get, { params: params(office) })
    expect(data.docs.share?._id).toBe(before)
  })

  test('again replaces the options and the link', async () => {
    const office = await buildOffice(app)
    const share = (body: object) =>
      office.member.call(calls.createShare, { params: params(office), body })
    const first = (await share({ showUpdates: true })).data.docs.share
    const second = (await share({ canExport: true })).data.docs.share
    expect(second).toMatchObject({ canExport: true, showUpdates: false })
    expect(second?._id).not.toBe(first?._id)
    const { rows } = await app.pool.query('select id from shares where project_id = $1', [
      office.projectId,
    ])
    expect(rows).toEqual([{ id: second?._id }])
  })

  test('is ended by admins alone, and then there is nothing to end', async () => {
    const office = await buildOffice(app)
    await office.member.call(calls.createShare, { params: params(office), body: {} })
    const stop = () => office.admin.call(calls.deleteShare, { params: params(office) })
    const refused = await office.member.call(calls.deleteShare, { params: params(office) })
    expect(refused.status).toBe(403)
    expect((await stop()).data.docs).toMatchObject({ share: null, isShared: false, version: 3 })
    expect((await stop()).status).toBe(404)
    expect(await actions(office)).toEqual([
      'Field Submission',
      'Started Sharing',
      'Stopped Sharing',
    ])
    const { rows } = await app.pool.query<{ action: string }>(
      'select action from audit_log where project_id = $1 order by at',
      [office.projectId],
    )
    expect(rows.map(({ action }) => action)).toEqual([`${kind}.shared`, `${kind}.unshared`])
  })

  test('is of one document: the link of another in the project stays, and is counted for itself', async () => {
    const office = await buildOffice(app)
    const more = await buildReport(app, { on: office })
    const other = { projectId: office.projectId, docId: more[`${kind}Id`] }
    const linkOf = async (at: typeof other) => {
      const { data } = await office.member.call(calls.get, { params: at })
      return data.docs
    }
    await office.member.call(calls.createShare, { params: params(office), body: {} })
    expect(await linkOf(other)).toMatchObject({ isShared: false, share: null, version: 1 })
    const { data } = await office.member.call(calls.createShare, { params: other, body: {} })
    const shareId = data.docs.share?._id ?? ''
    await new Visitor(app.origin).call(shares.opened, { params: { shareId }, body: {} })
    // openings are counted a moment later
    await vi.waitFor(
      async () => expect((await linkOf(other)).share).toMatchObject({ opened: 1 }),
      10_000,
    )
    expect((await linkOf(params(office))).share).toMatchObject({ opened: 0 })
    await office.admin.call(calls.deleteShare, { params: params(office) })
    expect(await linkOf(params(office))).toMatchObject({ isShared: false, share: null })
    expect(await linkOf(other)).toMatchObject({ version: 2, share: { _id: shareId, opened: 1 } })
  })

  test('is refused to who looked at an older version, whose link stays', async () => {
    const office = await buildOffice(app)
    const share = (who: Visitor, version: number) =>
      who.call(calls.createShare, { params: params(office), body: { version } })
    const first = await share(office.other, 1)
    const late = await share(office.member, 1)
    expect(late.status).toBe(409)
    expect(late.message).toMatch(/^Taras Kovalenko changed this on /)
    const { data } = await office.member.call(calls.get, { params: params(office) })
    expect(data.docs.share?._id).toBe(first.data.docs.share?._id)
    expect((await share(office.member, 2)).status).toBe(200)
  })

  test('of something deleted is not begun, and may be ended', async () => {
    const office = await buildOffice(app)
    const body = { update: { actionType: 'Deleted' } }
    await office.member.call(calls.createShare, { params: params(office), body: {} })
    await office.admin.call(calls.update, { params: params(office), body })
    const begun = await office.admin.call(calls.createShare, { params: params(office), body: {} })
    expect(begun.status).toBe(409)
    const { data } = await office.admin.call(calls.get, { params: params(office) })
    expect(data.docs.isShared).toBe(true)
    expect((await office.admin.call(calls.deleteShare, { params: params(office) })).status).toBe(
      200,
    )
  })

  test('is nothing for people of other projects', async () => {
    const office = await buildOffice(app)
    const outsider = await signIn(app, await buildPerson(app, { level: 'admin' }))
    const begun = await outsider.call(calls.createShare, { params: params(office), body: {} })
    expect(begun.status).toBe(404)
    expect((await outsider.call(calls.deleteShare, { params: params(office) })).status).toBe(404)
    expect(await actions(office)).toEqual(['Field Submission'])
  })

  test('by many at once leaves one link, and an entry for each', async () => {
    const office = await buildOffice(app)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        office.member.call(calls.createShare, { params: params(office), body: {} }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const { rows } = await app.pool.query('select from shares where project_id = $1', [
      office.projectId,
    ])
    expect(rows).toHaveLength(1)
    expect(await actions(office)).toHaveLength(9)
  })
})
