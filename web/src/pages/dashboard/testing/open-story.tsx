import { attention } from '@plumbline/contract/attention'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { projects } from '@plumbline/contract/projects'
import { sites } from '@plumbline/contract/sites'
import { story } from '@plumbline/contract/story'
import type { Story } from '@plumbline/contract/story/story-shapes'
import { submissions } from '@plumbline/contract/submissions'
import { packed } from '@plumbline/contract/testing/packed'
import { users } from '@plumbline/contract/users'
import { screen, within } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { fakeApi } from '../../../testing/api.ts'
import { olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aMilestone, aSite, PROJECT, theProject } from './programme.ts'
import { aStory } from './story.ts'

/** The one site of the project. */
export const site = aSite(10, 'Okhtyrka Hospital', { description: 'Repair of Block B.' })
export const params = { projectId: PROJECT }
const list = <T,>(docs: T[]) => ({ docs, totalDocs: docs.length, page: 1, limit: 100 })

/** A project whose answers are there, but for those that a test prepares. */
function aProject() {
  const api = fakeApi()
  api.answer(users.isAuthenticated, { user: olena })
  api.answer(projects.list, { docs: [theProject([site])], totalDocs: 1 })
  api.answer(projects.get, { docs: theProject([site]) }, params)
  api.answer(sites.list, list([site]), params)
  api.answer(milestones.packed, packed([aMilestone(20, site)]), params)
  api.answer(issues.list, list([]), params)
  api.answer(submissions.list, list([]), params)
  api.answer(
    attention.get,
    {
      docs: {
        late: { n: 7, days: 34, milestone: 'Heating plant', site: 'Okhtyrka Hospital' },
        offTrack: { n: 0, sites: 0 },
        due: { n: 0, next: null },
        silent: { n: 0, sites: [], longest: [] },
        lastReport: null,
        openIssues: { n: 0, oldest: null, overdue: 0, ownerless: 0 },
        toVerify: { n: 0, since: null },
        money: null,
        setUp: { sites: 1, placed: 0, milestones: 1, forms: 0, people: 1, baselines: 0 },
      },
    },
    params,
  )
  return api
}

/** Opens a dashboard on a desk, with the story of its project. */
export async function openStory(more: Partial<Story> = {}, search = '') {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, side, px] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? []
    const matches = side === 'min' ? Number(px) <= 1440 : side === 'max' && Number(px) >= 1440
    return Object.assign(new EventTarget(), { matches, media: query }) as unknown as MediaQueryList
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const api = aProject()
  api.answer(story.get, { docs: aStory(more) }, params)
  const app = renderApp(`/projects/${PROJECT}${search}`)
  const card = within(await screen.findByRole('region', { name: 'State today' }))
  return { ...app, api, card }
}
