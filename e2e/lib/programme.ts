import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** A project of its own with a site and two milestones; the person of the page is a super admin. */
export async function ownProgramme(page: Page, mark: string) {
  const post = async <Doc>(path: string, data: object): Promise<Doc> => {
    const answer = await page.request.post(`/api/v1${path}`, { data })
    expect(answer.status(), path).toBe(200)
    return ((await answer.json()) as { data: { docs: Doc } }).data.docs
  }
  const { _id: projectId } = await post<{ _id: string }>('/projects', {
    name: `Valley schools ${mark}`,
    code: `E2E-${mark}`,
    location: 'Poltava Oblast',
    population: '40,000',
    projectType: 'Education',
    sponser: 'Ministry of Education',
    budget: '2 million USD',
    description: 'Schools of the valley.',
    lat: 49.6,
    lng: 34.5,
  })
  const sites = await post<{ _id: string }[]>(`/projects/${projectId}/sites`, [
    { name: 'Lyceum No. 3' },
  ])
  const site = sites[0]?._id ?? ''
  const milestones = await post<{ _id: string }[]>(`/projects/${projectId}/milestones`, [
    {
      name: 'Roof',
      site,
      taskId: 'A-1',
      datePlannedStart: '2031-04-01',
      datePlannedEnd: '2031-04-30',
    },
    {
      name: 'Windows',
      site,
      taskId: 'A-2',
      datePlannedStart: '2031-05-01',
      datePlannedEnd: '2031-05-31',
    },
  ])
  return { projectId, site, milestones: milestones.map(({ _id }) => _id) }
}

const HEAD = 'Activity ID,Activity Name,Site,Start,Finish,% Complete'

/** A schedule as a spreadsheet writes it, for a file field. */
export function scheduleCsv(...rows: string[]) {
  const buffer = Buffer.from([HEAD, ...rows].join('\n'))
  return { name: 'schedule.csv', mimeType: 'text/csv', buffer }
}
