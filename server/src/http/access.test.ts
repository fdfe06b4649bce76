import { RELEASE, WEB_RELEASE_HEADER } from '@plumbline/contract/operation/release'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '@plumbline/contract/api'
import { baselines } from '@plumbline/contract/baselines'
import { planShares } from '@plumbline/contract/milestones/plan-shares'
import { API_PREFIX, type AnyEndpoint, pathOf, prefixOf } from '@plumbline/contract/endpoint'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import type { MadeFieldKey } from '@plumbline/contract/intake/field-key'
import { formFiles } from '@plumbline/contract/forms/form-files'
import { forms } from '@plumbline/contract/forms/forms'
import { fieldServer } from '@plumbline/contract/intake/openrosa'
import { visits } from '@plumbline/contract/intake/visits'
import { imports } from '@plumbline/contract/imports'
import { invitations } from '@plumbline/contract/invitations'
import { askBoard } from '@plumbline/contract/organisations/ask-board'
import { asks } from '@plumbline/contract/organisations/asks'
import { views } from '@plumbline/contract/documents/views'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { photoArchives } from '@plumbline/contract/exports/photo-archives'
import { reports } from '@plumbline/contract/reports'
import { reportMailings } from '@plumbline/contract/reports/report-mailings'
import { startTestApp, type TestApp } from '../testing/app.ts'
import {
  buildCode,
  buildPerson,
  buildProject,
  buildReport,
  type BuiltReport,
  type Person,
  signIn,
} from '../testing/builders.ts'
import { buildForm } from '../testing/field.ts'
import { buildDraft, buildPublished } from '../testing/build-forms.ts'
import { importForm, makeCompared, scheduleCsv } from '../testing/imports.ts'
import { untilWaiting } from '../testing/locks.ts'
import { buildDesk, sendNote } from '../testing/notes.ts'
import { smallMapFile } from '../testing/files/map-file.ts'
import { tinyPng } from '../testing/files/pictures.ts'
import { fillIn, Phone, photosOf } from '../testing/phone.ts'
import { dial, readAnswer } from '../testing/processes/raw.ts'
import { until } from '../testing/processes/server-process.ts'
import { Visitor } from '../testing/visitor.ts'

/**
 * Walks every endpoint of the contract as nobody, as an outsider, as a member and as an admin.
 * What each may do follows from `access` alone, so a new endpoint is in the walk by being there.
 */
const mapFile = smallMapFile()
let app: TestApp
let report: BuiltReport
let invitation: string
let baseline: string
/** One that is not removed in the walk. */
let sharedBaseline: string
let importId: string
let field: MadeFieldKey
let ownKey: MadeFieldKey
/** One that is published, and one that can be deleted. */
let formId: string
let draftId: string
/** A list of the published form: its id, and by what its bytes are fetched. */
let formFile: { _id: string; mediaId: string }
let visitId: string
let reportId: string
let organisationId: string
let mailingId: string
let viewId: string
let planShareId: string
let archiveId: string
let askId: string
let itemId: string
let nobody: Visitor
let outsider: Visitor
let member: Visitor
let admin: Visitor
let superAdmin: Visitor
let [memberId, adminId] = ['', '']
/** Belongs to the project until somebody removes them. */
let colleague: Person

beforeAll(async () => {
  app = await startTestApp({ MAP_FILE: mapFile })
  report = await buildReport(app)
  const projects = [report.projectId]
  await buildCode(app, report.projectId, 'ABC123')
  colleague = await buildPerson(app, { projects })
  nobody = new Visitor(app.origin)
  outsider = await signIn(app, await buildPerson(app))
  const [asMember, asAdmin] = [
    await buildPerson(app, { projects }),
    await buildPerson(app, { level: 'admin', projects }),
  ]
  memberId = asMember._id
  adminId = asAdmin._id
  member = await signIn(app, asMember)
  admin = await signIn(app, asAdmin)
  superAdmin = await signIn(app, await buildPerson(app, { level: 'superAdmin' }))
  const invited = await admin.call(invitations.send, {
    params: { projectId: report.projectId },
    body: { emails: ['newcomer@people.example'] },
  })
  invitation = invited.data.docs[0]?._id ?? ''
  const created = await admin.call(baselines.keep, {
    params: { projectId: report.projectId },
    body: { name: 'Contract plan' },
  })
  baseline = created.data.docs._id
  const imported = await admin.call(imports.create, {
    params: { projectId: report.projectId },
    form: importForm(scheduleCsv([])),
  })
  importId = imported.data.docs._id
  await makeCompared(app, report.projectId)
  await buildForm(app, report.projectId)
  const params = { projectId: report.projectId }
  const make = async () =>
    (await member.call(fieldKeys.createForBrowser, { params, body: {} })).data.docs
  // one of them is revoked in the walk
  field = await make()
  ownKey = await make()
  formId = await buildPublished(admin, report.projectId)
  draftId = await buildDraft(admin, report.projectId)
  const list = new FormData()
  list.append('file', new File(['name,label\nw1,Old well\n'], 'wells.csv'))
  const added = await admin.call(formFiles.add, { params: { ...params, formId }, form: list })
  formFile = added.data.docs[0] ?? { _id: '', mediaId: '' }
  const server = fieldServer({ token: field.token, projectId: report.projectId })
  const phone = new Phone(app.origin, { server })
  await phone.send(
    fillIn(
      { ...report, key: 'foundation' },
      { milestone: '', answers: `<rebar>good</rebar>${photosOf('rebar', 'a.png')}` },
    ),
    { files: { 'a.png': new Uint8Array(await tinyPng()) } },
  )
  const waiting = await member.call(visits.list, { params, query: { waiting: '1' } })
  visitId = waiting.data.docs[0]?._id ?? ''
  const week = { kind: 'siteWeek', site: report.siteId, day: '2026-05-20', lang: 'en' } as const
  const contacts = [{ name: 'Ruslan', email: 'ruslan@desna.example', language: 'uk' as const }]
  const body = { name: 'Desna Build', contacts }
  const builders = await admin.call(organisations.create, { params, body })
  organisationId = builders.data.docs._id
  const contact = builders.data.docs.contacts[0]?._id ?? ''
  const asked = await member.call(asks.create, {
    params,
    body: { issue: report.issueId, organisation: organisationId, contact, wants: ['date'] },
  })
  askId = asked.data.docs._id
  itemId = asked.data.docs.items[0]?._id ?? ''
  const view = { list: 'issues', name: 'Overdue', search: 'due=overdue' } as const
  const again = await admin.call(baselines.keep, { params, body: { name: 'Shared plan' } })
  sharedBaseline = again.data.docs._id
  const link = { params: { ...params, baselineId: sharedBaseline }, body: {} }
  planShareId = (await member.call(planShares.create, link)).data.docs._id
  viewId = (await member.call(views.save, { params, body: view })).data.docs._id
  reportId = (await member.call(reports.make, { params, body: week })).data.docs._id
  const people = [colleague._id]
  const mailing = { kind: 'siteWeek', site: report.siteId, people, lang: 'en' } as const
  mailingId = (await admin.call(reportMailings.create, { params, body: mailing })).data.docs._id
  archiveId = (await member.call(photoArchives.ofIssues, { params, body: {} })).data.docs._id
})
afterAll(() => app.close())

// what an admin has archived, or begun to import, would refuse the calls that come after
afterEach(async () => {
  for (const table of ['milestones', 'sites']) {
    await app.pool.query(`update ${table} set archived_at = null where archived_at is not null`)
  }
  await makeCompared(app, report.projectId)
  // what was revoked is not revoked again
  await app.pool.query(
    `update asks set revoked_at = null, revoked_by = null, by_mail = true, reminded_at = null,
            created_at = now() - interval '21 hours'`,
  )
})

/** The endpoint with ids that exist in the project; the body is left out. */
async function knock(
  visitor: Visitor,
  endpoint: AnyEndpoint,
  more: Record<string, string> = {},
): Promise<number> {
  const path = pathOf(endpoint, {
    projectId: report.projectId,
    siteId: report.siteId,
    milestoneId: report.milestoneId,
    docId: endpoint.path.includes('/issues/') ? report.issueId : report.submissionId,
    userId: colleague._id,
    fileId: endpoint === formFiles.remove ? formFile._id : report.issueId,
    resetToken: 'none',
    verifyId: 'a'.repeat(32),
    code: 'ABC123',
    token: 'none',
    invitationId: invitation,
    baselineId: endpoint.path.includes('/shares') ? sharedBaseline : baseline,
    importId,
    formId: endpoint === forms.remove ? draftId : formId,
    n: '1',
    sessionId: report.issueId,
    shareId: report.issueId,
    updateId: report.issueId,
    noteId: report.issueId,
    field: 'nothing',
    embeddedId: report.issueId,
    keyId: ownKey._id,
    key: 'foundation',
    mediaId: endpoint === formFiles.get ? formFile.mediaId : 'sites.csv',
    visitId,
    place: '0',
    reportId,
    organisationId,
    viewId,
    planShareId,
    archiveId,
    mailingId,
    askId,
    itemId,
    jobId: '1',
    runId: '1',
    mailId: askId,
    factorId: askId,
    personId: colleague._id,
    ...more,
  })
  if (endpoint.stream) return visitor.statusOf(API_PREFIX + path)
  const answer = await visitor.fetch(prefixOf(endpoint) + path, { method: endpoint.method })
  await answer.arrayBuffer()
  return answer.status
}

/** What was not applied, and what a person has not accepted, cannot be taken back by them. */
async function makeReady(endpoint: AnyEndpoint, userId: string): Promise<void> {
  if (endpoint === imports.undo) {
    await app.pool.query(
      `update imports set state = 'applied', applied_at = now() where project_id = $1`,
      [report.projectId],
    )
  }
  if (endpoint === askBoard.undo) {
    await app.pool.query(
      `update ask_items set proposed_on = '2026-12-01', answered_at = now(), decision = 'accepted',
              decided_by = $2, decided_at = now() where id = $1`,
      [itemId, userId],
    )
  }
}

/** What an endpoint answers somebody who may call it, without a body and with ids of its own. */
const WELCOME = [200, 400, 403, 404, 409]

const OF_PROJECTS = ['member', 'answer', 'work', 'admin']
const ofProjects = allEndpoints().filter(([, e]) => OF_PROJECTS.includes(e.access))
const ofPhones = allEndpoints().filter(([, e]) => e.access === 'fieldKey')
const closed = allEndpoints().filter(([, e]) => !['public', 'fieldKey'].includes(e.access))

describe.each(closed)('%s', (_name, endpoint) => {
  test('answers nobody 401', async () => {
    expect(await knock(nobody, endpoint)).toBe(401)
  })
})

describe.each(ofProjects)('%s', (_name, endpoint) => {
  test('does not tell an outsider that the project exists', async () => {
    expect(await knock(outsider, endpoint)).toBe(404)
  })

  test('is closed to a superAdmin who does not belong to the project', async () => {
    expect(await knock(superAdmin, endpoint)).toBe(404)
  })

  test(`is ${endpoint.access === 'admin' ? 'refused to' : 'open to'} a member`, async () => {
    const welcome = endpoint.access === 'admin' ? [403] : [200, 400]
    await makeReady(endpoint, memberId)
    expect(welcome).toContain(await knock(member, endpoint))
  })

  test('is open to an admin of the project', async () => {
    await makeReady(endpoint, adminId)
    expect([200, 400]).toContain(await knock(admin, endpoint))
  })
})

describe.each(allEndpoints().filter(([, e]) => e.access === 'user'))('%s', (_name, endpoint) => {
  test('is open to anyone who is signed in', async () => {
    expect(WELCOME).toContain(await knock(outsider, endpoint))
  })
})

describe.each(allEndpoints().filter(([, e]) => e.access === 'superAdmin'))(
  '%s',
  (_name, endpoint) => {
    test('is refused to an admin', async () => {
      expect(await knock(admin, endpoint)).toBe(403)
    })

    test('is open to a superAdmin', async () => {
      expect([200, 400, 404, 409]).toContain(await knock(superAdmin, endpoint))
    })
  },
)

describe.each(ofPhones)('%s', (_name, endpoint) => {
  test('is closed to everybody without a key, whoever is signed in', async () => {
    for (const visitor of [nobody, member, admin, superAdmin]) {
      expect(await knock(visitor, endpoint)).toBe(403)
    }
  })

  test('is closed to a key of another project', async () => {
    const elsewhere = await buildProject(app)
    const { token } = field
    expect(await knock(nobody, endpoint, { token, projectId: elsewhere })).toBe(403)
  })

  test('is open to a key of the project', async () => {
    expect([200, 204, 400]).toContain(await knock(nobody, endpoint, { token: field.token }))
  })
})

test('whoever is removed while their note comes in has not written it', async () => {
  const desk = await buildDesk(app)
  // that they belong to another project is no help
  await app.pool.query('insert into memberships (project_id, user_id) values ($1, $2)', [
    report.projectId,
    desk.person._id,
  ])
  const admin = await app.pool.connect()
  try {
    await admin.query('begin')
    await admin.query('delete from memberships where user_id = $1 and project_id = $2', [
      desk.person._id,
      desk.projectId,
    ])
    const sent = sendNote(desk, 'Too late')
    await untilWaiting(app, 1)
    await admin.query('commit')
    expect((await sent).status).toBe(404)
  } finally {
    admin.release()
  }
  const { rows } = await app.pool.query(
    `select from updates where project_id = $1 and action_type = 'Updated'`,
    [desk.projectId],
  )
  expect(rows).toEqual([])
})

test('whoever is deactivated while their note comes in has not written it', async () => {
  const desk = await buildDesk(app)
  const ofPerson = [desk.person._id]
  await app.pool.query(
    `update sessions set last_seen_at = now() - interval '1 hour' where user_id = $1`,
    ofPerson,
  )
  const body = JSON.stringify({ update: { actionType: 'Updated', content: { notes: 'Too late' } } })
  const socket = dial(app.origin)
  socket.write(
    [
      `PATCH ${desk.path} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${desk.member.cookie}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
      `\r\n${body.slice(0, 20)}`,
    ].join('\r\n'),
  )
  // they were asked for, and are not asked for again before all of it is there
  await until(async () => {
    const { rows } = await app.pool.query(
      `select from sessions where user_id = $1 and last_seen_at > now() - interval '1 minute'`,
      ofPerson,
    )
    return rows.length > 0
  })
  await app.pool.query('update users set is_active = false where id = $1', ofPerson)
  socket.write(body.slice(20))
  expect((await readAnswer(socket))?.status).toBe(404)
  const { rows } = await app.pool.query(
    `select from updates where project_id = $1 and action_type = 'Updated'`,
    [desk.projectId],
  )
  expect(rows).toEqual([])
})

test('every endpoint of the contract is served', async () => {
  for (const [name, endpoint] of allEndpoints()) {
    const status = await knock(admin, endpoint)
    expect(status, name).not.toBe(405)
    expect(status, name).toBeLessThan(500)
  }
})

/** Asks for a call that there is not, from a page of this release. */
const askNewer = (who: Visitor, release: string, server: string = API_PREFIX) =>
  who.fetch(`${server}/nothing-here`, {
    headers: { [WEB_RELEASE_HEADER]: release, accept: 'application/json' },
  })

test('an unknown call of a newer page is asked to come again, for another server may know it', async () => {
  const from = (release: string) => askNewer(member, release)
  const newer = await from('99.0.0')
  expect([newer.status, newer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await newer.json()).toMatchObject({ code: 'olderServer' })
  for (const release of ['0.0.9', RELEASE, 'newest']) expect((await from(release)).status).toBe(404)
  const { projectId } = report
  for (const [token, status] of [[field.token, 503] as const, ['x'.repeat(43), 404] as const]) {
    const answer = await askNewer(nobody, '99.0.0', fieldServer({ token, projectId }))
    expect(answer.status).toBe(status)
  }
  expect((await askNewer(nobody, '99.0.0')).status).toBe(404)
  const known = { headers: { [WEB_RELEASE_HEADER]: '99.0.0' } }
  expect((await nobody.fetch(`${API_PREFIX}/projects`, known)).status).toBe(401)
})

test('an unknown call answers JSON, also to nobody', async () => {
  const answer = await nobody.fetch(`${API_PREFIX}/nothing-here`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ status: 'fail' })
})
