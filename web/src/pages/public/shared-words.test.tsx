import { shares } from '@plumbline/contract/shares'
import type { SharedIssue } from '@plumbline/contract/shares/shared-document'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { showLanguage } from '../../i18n/language.ts'
import { fakeApi } from '../../testing/api.ts'
import { id } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'

/** Loads the pages of links, which show a document and its history in the language of the reader. */
beforeAll(() =>
  Promise.all([import('./SharedIssuePage.tsx'), import('./SharedSubmissionPage.tsx')]),
)
afterEach(() => act(() => showLanguage('en')))

const shareId = 'a'.repeat(32)
const params = { shareId }
const recategorized: SharedIssue['updates'][number] = {
  _id: id(10),
  actionType: 'Recategorized',
  createdAt: '2026-06-16T16:20:00Z',
  createdBy: { firstName: 'Olena', lastName: 'Kovalenko' },
  authorName: null,
  categorization: 2,
  content: { notes: 'NONE → MED', answers: [], photos: [], attachments: [] },
  reactions: { love: 0, clap: 0, fire: 0, thumbsUp: 0, thumbsDown: 0, check: 0 },
  replies: [],
}
const issue: SharedIssue = {
  type: 'issue',
  isRaisedByHand: false,
  share: {
    _id: shareId,
    canExport: false,
    canComment: false,
    showUpdates: true,
    showFiles: false,
    shareUrl: `https://plumbline.example/share/issue/${shareId}`,
  },
  refId: 284,
  milestone: { name: 'Roof trusses' },
  site: { name: 'Trostianets City Hospital' },
  submittedFromLat: null,
  submittedFromLng: null,
  createdAt: '2026-06-16T11:41:07Z',
  createdBy: { firstName: 'Maksym', lastName: 'Tkachenko' },
  mayAddFiles: false,
  isDeleted: false,
  currentCategorization: 2,
  question: { errorName: 'Structural Defect', errorText: 'Truss anchors missing', entryPath: '' },
  report: { notes: '', photos: [], files: [] },
  updates: [recategorized],
}

it.each(['issue', 'submission'] as const)(
  'an ended link (%s) is titled as a link, and not as what it led to',
  async (type) => {
    fakeApi().refuse(shares.get, 404, 'This link has ended.', params)
    renderApp(`/share/${type}/${shareId}`)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(document.title).toBe('Sharing link · Plumbline'))
  },
)

it.each([
  ['en', 'History & Additional Notes', /recategorized from NONE to MED/],
  ['uk', 'Історія та додаткові примітки', /рівень змінено: Без рівня → Середній/],
] as const)(
  'the history of a link tells severities in the words of %s',
  async (language, title, words) => {
    fakeApi().answer(shares.get, { docs: issue }, params)
    await act(() => showLanguage(language))
    renderApp(`/share/issue/${shareId}`)
    const history = within(await screen.findByRole('region', { name: title }))
    expect(history.getByRole('article').textContent).toMatch(words)
  },
)
