import type { APIRequestContext, Page } from '@playwright/test'
import { docsOf } from './api.ts'
import { photo } from './photo.ts'

export const HEADERS = {
  'X-OpenRosa-Version': '1.0',
  'User-Agent': 'org.odk.collect.android/v2026.3.0',
}

/** A phone with ODK Collect that has scanned a code. */
export interface Phone {
  request: APIRequestContext
  /** Where it lists forms and sends visits. */
  server: string
}

/** A visit of the form that the demo has. */
export interface Visit {
  instanceId: string
  milestone: string
  photos: string[]
  remarks?: string
  /** Of the form; the one that is live without more. */
  version?: number
  /** '' for a phone that has none. */
  gps?: string
  /** The visit that it changes. */
  deprecatedId?: string
}

function xmlOf({ instanceId, milestone, photos, deprecatedId, ...given }: Visit): string {
  const { remarks = 'Anchors are missing.', version = 2, gps = '50.4822 34.9637 120 6' } = given
  const shown = photos.map((name) => `<remarks_photos><photo>${name}</photo></remarks_photos>`)
  const before = deprecatedId ? `<orx:deprecatedID>${deprecatedId}</orx:deprecatedID>` : ''
  return (
    `<?xml version="1.0"?><data xmlns:orx="http://openrosa.org/xforms" id="site-visit" version="${version}">` +
    `<milestone>${milestone}</milestone><gps>${gps}</gps>` +
    `<checks><work_in_progress>yes</work_in_progress></checks>` +
    `<remarks>${remarks}</remarks>${shown.join('')}` +
    `<orx:meta><orx:instanceID>${instanceId}</orx:instanceID>${before}</orx:meta></data>`
  )
}

/** Sends a visit with some of its photos, as Collect does; gives the status. */
export async function send(
  phone: Phone,
  visit: Visit,
  names: string[],
  more: boolean,
): Promise<number> {
  const multipart: Record<string, string | { name: string; mimeType: string; buffer: Buffer }> = {
    xml_submission_file: {
      name: 'visit.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(xmlOf(visit)),
    },
  }
  for (const name of names) {
    multipart[name] = { name, mimeType: 'image/png', buffer: photo() }
  }
  if (more) multipart['*isIncomplete*'] = 'yes'
  const url = `${phone.server}/submission?deviceID=collect%3Ae2e`
  const answer = await phone.request.post(url, { headers: HEADERS, multipart })
  return answer.status()
}

/** The newest visit of the person with this name; other tests send some meanwhile. */
export async function sentBy(
  page: Page,
  projectId: string,
  lastName: string,
): Promise<{ _id: string; refId: number }> {
  type Sent = { _id: string; refId: number; createdBy: { lastName: string } | null }
  const answer = await page.request.get(`/api/v1/projects/${projectId}/submissions?limit=100`)
  const sent = await docsOf<Sent[]>(answer)
  const theirs = sent.find(({ createdBy }) => createdBy?.lastName === lastName)
  if (!theirs) throw new Error(`${lastName} has sent nothing`)
  return theirs
}

/** A key for somebody new, made by the admin of the page without looking at it. */
export async function phoneOf(admin: Page, projectId: string, lastName: string): Promise<Phone> {
  const answer = await admin.request.post(`/api/v1/projects/${projectId}/field-keys`, {
    data: { person: { firstName: 'Bohdan', lastName }, kind: 'collect' },
  })
  const { data } = (await answer.json()) as { data: { docs: { token: string } } }
  const server = `/odk/key/${data.docs.token}/projects/${projectId}`
  return { request: admin.request, server }
}

export async function someMilestone(
  page: Page,
  projectId: string,
): Promise<{ _id: string; name: string }> {
  const answer = await page.request.get(`/api/v1/projects/${projectId}/milestones`)
  const { data } = (await answer.json()) as { data: { docs: { _id: string; name: string }[] } }
  const [first] = data.docs
  if (!first) throw new Error('The project has no milestones')
  return first
}
