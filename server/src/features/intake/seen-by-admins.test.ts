import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '@plumbline/contract/api'
import { type AnyEndpoint, API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { fieldServer } from '@plumbline/contract/intake/openrosa'
import { visits } from '@plumbline/contract/intake/visits'
import { visitVersions } from '@plumbline/contract/intake/visit-versions'
import { issues } from '@plumbline/contract/issues'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, type Person, signIn } from '../../testing/builders.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { fillIn, Phone } from '../../testing/phone.ts'
import { buildShare } from '../../testing/shares.ts'
import type { Visitor } from '../../testing/visitor.ts'

/** The id of the tests' phone, which its address has, and the name of its program. */
const DEVICE = 'collect:abc'
const AGENT = 'org.odk.collect.android/v2026.3'
const NUMBER = '+380 67 555 71 71'

let app: TestApp
let office: FieldOffice
let params: { projectId: string }
/** Fills in forms in the field, and has an address. */
let engineer: Person
let submissionId: string
let placed: string
let waiting: string
let organisationId: string
let contactId: string

/** A visit that has its place, one that waits, and an organisation with somebody to call. */
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app)
  const { projectId } = office
  params = { projectId }
  engineer = await buildPerson(app, { projects: [projectId], firstName: 'Petro' })
  const visitor = await signIn(app, engineer)
  const { token } = (await visitor.call(fieldKeys.createForBrowser, { params, body: {} })).data.docs
  const phone = new Phone(app.origin, { server: fieldServer({ token, projectId }) })
  const bad = fillIn(office, { answers: '<rebar>bad</rebar>' })
  await phone.send(bad)
  await phone.send(fillIn(office, { milestone: 'unknown' }))
  const { docs } = (await office.admin.call(visits.list, { params })).data
  const sent = docs.find(({ submission }) => submission !== null)
  placed = sent?._id ?? ''
  submissionId = sent?.submission?._id ?? ''
  waiting = docs.find(({ submission }) => submission === null)?._id ?? ''
  const contact = {
    name: 'Ruslan',
    email: 'ruslan@b.example',
    phone: NUMBER,
    language: 'uk' as const,
  }
  const body = { name: 'Budservis', contacts: [contact] }
  const made = await office.admin.call(organisations.create, { params, body })
  organisationId = made.data.docs._id
  contactId = made.data.docs.contacts[0]?._id ?? ''
})
afterAll(() => app.close())

const visitParams = (visitId: string) => ({ params: { ...params, visitId } })
const ofSubmission = () => ({ params: { ...params, docId: submissionId } })

test('admins see of a visit by which phone and program it was sent, and by what address', async () => {
  const { docs } = (await office.admin.call(visits.list, { params })).data
  expect(docs.map(({ deviceId, agent }) => [deviceId, agent])).toEqual([
    [DEVICE, AGENT],
    [DEVICE, AGENT],
  ])
  for (const id of [placed, waiting]) {
    const details = (await office.admin.call(visits.get, visitParams(id))).data.docs
    expect(details).toMatchObject({ deviceId: DEVICE, agent: AGENT, senderEmail: engineer.email })
    expect(details.xml).toContain('<data')
  }
  const [version] = (await office.admin.call(visitVersions.list, ofSubmission())).data.docs
  expect(version?.agent).toBe(AGENT)
})

test('members see that it came from ODK Collect, and nothing of the phone or the address', async () => {
  const { docs } = (await office.member.call(visits.list, { params })).data
  for (const { deviceId, agent, means } of docs) {
    expect([deviceId, agent, means]).toEqual([null, null, 'collect'])
  }
  for (const id of [placed, waiting]) {
    const details = (await office.member.call(visits.get, visitParams(id))).data.docs
    expect(details).toMatchObject({
      deviceId: null,
      agent: null,
      senderEmail: null,
      xml: null,
      means: 'collect',
      sentBy: { firstName: 'Petro' },
    })
    expect(details.data[0]?.question.questionText).toBe('How is the rebar?')
  }
  const [version] = (await office.member.call(visitVersions.list, ofSubmission())).data.docs
  expect(version).toMatchObject({ agent: null, means: 'collect' })
})

const phonesFor = async (visitor: Visitor) => {
  const { docs } = (await visitor.call(organisations.list, { params })).data
  return docs.flatMap(({ contacts }) => contacts.map(({ phone, email }) => [phone, email]))
}

test('phones of contacts are for admins', async () => {
  expect(await phonesFor(office.admin)).toEqual([[NUMBER, 'ruslan@b.example']])
  expect(await phonesFor(office.member)).toEqual([[null, 'ruslan@b.example']])
})

/** A stream without an end, and files that are there once they are built. */
const OF_NOBODY = ['events.stream', 'map.get', 'about.licences', 'about.sbom']
/** The queries that some calls need for an answer. */
const QUERIES: Record<string, string> = {
  'search.everything': 'q=Ruslan',
  'attention.get': 'day=2026-11-21',
  'attention.rules': 'day=2026-11-21',
  'story.get': 'day=2026-11-21&language=en',
  'activity.week': 'day=2026-11-21',
  'monthPhotos.get': 'month=2026-11',
  'askSeveral.preview': 'milestones=MILESTONE&organisation=ORGANISATION&contact=CONTACT&wants=date',
  'lastTime.get': 'site=SITE&before=2030-01-01T00:00:00.000Z',
}

test('no list, page, export, search or link tells a member either of them', async () => {
  const { projectId, siteId, milestoneId, formId } = office
  const report = { projectId, submissionId, issueId: submissionId }
  const shareId = await buildShare(app, report, 'submission', { showUpdates: true })
  // drafts of tests have no questions
  await app.pool.query('update forms set draft = null where project_id = $1', [projectId])
  const { docs } = (await office.member.call(issues.list, { params })).data
  const known = { projectId, siteId, milestoneId, formId, organisationId, n: '1' }
  const ids: Record<string, string> = {
    SITE: siteId,
    MILESTONE: milestoneId,
    ORGANISATION: organisationId,
    CONTACT: contactId,
  }
  const pathsOf = (name: string, endpoint: AnyEndpoint): string[] => {
    const docId = endpoint.path.includes('/issues/') ? (docs[0]?._id ?? '') : submissionId
    const given: Record<string, string> = { ...known, docId }
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
    const visitIds = names.includes('visitId') ? [placed, waiting] : ['']
    return visitIds.flatMap((visitId) => {
      const of = { ...given, visitId }
      if (names.some((param) => !(param in of))) return []
      const query = (QUERIES[name] ?? '').replaceAll(/[A-Z]{4,}/g, (word) => ids[word] ?? word)
      return `${API_PREFIX}${pathOf(endpoint, of)}?${query}`
    })
  }
  const calls = allEndpoints().filter(
    ([name, { method, access }]) =>
      method === 'GET' && ['member', 'user'].includes(access) && !OF_NOBODY.includes(name),
  )
  const paths = [
    ...calls.flatMap(([name, endpoint]) => pathsOf(name, endpoint)),
    `${API_PREFIX}/projects/${projectId}/search?q=collect`,
    `${API_PREFIX}/shares/public/${shareId}`,
  ]
  const refused: string[] = []
  for (const path of paths) {
    const answer = await office.member.fetch(path)
    if (answer.status !== 200) refused.push(`${answer.status} ${path}`)
    const text = await answer.text()
    for (const secret of [DEVICE, AGENT, NUMBER]) expect(text, path).not.toContain(secret)
  }
  expect(refused).toEqual([])
})
