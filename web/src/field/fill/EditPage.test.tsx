import 'fake-indexeddb/auto'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { visitVersions } from '@plumbline/contract/intake/visit-versions'
import { submissions } from '@plumbline/contract/submissions'
import { fakeApi } from '../../testing/api.ts'
import { id } from '../../testing/people.ts'
import { someSubmission } from '../../testing/reports.ts'
import { closeDatabase, database } from '../store/database.ts'
import { putForm } from '../store/stored-forms.ts'
import { putKey } from '../store/keys.ts'
import { visitsOf } from '../store/visits.ts'
import { EditPage } from './EditPage.tsx'

vi.mock('virtual:texts/en/all', () => import('virtual:texts/en/phone'))

const PROJECT = id(1)
const SUBMISSION = id(2)
const XML =
  '<data id="visit" version="3"><site>s1</site><milestone>m1</milestone><rebar>bad</rebar></data>'
const XFORM =
  '<h:html xmlns:h="http://www.w3.org/1999/xhtml"><h:title>Site visit</h:title></h:html>'

beforeEach(async () => {
  await closeDatabase()
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
})

function opened() {
  const { hook, history } = memoryLocation({ path: '/edit', record: true })
  render(
    <Router hook={hook}>
      <EditPage projectId={PROJECT} submissionId={SUBMISSION} />
    </Router>,
  )
  return history
}

async function keyOf(personId: string) {
  await putKey({
    projectId: PROJECT,
    personId,
    token: 't',
    personName: 'Olena',
    projectName: 'Schools',
    shortName: 'Schools',
    contact: '',
    forms: [],
    isRefused: false,
    savedAt: '2026-11-21T10:00:00Z',
  })
}

test('The answers of a submission become a draft that names what it changes, once', async () => {
  await keyOf('me')
  const form = { key: 'visit', n: 3, md5: 'm' }
  await putForm({ projectId: PROJECT, ...form, xform: XFORM, lists: {}, pictures: [] })
  const api = fakeApi()
  const params = { projectId: PROJECT, docId: SUBMISSION }
  const instance = {
    visit: id(3),
    instanceId: 'uuid:1',
    form: { _id: id(4), key: 'visit', version: 3 },
    xml: XML,
    files: [],
  }
  api.answer(visitVersions.instance, { docs: instance }, params)
  api.answer(submissions.get, { docs: someSubmission({ refId: 12 }) }, params)
  const history = opened()
  await waitFor(() => expect(history.at(-1)).toMatch(/^\/visits\//))
  const [draft, ...others] = await visitsOf(PROJECT, 'me')
  expect(others).toEqual([])
  expect(history.at(-1)).toBe(`/visits/${draft?.localId}`)
  expect(draft).toMatchObject({
    state: 'draft',
    edits: { xml: XML, refId: 12 },
    place: { siteId: 's1', milestoneId: 'm1' },
    form: { ...form, title: 'Site visit' },
  })
  const again = opened()
  await waitFor(() => expect(again.at(-1)).toBe(`/visits/${draft?.localId}`))
  expect(await visitsOf(PROJECT, 'me')).toHaveLength(1)
})

test('What cannot be changed says why, and leads back', async () => {
  await keyOf('me')
  const api = fakeApi()
  api.refuse(visitVersions.instance, 404, 'This does not exist.', {
    projectId: PROJECT,
    docId: SUBMISSION,
  })
  opened()
  expect(await screen.findByRole('alert')).toBeTruthy()
  const back = screen.getByRole('link', { name: 'To the submission' })
  expect(back.getAttribute('href')).toBe(`/projects/${PROJECT}/submissions/${SUBMISSION}`)
})
