import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { putKey } from '../store/keys.ts'
import type { StoredKey } from '../store/shapes.ts'
import { storedForms } from '../store/stored-forms.ts'
import { json } from '../testing/fake-server.ts'
import { fetchProject, type Progress } from './fetch-project.ts'

const KEY: StoredKey = {
  projectId: 'p',
  personId: 'me',
  token: 't',
  personName: 'Olena Kovalenko',
  projectName: 'Northern schools',
  shortName: 'SHR North',
  contact: '',
  forms: [],
  isRefused: false,
  savedAt: '2026-11-23T00:00:00Z',
}
const form = (key: string) => ({ key, n: 1, md5: '', media: [], isForCollect: false })
const SESSION = {
  person: { firstName: 'Olena', lastName: 'Kovalenko' },
  project: { name: 'Northern schools', shortName: 'SHR North' },
  contact: null,
  forms: [form('closed'), form('open')],
}

afterEach(() => vi.unstubAllGlobals())

function answerTo(url: string): Response {
  if (url.includes('/session')) return json(200, { data: { docs: SESSION } })
  if (url.includes('closed')) return json(404, { code: 'notFound' })
  if (url.includes('open')) {
    return new Response('<h:html version="1"/>', { headers: { 'x-openrosa-version': '1.0' } })
  }
  return json(200, { data: { docs: [], totalDocs: 0 } })
}

test('A form that is closed in this moment keeps no places away, and all who ask are told how far it is', async () => {
  vi.stubGlobal('fetch', async (url: string) => answerTo(url.replace(/^.*\/key\/t\//, '/')))
  await putKey(KEY)
  const seen: Progress[][] = [[], []]
  await Promise.all(seen.map((list) => fetchProject(KEY, (progress) => list.push({ ...progress }))))
  for (const list of seen) {
    expect(list.at(-1)).toEqual({ forms: [2, 2], sites: 0, milestones: 0, isDone: true })
  }
  expect([...(await storedForms('p')).keys()]).toEqual(['open 1'])
})
