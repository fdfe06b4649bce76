import { baselines } from '@plumbline/contract/baselines'
import type { Baseline } from '@plumbline/contract/baselines/baseline'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { baselinesQuery } from '../../documents/baselines/baseline-queries.ts'
import { id, olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

const BASELINE: Baseline = {
  _id: id(71),
  name: 'Contract plan',
  createdAt: '2026-02-05T08:00:00.000Z',
  createdBy: olena,
  import: null,
  milestoneCount: 3,
}
const LIST = `/projects/${PROJECT_ID}/baselines`

/** The page of a baseline, where the browser has a list without any, and the list of now waits. */
async function open(docs: Baseline[]) {
  const api = signedInApi()
  const release = api.hold(
    baselines.list,
    { docs, totalDocs: docs.length },
    { projectId: PROJECT_ID },
  )
  const app = renderApp(`${LIST}/${BASELINE._id}`)
  const { queryKey } = baselinesQuery(PROJECT_ID)
  app.client.setQueryData(queryKey, { docs: [], totalDocs: 0 }, { updatedAt: 1 })
  await waitFor(() => expect(app.client.isFetching({ queryKey })).toBe(1))
  return { ...app, release }
}

test('A baseline that was saved a moment ago is waited for, and not left for the list', async () => {
  const { address, release } = await open([BASELINE])
  expect(address()).toBe(`${LIST}/${BASELINE._id}`)
  release()
  await screen.findByRole('option', { name: /Contract plan$/ })
  expect(address()).toBe(`${LIST}/${BASELINE._id}`)
})

test('Where there is none, what to do stands beside the list', async () => {
  const { address, release } = await open([])
  expect(address()).toBe(`${LIST}/${BASELINE._id}`)
  release()
  await screen.findByRole('heading', { name: 'No baselines yet' })
  expect(address()).toBe(LIST)
})
