import { ANSWERS_AT_ONCE } from '@plumbline/contract/rules/limits'
import { shares } from '@plumbline/contract/shares'
import type { SharedIssue, SharedSubmission } from '@plumbline/contract/shares/shared-document'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { toasts } from '../../lib/overlay/toasts.ts'
import { fakeApi } from '../../testing/api.ts'
import { id } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'

beforeAll(() =>
  Promise.all([
    import('./SharedIssuePage.tsx'),
    import('./SharedSubmissionPage.tsx'),
    import('./comment-form.ts'),
    import('../../documents/photos/Lightbox.tsx'),
    import('../../documents/exports/ExportDialog.tsx'),
  ]),
)

const shareId = 'a'.repeat(32)
const params = { shareId }
const photo = (n: number) => ({
  _id: id(n),
  url: `/api/v1/shares/public/${shareId}/files/${id(n)}`,
  width: 1200,
  height: 800,
  caption: null,
})
const common = {
  share: {
    _id: shareId,
    canExport: false,
    canComment: false,
    showUpdates: false,
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
  updates: [],
}
const none = { love: 0, clap: 0, fire: 0, thumbsUp: 0, thumbsDown: 0, check: 0 }
const entry = (n: number, notes: string, actionType = 'Updated') => ({
  _id: id(n),
  actionType: actionType as 'Updated',
  createdAt: '2026-06-16T16:20:00Z',
  createdBy: { firstName: 'Olena', lastName: 'Kovalenko' },
  authorName: null,
  categorization: null,
  content: { notes, answers: [], photos: [], attachments: [] },
  reactions: none,
})
const someIssue = (
  flags: Partial<SharedIssue['share']> = {},
  own: Partial<SharedIssue> = {},
): SharedIssue => ({
  type: 'issue',
  ...common,
  isRaisedByHand: false,
  currentCategorization: 3,
  question: { errorName: 'Structural Defect', errorText: 'Truss anchors missing', entryPath: '' },
  report: { notes: 'Eleven are missing.', photos: [photo(1), photo(2)], files: [] },
  ...own,
  share: { ...common.share, ...flags },
})
const someSubmission = (own: Partial<SharedSubmission> = {}): SharedSubmission => ({
  type: 'submission',
  ...common,
  data: [
    {
      question: { name: 'anchors', questionText: 'Are all trusses anchored?' },
      groupPath: [],
      entryNames: [],
      answers: ['No'],
      notes: 'Eleven are missing.',
      photos: [photo(3)],
      files: [],
      hasHiddenFiles: false,
      flagCode: 1,
    },
  ],
  ...own,
})

async function open(
  docs: SharedIssue | SharedSubmission,
  address: string = `${docs.type}/${shareId}`,
) {
  const api = fakeApi()
  api.answer(shares.get, { docs }, params)
  const app = renderApp(`/share/${address}`)
  await screen.findByRole('heading', { level: 1 })
  return { api, ...app }
}
const rows = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const filled = () => {
  fill('First Name', 'Daryna')
  fill('Last Name', 'Melnyk')
  fill('Email', 'daryna@elsewhere.example')
  fill('Notes', 'When does it open?')
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
const values = () =>
  ['First Name', 'Last Name', 'Email', 'Notes'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  )

it('shows the first answers of very many, and others when somebody asks for them', async () => {
  const [one] = someSubmission().data
  const all = Array.from({ length: ANSWERS_AT_ONCE + 1 }, (_, n) => ({
    ...(one as NonNullable<typeof one>),
    question: { name: `q${n}`, questionText: `Question ${n}` },
    photos: [],
  }))
  const { api } = await open(
    someSubmission({ data: all.slice(0, ANSWERS_AT_ONCE), answerCount: all.length }),
  )
  api.answer(shares.answers, { docs: all.slice(ANSWERS_AT_ONCE), page: 2 }, params)
  expect(screen.getByText('The first 2,000 of 2,001 answers are shown.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show More' }))
  expect(await screen.findByText('Question 2000')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
})

it('a page that is only loaded counts as no opening; the first sign of a person does, once', async () => {
  const { api } = await open(someIssue())
  api.answer(shares.opened, {}, params)
  const openings = () => api.calls.filter(({ path }) => path.endsWith('/opened')).length
  expect(openings()).toBe(0)
  fireEvent.pointerMove(window)
  await waitFor(() => expect(openings()).toBe(1))
  fireEvent.keyDown(window)
  fireEvent.wheel(window)
  expect(openings()).toBe(1)
})

describe('a shared issue', () => {
  it('says of what kind it is, and what is wrong below it', async () => {
    await open(someIssue())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Identified on/)
    expect(screen.getByRole('heading', { level: 2, name: 'Truss anchors missing' })).toBeTruthy()
  })

  it('that was raised by hand speaks of no submission', async () => {
    const issue = someIssue(
      { showUpdates: true },
      {
        isRaisedByHand: true,
        question: { errorName: '', errorText: 'Hand zero', entryPath: '' },
        updates: [{ ...entry(1, 'Seen from the road.', 'Field Submission'), replies: [] }],
      },
    )
    await open(issue)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Issue Raised by Hand')
    expect(screen.getByRole('heading', { level: 2, name: 'Hand zero' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Issue Photos' })).toBeTruthy()
    expect(screen.getByText(/raised this by hand/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/field submission|SUBMISSION GPS|SUBMITTED/i)
  })

  it('has its heading, its rows and its sections, and nothing that the link does not allow', async () => {
    const { api } = await open(someIssue())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Structural Defect Identified on Field Submission',
    )
    expect(rows()).toMatchObject({
      MILESTONE: 'Roof trusses',
      SITE: 'Trostianets City Hospital',
      'REF ID': 'I-284',
      'SUBMISSION GPS': '0, 0',
      'SUBMITTED BY': 'Maksym Tkachenko',
      'ISSUE SEVERITY': 'High',
      STATUS: 'Recieved',
      Title: 'Structural Defect',
      Error: 'Truss anchors missing',
      Notes: 'Eleven are missing.',
    })
    expect(rows()['SUBMITTED ON']).toMatch(/^6\/16\/2026, \d+:41:07.[AP]M$/)
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    expect(screen.queryByText('History & Additional Notes')).toBeNull()
    expect(screen.queryByText('Add a comment')).toBeNull()
    expect(api.calls.map(({ path }) => path)).toEqual([`/shares/public/${shareId}`])
  })

  it('opens the gallery at the photo that was pressed, and gives on what the link shows', async () => {
    await open(someIssue())
    const photos = screen.getByRole('region', { name: 'Issue Photos from Field Submission' })
    fireEvent.click(within(photos).getByRole('button', { name: 'Photo 2 of 2' }))
    const gallery = within(await screen.findByRole('dialog', { name: 'Photo gallery' }))
    expect(gallery.getByText('Photo 2 of 2')).toBeTruthy()
    const full = gallery.getByRole('link', { name: 'Open full size' }).getAttribute('href')
    expect(full).toBe(`${photo(2).url}?size=screen`)
    expect(gallery.queryByRole('button', { name: 'Delete photo' })).toBeNull()
  })

  it('gives links to its photos that stay within what is shared, and opens them', async () => {
    window.history.replaceState(null, '', `/share/issue/${shareId}`)
    await open(someIssue(), `issue/${shareId}?photo=${photo(2)._id}`)
    const gallery = within(await screen.findByRole('dialog', { name: 'Photo gallery' }))
    expect(gallery.getByText('Photo 2 of 2')).toBeTruthy()
    const mail = gallery.getByRole('link', { name: 'Share by email' }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toMatch(
      `${location.origin}/share/issue/${shareId}?photo=${photo(2)._id}`,
    )
  })

  it('says so when it was deleted, and takes no comments then', async () => {
    await open(someIssue({ canComment: true, showUpdates: true }, { isDeleted: true }))
    expect(rows()).toMatchObject({ STATUS: 'Deleted' })
    expect(screen.queryByText('Add a comment')).toBeNull()
  })

  it('shows its history where the link does, to be read only', async () => {
    const shown = { ...entry(10, 'Resin is here.'), replies: [entry(11, 'At last.', 'Reply')] }
    const started = { ...entry(12, '', 'Started Sharing'), replies: [] }
    await open(someIssue({ showUpdates: true }, { updates: [shown, started] }))
    const history = within(screen.getByRole('region', { name: 'History & Additional Notes' }))
    expect(history.getAllByRole('article')[0]?.textContent).toContain('Resin is here.')
    expect(history.getByText('At last.')).toBeTruthy()
    expect(history.getByText(/started sharing/)).toBeTruthy()
    expect(history.queryByRole('button')).toBeNull()
  })

  it('is exported where the link allows it', async () => {
    await open(someIssue({ canExport: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('button', { name: /PDF/ })).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /CSV/ }).disabled).toBe(false)
  })
})

describe('a comment', () => {
  const flags = { canComment: true, showUpdates: true }
  it('needs names, an address and a text', async () => {
    const { api } = await open(someIssue(flags))
    submit()
    expect(await screen.findAllByText('This field is required.')).toHaveLength(4)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First Name')))
    filled()
    fill('Email', 'daryna')
    submit()
    await screen.findByText('You must enter a valid email address.')
    expect(api.calls).toHaveLength(1)
  })

  it('stands in the history once it was sent; the form is empty again', async () => {
    const { api } = await open(someIssue(flags))
    const answer = { ...entry(20, 'When does it open?', 'Share Link Comment'), replies: [] }
    const comment = { ...answer, createdBy: null, authorName: 'Daryna Melnyk' }
    const docs = someIssue(flags, { updates: [comment] })
    const release = api.hold(shares.createNote, { docs }, params)
    filled()
    submit()
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submit' })
    await waitFor(() => expect(button.disabled).toBe(true))
    release()
    const history = await screen.findByRole('article', { name: 'Daryna Melnyk' })
    expect(history.textContent).toContain('Share Link Comment')
    expect(toasts.get().at(-1)).toMatchObject({ kind: 'success', text: 'Success!' })
    await waitFor(() => expect(values()).toEqual(['', '', '', '']))
    const form = api.sent() as FormData
    expect(JSON.parse(form.get('update') as string)).toEqual({
      firstName: 'Daryna',
      lastName: 'Melnyk',
      email: 'daryna@elsewhere.example',
      notes: 'When does it open?',
    })
  })

  it('that is refused tells why, and the form is cleared as well', async () => {
    const { api } = await open(someIssue(flags))
    const why = 'Too many attempts. Please wait a few minutes and try again.'
    api.refuse(shares.createNote, 429, why, params)
    filled()
    submit()
    await waitFor(() => expect(toasts.get().at(-1)).toMatchObject({ kind: 'error', text: why }))
    expect(values()).toEqual(['', '', '', ''])
    fireEvent.click(screen.getByRole('button', { name: 'Bring back what was typed' }))
    expect(values()[3]).toBe('When does it open?')
    expect(screen.queryByRole('button', { name: 'Bring back what was typed' })).toBeNull()
  })

  it('takes files from members alone', async () => {
    await open(someIssue(flags))
    expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull()
  })

  it('asks members for files', async () => {
    await open(someIssue(flags, { mayAddFiles: true }))
    expect(screen.getByRole('button', { name: 'Attach files' })).toBeTruthy()
  })
})

it('a link of the other kind leads to its own address, and is opened once', async () => {
  const { api, address } = await open(someSubmission(), `issue/${shareId}?photo=${photo(3)._id}`)
  await waitFor(() => expect(address()).toBe(`/share/submission/${shareId}`))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Field Submission')
  // the photo came along: its caption is the question of the form
  expect(await screen.findByRole('dialog', { name: 'Photo gallery' })).toBeTruthy()
  expect(screen.getAllByText('Are all trusses anchored?')).toHaveLength(2)
  expect(api.calls).toHaveLength(1)
})

it('a link that opens nothing says so', async () => {
  const api = fakeApi()
  const dead =
    'The sharing link provided is either invalid or expired. Please disregard this link and ask your project point of contact for an updated version.'
  api.refuse(shares.get, 404, dead, params)
  renderApp(`/share/issue/${shareId}`)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(dead)
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
})
