import { afterAll, beforeAll, expect, test } from 'vitest'
import { baselines } from '@plumbline/contract/baselines'
import type { BodyInput } from '@plumbline/contract/endpoint'
import { milestones } from '@plumbline/contract/milestones'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { type SlippedGroup, slipped } from '@plumbline/contract/organisations/slipped'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildSite,
  signIn,
} from '../../testing/builders.ts'
import { runJobs } from '../../testing/jobs.ts'
import { Mailbox } from '../../testing/mailbox.ts'
import { Visitor } from '../../testing/visitor.ts'

/** What slipped since a baseline, sent to each organisation with its own list. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const contact = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@${crypto.randomUUID().slice(0, 8)}.example`,
  language: 'uk' as const,
})

/**
 * A baseline, and what was planned anew since: of TeploMontazh two later and one earlier, of Desna one later, one
 * of Nobody Ltd, which has no contact, and one of a name that is none's.
 */
async function buildSlips() {
  const projectId = await buildProject(app)
  const params = { projectId }
  const projects = [projectId]
  const admin = await signIn(app, await buildPerson(app, { level: 'admin', projects }))
  const member = await signIn(app, await buildPerson(app, { projects }))
  const siteId = await buildSite(app, projectId)
  const add = async (name: string, implementer: string) => {
    const { milestoneId } = await buildMilestone(app, { projectId, siteId, name })
    await app.pool.query('update milestones set implementer = $2 where id = $1', [
      milestoneId,
      implementer,
    ])
    return milestoneId
  }
  const ids = {
    heating: await add('Heating', 'TeploMontazh'),
    boiler: await add('Boiler', ' teplomontazh'),
    pipes: await add('Pipes', 'TeploMontazh'),
    facade: await add('Facade', 'Desna'),
    shelter: await add('Shelter', 'Nobody Ltd'),
    fence: await add('Fence', 'Whoever'),
    done: await add('Done', 'Desna'),
  }
  const organisationOf = async (name: string, contacts: ReturnType<typeof contact>[]) => {
    const { data } = await admin.call(organisations.create, { params, body: { name, contacts } })
    return data.docs
  }
  const teplo = await organisationOf('TeploMontazh', [contact('Serhii')])
  const desna = await organisationOf('Desna', [contact('Olha')])
  await organisationOf('Nobody Ltd', [])
  const { data } = await admin.call(baselines.keep, { params, body: { name: 'Contract plan' } })
  const later = (id: string, ends: string, status = 'Ongoing') =>
    app.pool.query(
      'update milestones set date_planned_end = $2, actual_status = $3 where id = $1',
      [id, ends, status],
    )
  await later(ids.heating, '2026-07-28')
  await later(ids.boiler, '2026-05-18')
  await later(ids.pipes, '2026-04-20')
  await later(ids.facade, '2026-05-26')
  await later(ids.shelter, '2026-05-03')
  await later(ids.fence, '2026-05-02')
  await later(ids.done, '2026-06-01', 'Completed')
  const place = { ...params, baselineId: data.docs._id }
  const to = (whose: typeof teplo, list: string[]) => ({
    organisation: whose._id,
    contact: whose.contacts[0]?._id ?? '',
    milestones: list,
  })
  return { projectId, params, place, admin, member, ids, teplo, desna, to }
}
type Slips = Awaited<ReturnType<typeof buildSlips>>

const ask = ({ member, place }: Slips, body: BodyInput<typeof slipped.ask>) =>
  member.call(slipped.ask, { params: place, body })
const groupsOf = async ({ member, place }: Slips): Promise<SlippedGroup[]> =>
  (await member.call(slipped.list, { params: place })).data.docs

/** What a link in the newest mail to an address shows. */
async function seenBy(mailbox: Mailbox, email: string) {
  const { text } = mailbox.last(email)
  const token = /\/ask\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? ''
  const { data } = await new Visitor(app.origin).call(publicAsks.get, { params: { token } })
  return { text, items: data.docs.items }
}

test('What slipped stands by organisation; who has no contact and names of nobody are named', async () => {
  const slips = await buildSlips()
  const groups = await groupsOf(slips)
  expect(
    groups.map(({ organisation, name, contacts, milestones: list }) => [
      organisation !== null,
      name,
      contacts.map((one) => one.name),
      list.map((one) => `${one.name} ${one.wasOn} ${one.nowOn} ${one.days}`),
    ]),
  ).toEqual([
    [
      true,
      'TeploMontazh',
      ['Serhii'],
      ['Heating 2026-05-01 2026-07-28 88', 'Boiler 2026-05-01 2026-05-18 17'],
    ],
    [true, 'Desna', ['Olha'], ['Facade 2026-05-01 2026-05-26 25']],
    [true, 'Nobody Ltd', [], ['Shelter 2026-05-01 2026-05-03 2']],
    [false, 'Whoever', [], ['Fence 2026-05-01 2026-05-02 1']],
  ])
  expect(JSON.stringify(groups)).not.toContain('@')
})

test('Each is asked in one go with its own list, and its link opens nothing of others', async () => {
  const slips = await buildSlips()
  const { ids, teplo, desna, to } = slips
  const { status, data } = await ask(slips, {
    to: [to(teplo, [ids.heating, ids.boiler]), to(desna, [ids.facade])],
    message: 'Please give a finish date for each.',
  })
  expect(status).toBe(200)
  expect(data.docs.map(({ organisation, items }) => [organisation, items.length])).toEqual([
    ['TeploMontazh', 2],
    ['Desna', 1],
  ])
  const mailbox = new Mailbox()
  expect(await runJobs(app, mailbox)).toEqual([])
  const theirs = await seenBy(mailbox, teplo.contacts[0]?.email ?? '')
  expect(theirs.items).toMatchObject([
    { title: 'Heating', wasOn: '2026-05-01', plannedOn: '2026-07-28' },
    { title: 'Boiler', wasOn: '2026-05-01', plannedOn: '2026-05-18' },
  ])
  expect(theirs.text).toContain('за планом до 1 травня 2026 р., тепер до 28 липня 2026 р.')
  expect(theirs.text).not.toContain('Facade')
  const others = await seenBy(mailbox, desna.contacts[0]?.email ?? '')
  expect(others.items.map(({ title }) => title)).toEqual(['Facade'])
  expect(others.text).toContain('тепер до 26 травня 2026 р.')
  expect(others.text).not.toContain('Heating')
  const params = { ...slips.params, milestoneId: ids.boiler }
  const { updates } = (await slips.member.call(milestones.details, { params })).data.docs
  expect(updates.at(-1)?.content).toMatchObject({
    notes: 'Please give a finish date for each.',
    change: { type: 'Asked', to: { organisation: 'TeploMontazh', contact: 'Serhii' } },
  })
  // whoever looks again sees who was asked, and nobody is asked twice
  const [first] = await groupsOf(slips)
  expect(first?.milestones.map(({ askedAt }) => askedAt !== null)).toEqual([true, true])
  const again = await ask(slips, { to: [to(teplo, [ids.boiler])] })
  expect(again.problem?.code).toBe('askedAlready')
})

test('When one of them cannot be asked, nobody is', async () => {
  const slips = await buildSlips()
  const elsewhere = await buildSlips()
  const { ids, teplo, desna, to } = slips
  const good = to(teplo, [ids.heating])
  const refused = async (more: ReturnType<typeof to>) =>
    (await ask(slips, { to: [good, more] })).problem?.code
  expect(await refused(to(desna, [ids.boiler]))).toBe('notTheirSlip')
  expect(await refused(to(desna, [ids.done]))).toBe('notTheirSlip')
  expect(await refused(to(desna, [ids.shelter]))).toBe('notTheirSlip')
  expect(await refused(to(desna, [elsewhere.ids.facade]))).toBe('notTheirSlip')
  expect(await refused(to(elsewhere.desna, [ids.facade]))).toBe('notFound')
  expect(await refused({ ...to(desna, [ids.facade]), contact: good.contact })).toBe('notFound')
  expect(await refused(to(teplo, [ids.boiler]))).toBe('askedAlready')
  const foreign = await slips.member.call(slipped.ask, {
    params: { ...slips.params, baselineId: elsewhere.place.baselineId },
    body: { to: [good] },
  })
  expect(foreign.problem?.code).toBe('notFound')
  await slips.admin.call(organisations.archive, {
    params: { ...slips.params, organisationId: desna._id },
    body: { isArchived: true },
  })
  expect(await refused(to(desna, [ids.facade]))).toBe('organisationArchived')
  const { rows } = await app.pool.query('select from asks where project_id = $1', [slips.projectId])
  expect(rows).toHaveLength(0)
})

test('Two people who ask at the same moment send one mail', async () => {
  const slips = await buildSlips()
  const { ids, teplo, to, place } = slips
  const body = { to: [to(teplo, [ids.heating, ids.boiler])] }
  const answers = await Promise.all(
    [slips.member, slips.admin].map((one) => one.call(slipped.ask, { params: place, body })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const mailbox = new Mailbox()
  await runJobs(app, mailbox)
  const email = teplo.contacts[0]?.email
  expect(mailbox.mails.filter((mail) => mail.to === email)).toHaveLength(1)
})
