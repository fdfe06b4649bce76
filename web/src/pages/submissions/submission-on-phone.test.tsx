import { visits } from '@plumbline/contract/intake/visits'
import { visitVersions } from '@plumbline/contract/intake/visit-versions'
import { sites } from '@plumbline/contract/sites'
import { submissions } from '@plumbline/contract/submissions'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { id } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID, someSubmission } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() => import('./SubmissionPage.tsx'))

const VISIT = id(660)
const params = { projectId: PROJECT_ID, docId: someSubmission()._id }
const SENT = someSubmission({ visit: VISIT, formVersion: 3, filesExpected: 2, filesArrived: 1 })

it('on a phone folds what has not arrived, and has all of its facts in one tab', async () => {
  const plain = window.matchMedia
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(plain(query), { matches: query.includes('max-width: 599px') }),
    )
  const api = signedInApi()
  const project = { projectId: PROJECT_ID }
  api.answer(submissions.get, { docs: SENT }, params)
  api.answer(sites.list, { docs: [], totalDocs: 0 }, project)
  api.answer(visitVersions.list, { docs: [], totalDocs: 0 }, params)
  api.answer(
    visits.get,
    {
      docs: {
        _id: VISIT,
        form: { _id: id(810), key: 'roof', title: 'Roof', version: 3, namedVersion: null },
        sentBy: null,
        receivedAt: '2026-06-16T11:41:00Z',
        startedAt: null,
        endedAt: null,
        means: 'collect',
        deviceId: 'collect:a',
        agent: 'org.odk.collect.android/v2026.3.0',
        lat: 50.4822,
        lng: 34.9637,
        accuracy: 6,
        waitsFor: null,
        named: null,
        submission: { _id: params.docId, refId: 1039 },
        isComplete: false,
        filesExpected: 2,
        filesArrived: 1,
        photos: [],
        nearestSite: null,
        nearest: [],
        ofLastSite: [],
        lastHeardAt: '2026-06-16T11:45:00Z',
        senderEmail: null,
        data: [],
        quiet: [],
        xml: '<data/>',
        files: [],
      },
    },
    { ...project, visitId: VISIT },
  )
  renderApp(`/projects/${PROJECT_ID}/submissions/${params.docId}`)
  const head = await screen.findByText('1 of 2 photos received')
  const folded = head.closest('details')
  expect(folded?.open).toBe(false)
  expect(await within(folded!).findByText(/^Last heard Jun 16/)).toBeTruthy()
  expect(head.parentElement?.textContent).toMatch(/still on the phone of .+\.$/)

  fireEvent.click(screen.getByRole('tab', { name: 'Facts' }))
  expect(await screen.findByText('ON THE PHONE')).toBeTruthy()
  expect(screen.getByText('MILESTONE')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /\d+ more/ })).toBeNull()
  media.mockRestore()
})
