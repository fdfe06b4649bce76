import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@plumbline/contract/audit'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { asks } from '@plumbline/contract/organisations/asks'
import { ASK_GROUPS_MAX, askSeveral } from '@plumbline/contract/organisations/ask-several'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildSeveral, seenBy } from '../../testing/asks/several.ts'
import { buildPerson, signIn } from '../../testing/builders.ts'
import { runJobs } from '../../testing/jobs.ts'
import { Mailbox } from '../../testing/mailbox.ts'
import { Visitor } from '../../testing/visitor.ts'

/** Several organisations are asked in one go, each with its own list. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const titles = (list: { title: string }[]) => list.map(({ title }) => title).toSorted()

const written = async (projectId: string) => {
  const { rows } = await app.pool.query('select from asks where project_id = $1', [projectId])
  return rows.length
}

test('What is chosen stands by whose it is, with whom one would ask; who cannot be asked stands last, and why', async () => {
  const { ids, issueId, suggest } = await buildSeveral(app)
  const groups = await suggest({ issues: [issueId], milestones: Object.values(ids) })
  expect(
    groups.map(({ name, why, contacts, contact, items }) => [
      name,
      why,
      contacts.find(({ _id }) => _id === contact)?.name,
      titles(items),
    ]),
  ).toEqual([
    ['TeploMontazh', null, 'Serhii', ['Boiler', 'Heating', 'Pipes']],
    ['Desna', null, 'Olha', ['Facade', 'Truss anchors missing']],
    ['Nobody Ltd', 'noContact', undefined, ['Shelter']],
    ['Whoever', 'nobody', undefined, ['Fence']],
  ])
  // addresses stay with the organisation
  expect(JSON.stringify(groups)).not.toContain('@')
})

test('Each is asked by one mail in their language with its own list, and its link opens nothing of others', async () => {
  const several = await buildSeveral(app)
  const { ids, issueId, teplo, desna, to, baselineId } = several
  const message = 'Please give a finish date for each.'
  const { status, data } = await several.batch([
    to(teplo, [ids.heating, ids.boiler], { message, baseline: baselineId }),
    to(desna, [ids.facade], { issues: [issueId], wants: ['photos', 'date', 'answer'] }),
  ])
  expect(status).toBe(200)
  expect(
    data.docs.map(({ ask, problem }) => [ask?.organisation, ask?.items.length, problem]),
  ).toEqual([
    ['TeploMontazh', 2, null],
    ['Desna', 2, null],
  ])
  const mailbox = new Mailbox()
  expect(await runJobs(app, mailbox)).toEqual([])
  const to2 = [teplo, desna].map(({ contacts }) => contacts[0]?.email)
  expect(mailbox.mails.filter((mail) => to2.includes(mail.to))).toHaveLength(2)
  const theirs = await seenBy(app, mailbox, teplo)
  expect(theirs.subject).toContain('2 етапи')
  expect(theirs.items).toMatchObject([
    { title: 'Heating', wasOn: '2026-05-01', plannedOn: '2026-07-28' },
    { title: 'Boiler', wasOn: '2026-05-01', plannedOn: '2026-05-18' },
  ])
  expect(theirs.text).toContain('за планом до 1 травня 2026 р., тепер до 28 липня 2026 р.')
  expect(theirs.text).toContain(message)
  expect(theirs.text).not.toContain('Facade')
  const others = await seenBy(app, mailbox, desna)
  expect(others.items.map(({ type, title }) => [type, title])).toEqual([
    ['issue', 'Truss anchors missing'],
    ['milestone', 'Facade'],
  ])
  expect(others.subject).toContain('1 milestone, 1 issue')
  expect(others.text).toMatch(/Facade · .+ — \d+ days late/)
  expect(others.text).not.toContain('Heating')
  const params = { ...several.params, milestoneId: ids.boiler }
  const { updates } = (await several.member.call(milestones.details, { params })).data.docs
  expect(updates.at(-1)?.content).toMatchObject({
    notes: message,
    change: { type: 'Asked', to: { organisation: 'TeploMontazh', contact: 'Serhii' } },
  })
  const ofIssue = { ...several.params, docId: issueId }
  const history = (await several.member.call(issues.get, { params: ofIssue })).data.docs.updates
  expect(history.at(-1)?.content.change).toMatchObject({
    type: 'Asked',
    to: { organisation: 'Desna' },
  })
  const log = await several.admin.call(audit.list, { params: several.params })
  expect(log.data.docs).toContainEqual(
    expect.objectContaining({ action: 'ask.batch-sent', after: { mails: 2 } }),
  )
})

test('The mail that is shown before is the one that goes out, but for the message', async () => {
  const { ids, issueId, desna, to, batch, member, params } = await buildSeveral(app)
  const group = to(desna, [ids.facade], { issues: [issueId], message: 'When?' })
  const query = {
    organisation: group.organisation,
    contact: group.contact,
    issues: issueId,
    milestones: ids.facade,
    wants: 'date',
  }
  const { subject, parts } = (await member.call(askSeveral.preview, { params, query })).data.docs
  await batch([group])
  const mailbox = new Mailbox()
  await runJobs(app, mailbox)
  const mail = await seenBy(app, mailbox, desna)
  expect(mail.subject).toBe(subject)
  expect(parts.map(({ kind }) => kind)).toEqual([
    'text',
    'item',
    'item',
    'text',
    'message',
    'button',
    'text',
    'text',
  ])
  // but for the address and the minute at which the link ends
  const words = parts.filter(({ kind, text }) => kind !== 'button' && !/until/.test(text))
  expect(words.filter(({ text }) => !mail.text.includes(text))).toEqual([])
  const stranger = await member.call(askSeveral.preview, {
    params,
    query: { ...query, contact: crypto.randomUUID() },
  })
  expect(stranger.status).toBe(404)
})

test('The same call again asks nobody twice and gets the first answer', async () => {
  const { ids, teplo, to, batch, projectId } = await buildSeveral(app)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await batch([to(teplo, [ids.heating])], { headers })
  const again = await batch([to(teplo, [ids.heating])], { headers })
  expect(again.data.docs[0]?.ask?._id).toBe(first.data.docs[0]?.ask?._id)
  expect(await written(projectId)).toBe(1)
})

test('A group that is refused says why, leaves nothing behind, and the others are asked', async () => {
  const several = await buildSeveral(app)
  const elsewhere = await buildSeveral(app)
  const { ids, teplo, desna, nobody, to, batch, admin, params, projectId } = several
  const archived = { ...params, milestoneId: ids.boiler }
  await admin.call(milestones.archive, { params: archived })
  const one = to(desna, [ids.facade])
  const codes = async (...groups: (typeof one)[]) =>
    (await batch(groups)).data.docs.map(({ ask, problem }) => problem?.code ?? (ask && 'asked'))
  expect(
    await codes(
      to(teplo, [elsewhere.ids.heating]),
      to(teplo, [], { issues: [elsewhere.issueId] }),
      to(elsewhere.desna, [ids.facade]),
      { ...one, contact: teplo.contacts[0]?._id ?? '' },
      { ...to(nobody, [ids.shelter]), contact: teplo.contacts[0]?._id ?? '' },
      to(teplo, [ids.heating, ids.boiler]),
      to(desna, [ids.facade], { baseline: elsewhere.baselineId }),
      one,
      // of the same in one call
      to(desna, [ids.fence, ids.facade]),
    ),
  ).toEqual([
    'notFound',
    'noIssue',
    'notFound',
    'notFound',
    'askNobody',
    'archivedMilestone',
    'notFound',
    'asked',
    'askedAlready',
  ])
  expect(await written(projectId)).toBe(1)
  const place = { ...params, organisationId: teplo._id }
  await admin.call(organisations.edit, { params: place, body: { isAsked: false } })
  expect(await codes(to(teplo, [ids.heating]))).toEqual(['organisationNotAsked'])
  await admin.call(organisations.archive, { params: place, body: { isArchived: true } })
  expect(await codes(to(teplo, [ids.heating]))).toEqual(['organisationArchived'])
  expect(await written(projectId)).toBe(1)
})

test('Who has a link for one of the things and has not answered is asked again only by who says so', async () => {
  const { ids, teplo, desna, to, batch, suggest, member, params } = await buildSeveral(app)
  await batch([to(teplo, [ids.heating])])
  const [group] = await suggest({ milestones: [ids.heating, ids.pipes] })
  const asked = group?.items.map(({ title, asked: open }) => [
    title,
    open?.contact,
    open?.isRemindable,
  ])
  expect(asked?.toSorted()).toEqual([
    ['Heating', 'Serhii', false],
    ['Pipes', undefined, undefined],
  ])
  const both = to(teplo, [ids.heating, ids.pipes])
  expect((await batch([both])).data.docs[0]?.problem?.code).toBe('askedAlready')
  // another one of the same organisation is asked no less
  const other = { ...both, contact: teplo.contacts[1]?._id ?? '' }
  expect((await batch([other])).data.docs[0]?.problem?.code).toBe('askedAlready')
  expect((await batch([to(desna, [ids.heating])])).data.docs[0]?.problem).toBeNull()
  expect((await batch([{ ...both, though: true }])).data.docs[0]?.problem).toBeNull()
  await app.pool.query(
    `update asks set created_at = created_at - interval '1 day' where project_id = $1`,
    [params.projectId],
  )
  const [later] = await suggest({ milestones: [ids.heating] })
  expect(later?.items[0]?.asked?.isRemindable).toBe(true)
  const somebody = await signIn(app, await buildPerson(app, { projects: [params.projectId] }))
  const [forOthers] = await suggest({ milestones: [ids.heating] }, somebody)
  expect(forOthers?.items[0]?.asked?.isRemindable).toBe(false)
  const askId = later?.items[0]?.asked?.ask ?? ''
  expect((await member.call(asks.remind, { params: { ...params, askId } })).status).toBe(200)
})

test('Whoever answered last about a site is asked there', async () => {
  const { ids, teplo, to, batch, suggest } = await buildSeveral(app)
  const [serhii, kateryna] = teplo.contacts.map(({ _id }) => _id)
  await batch([{ ...to(teplo, [ids.heating]), contact: kateryna ?? '' }])
  expect((await suggest({ milestones: [ids.pipes] }))[0]?.contact).toBe(serhii)
  await app.pool.query(`update ask_items set answered_at = now() where milestone_id = $1`, [
    ids.heating,
  ])
  expect((await suggest({ milestones: [ids.pipes] }))[0]?.contact).toBe(kateryna)
})

test('Nobody but members suggests or asks, and a call has its bounds', async () => {
  const { ids, teplo, desna, to, batch, params, projectId } = await buildSeveral(app)
  const outsider = await signIn(app, await buildPerson(app, { projects: [] }))
  const groups = [to(teplo, [ids.heating])]
  for (const [by, status] of [
    [new Visitor(app.origin), 401],
    [outsider, 404],
  ] as const) {
    const query = { milestones: ids.heating }
    expect((await by.call(askSeveral.suggest, { params, query })).status).toBe(status)
    expect((await batch(groups, { by })).status).toBe(status)
  }
  const many = Array.from({ length: ASK_GROUPS_MAX + 1 }, () => to(desna, [ids.facade]))
  expect((await batch(many)).problem?.code).toBe('maxItems')
  const hundredAndOne = Array.from({ length: 101 }, () => crypto.randomUUID())
  expect((await batch([to(teplo, hundredAndOne)])).status).toBe(400)
  const issuesToo = { issues: hundredAndOne.slice(50) }
  expect((await batch([to(teplo, hundredAndOne.slice(0, 50), issuesToo)])).status).toBe(400)
  expect((await batch([to(teplo, [])])).problem?.code).toBe('required')
  expect((await batch([])).status).toBe(400)
  expect((await batch([to(teplo, [ids.heating], { days: 31 })])).status).toBe(400)
  expect((await batch([to(teplo, [ids.heating], { wants: [] })])).status).toBe(400)
  expect(await written(projectId)).toBe(0)
})

test('Two people who ask at the same moment send one mail', async () => {
  const { ids, teplo, to, batch, member, admin } = await buildSeveral(app)
  const groups = [to(teplo, [ids.heating, ids.boiler])]
  const answers = await Promise.all([member, admin].map((by) => batch(groups, { by })))
  const became = answers.map(({ data }) => data.docs[0]?.problem?.code ?? 'asked')
  expect(became.toSorted()).toEqual(['asked', 'askedAlready'])
  const mailbox = new Mailbox()
  await runJobs(app, mailbox)
  const email = teplo.contacts[0]?.email
  expect(mailbox.mails.filter((mail) => mail.to === email)).toHaveLength(1)
})
