import { lastTime } from '@plumbline/contract/data/last-time'
import { visitVersions, type VisitVersion } from '@plumbline/contract/intake/visit-versions'
import { visits, type VisitDetails } from '@plumbline/contract/intake/visits'
import { ANSWERS_AT_ONCE } from '@plumbline/contract/rules/limits'
import { sites } from '@plumbline/contract/sites'
import { submissions } from '@plumbline/contract/submissions'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { users } from '@plumbline/contract/users'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Last } from '../../documents/submission/last/last-time.ts'
import { id, olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import {
  PROJECT_ID,
  someItem,
  somePhoto,
  someSubmission,
  someUpdate,
} from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() => import('./SubmissionPage.tsx'))

const address = `/projects/${PROJECT_ID}/submissions/${someSubmission()._id}`
const params = { projectId: PROJECT_ID, docId: someSubmission()._id }

async function open(own: Partial<Submission> = {}, search = '', api = signedInApi()) {
  api.answer(submissions.get, { docs: someSubmission(own) }, params)
  renderApp(`${address}${search}`)
  await screen.findByRole('heading', { level: 1, name: 'Roof trusses & covering' })
}
const form = () => within(screen.getByRole('region', { name: 'Assessment Form' }))

describe('the page of a submission', () => {
  it('has the reference S-{refId} and leads to its issues', async () => {
    await open({ issueCount: 2 })
    const row = screen.getByText('REF ID').parentElement
    expect(row?.textContent).toBe('REF IDS-1039')
    expect(screen.getByRole('link', { name: /^2 issues/ }).getAttribute('href')).toBe(
      `/projects/${PROJECT_ID}/issues?submission=${params.docId}`,
    )
  })

  it('shows and leads to an entry that its list leaves out, when the address names it', async () => {
    const type = 'submission' as const
    const edited = someUpdate({ type, actionType: 'Edited' })
    await open({ updates: [someUpdate({ type }), edited] }, `?jump=${edited._id}`)
    await waitFor(() => expect(document.activeElement?.id).toBe(`update-${edited._id}`))
    expect(document.activeElement?.hasAttribute('data-jumped')).toBe(true)
  })

  it('is printed as a sheet of paper, in a tab of its own, from the menu of what is done rarely', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    const print = await screen.findByRole('menuitem', { name: 'Print' })
    expect(print.getAttribute('target')).toBe('_blank')
    expect(print.getAttribute('href')).toContain(`/submissions/${params.docId}/report?`)
  })

  it('shows question, answer and notes, and flags what raised an issue', async () => {
    const issueId = {
      _id: id(284),
      refId: 284,
      currentCategorization: 3,
      isResolved: false,
      isDeleted: false,
    } as const
    await open({
      data: [
        someItem({ notes: 'Eleven are missing.', flagCode: 1, issueId }),
        someItem({ question: { name: 'q2', questionText: 'Is there power?' }, answers: ['Yes'] }),
        someItem({ question: { name: 'q3', questionText: 'Anything else?' }, answers: [] }),
      ],
    })
    const [flagged, plain, empty] = form().getAllByRole('listitem')
    const first = within(flagged ?? document.body)
    expect(first.getByLabelText('Flagged')).toBeTruthy()
    expect(first.getByText('Eleven are missing.')).toBeTruthy()
    expect(first.getByText('High')).toBeTruthy()
    expect(first.getByRole('link', { name: 'Issue I-284' }).getAttribute('href')).toBe(
      `/projects/${PROJECT_ID}/issues/${issueId._id}`,
    )
    expect(plain?.textContent).toBe('Is there power?Yes')
    expect(empty?.textContent).toBe('Anything else?No answer')
  })

  it('has what the office found of it as its status', async () => {
    await open({ review: 'approved' })
    expect(screen.getByText('STATUS').parentElement?.textContent).toBe('STATUSApproved')
  })

  it('takes a photo for an answer', async () => {
    const question = { name: 'ceiling', questionText: 'Photo of the ceiling' }
    await open({ data: [someItem({ question, answers: [], photos: [somePhoto(1)] })] })
    expect(form().getByText('Photo of the ceiling')).toBeTruthy()
    expect(form().queryByText('No answer')).toBeNull()
  })

  it('shows its whole history', async () => {
    await open({
      updates: [
        someUpdate({ type: 'submission', actionType: 'Field Submission' }),
        someUpdate({ type: 'submission', actionType: 'Edited' }),
        someUpdate({ type: 'submission', content: { notes: 'Thank you.' } }),
      ],
    })
    const entries = within(screen.getByRole('list', { name: 'History & Comments' }))
    expect(entries.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      expect.stringContaining('Maksym Tkachenko sent this field submission'),
      expect.stringContaining('Maksym Tkachenko edited this'),
      expect.stringContaining('Thank you.'),
    ])
  })

  it('shows more answers than came with it when somebody asks for them', async () => {
    const api = signedInApi()
    const all = Array.from({ length: ANSWERS_AT_ONCE + 1 }, (_, n) =>
      someItem({ question: { name: `q${n}`, questionText: `Question ${n}` } }),
    )
    const answerCount = all.length
    api.answer(
      submissions.answers,
      { docs: all.slice(-1), totalDocs: answerCount, page: 2, limit: ANSWERS_AT_ONCE },
      params,
    )
    await open({ data: all.slice(0, -1), answerCount }, '', api)
    expect(screen.getByText('The first 2,000 of 2,001 answers are shown.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show More' }))
    expect(await screen.findByText('Question 2000')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  })

  it('is not found when there is none', async () => {
    const api = signedInApi()
    api.refuse(submissions.get, 404, 'This does not exist.', params)
    renderApp(address)
    expect(await screen.findByRole('heading', { level: 1, name: '404 Not Found' })).toBeTruthy()
    expect(screen.getByText('Something went wrong.')).toBeTruthy()
  })
})

const VISIT = id(660)
const aVisit = (own: Partial<VisitDetails> = {}): VisitDetails => ({
  _id: VISIT,
  form: {
    _id: id(810),
    key: 'roof',
    title: 'Roof & trusses inspection',
    version: 3,
    namedVersion: null,
  },
  sentBy: null,
  receivedAt: '2026-06-16T11:41:00Z',
  startedAt: '2026-06-16T11:02:00Z',
  endedAt: '2026-06-16T11:21:00Z',
  means: 'collect',
  deviceId: 'collect:a',
  agent:
    'org.odk.collect.android/v2026.3.0 Dalvik/2.1.0 (Linux; U; Android 14; SM-A546B Build/UP1A)',
  lat: 50.4822,
  lng: 34.9637,
  accuracy: 6,
  waitsFor: null,
  named: null,
  submission: { _id: params.docId, refId: 1039 },
  isComplete: false,
  filesExpected: 3,
  filesArrived: 1,
  photos: [],
  nearestSite: null,
  nearest: [],
  ofLastSite: [],
  lastHeardAt: '2026-06-16T11:45:00Z',
  senderEmail: 'maksym@people.example',
  data: [],
  quiet: [],
  xml: '<data/>',
  files: [],
  ...own,
})

async function openVisited(
  own: Partial<Submission>,
  visit: Partial<VisitDetails> = {},
  {
    versions = [],
    level = 'user',
    last = null,
  }: { versions?: VisitVersion[]; level?: 'user' | 'admin'; last?: Last | null } = {},
) {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  const project = { projectId: PROJECT_ID }
  const answerWith = (more: Partial<Submission>, of: Partial<VisitDetails>) => {
    api.answer(
      submissions.get,
      { docs: someSubmission({ visit: VISIT, formVersion: 3, ...own, ...more }) },
      params,
    )
    api.answer(visits.get, { docs: aVisit({ ...visit, ...of }) }, { ...project, visitId: VISIT })
  }
  answerWith({}, {})
  api.answer(sites.list, { docs: [], totalDocs: 0 }, project)
  api.answer(lastTime.get, { doc: last }, { ...project, formId: aVisit().form._id })
  api.answer(visitVersions.list, { docs: versions, totalDocs: versions.length }, params)
  const app = renderApp(address)
  await screen.findByRole('heading', { level: 1, name: 'Roof trusses & covering' })
  return { ...app, api, answerWith }
}

const answered = (questionText: string, groupPath: string[], files: string[]) => ({
  key: questionText,
  number: '',
  question: { name: 'q', questionText },
  groupPath,
  entryNames: [],
  answers: ['Yes'],
  notes: '',
  flagCode: 0,
  isUnread: false,
  files,
  kind: 'selectOne',
  values: ['yes'],
})

const asked = (name: string, groupPath: string[], answer: string) =>
  someItem({ question: { name, questionText: name }, groupPath, answers: [answer] })
const row = async (label: string) => (await screen.findByText(label)).parentElement?.textContent

describe('a submission that a phone sent', () => {
  it('says which photos are still on the phone until the last has come, without a reload', async () => {
    const files = [
      { name: 'truss_axis8.jpg', arrivedAt: '2026-06-16T11:41:00Z', refused: null },
      { name: 'truss_axis9.jpg', arrivedAt: null, refused: null },
      { name: 'plan.exe', arrivedAt: null, refused: 'fieldFileTooLarge' },
    ]
    const { client, answerWith } = await openVisited(
      { data: [someItem()], filesExpected: 2, filesArrived: 1 },
      { files, data: [answered('Are they anchored?', [], ['truss_axis8.jpg', 'truss_axis9.jpg'])] },
    )
    const head = await screen.findByText('1 of 2 photos received')
    expect(screen.getByText(/^One is still on the phone of Maksym Tkachenko/)).toBeTruthy()
    expect(await screen.findByText(/\(last heard Jun 16/)).toBeTruthy()
    const mail = screen.getByRole('link', { name: 'Write to Maksym Tkachenko' })
    expect(mail.getAttribute('href')).toBe('mailto:maksym@people.example')
    expect(
      await screen.findByText(/Are all roof trusses anchored\? · truss_axis9.jpg/),
    ).toBeTruthy()
    expect(form().getByText('On the phone')).toBeTruthy()
    expect(form().getByText('truss_axis9')).toBeTruthy()
    expect(screen.getByText('plan.exe was refused: It is larger than 20 MB.')).toBeTruthy()
    const arrived = files.map((file) => ({ ...file, arrivedAt: '2026-06-16T12:00:00Z' }))
    answerWith({ filesArrived: 2 }, { files: arrived })
    await act(() => client.invalidateQueries())
    expect(await screen.findByText('All photos have arrived.')).toBeTruthy()
    expect(head.isConnected).toBe(false)
    expect(form().queryByText('On the phone')).toBeNull()
  })

  it('says that an answer is to be checked, until somebody has reviewed it', async () => {
    const { client, answerWith } = await openVisited({ data: [someItem()], toCheck: 1 })
    const marks = await screen.findAllByText('To check')
    expect(marks.map(({ title }) => title)).toContain(
      'A flagged question has an answer that is no number.',
    )
    answerWith({ toCheck: 0, review: 'hasIssues' }, {})
    await act(() => client.invalidateQueries())
    await waitFor(() => expect(screen.queryByText('To check')).toBeNull())
  })

  it('has its groups under their names, and each round of a repeat in a frame of its own', async () => {
    await openVisited({
      data: [
        asked('Work today?', [], 'Yes'),
        asked('Anchors', ['Roof structure'], '48'),
        asked('Name', ['Rooms', '1'], 'Ward 204'),
        asked('Water', ['Rooms', '1'], 'Stain'),
        asked('Name', ['Rooms', '2'], 'Corridor'),
      ],
    })
    expect(form().getByRole('heading', { name: 'Roof structure' })).toBeTruthy()
    expect(form().getByRole('heading', { name: 'Rooms 2' })).toBeTruthy()
    expect(form().getAllByText('Ward 204')).toHaveLength(1)
    expect(form().getByText('Stain')).toBeTruthy()
  })

  it('tells the form, the times and the phone, and how exact the position is', async () => {
    await openVisited({})
    expect(await row('FORM')).toBe('FORMRoof & trusses inspectionVersion 3')
    expect(await row('ON THE PHONE')).toContain('19 min · SM-A546B, ODK Collect')
    expect(await row('ACCURACY')).toBe('ACCURACY± 6 m')
  })

  it('is edited in the field page, and moved here', async () => {
    await openVisited({})
    const edit = screen.getByRole('link', { name: 'Edit answers' })
    expect(edit.getAttribute('href')).toBe(`/field/edit/${PROJECT_ID}/${params.docId}`)
    expect(screen.getByRole('button', { name: 'Move' })).toBeTruthy()
  })

  it('says why its answers are not edited, where the form wants what no browser can ask', async () => {
    await openVisited({ collectOnlyTypes: ['geotrace', 'geoshape'] })
    expect(screen.queryByRole('link', { name: 'Edit answers' })).toBeNull()
    const edit = screen.getByRole('button', { name: 'Edit answers' })
    expect(edit.getAttribute('aria-disabled')).toBe('true')
    expect(edit.getAttribute('aria-description')).toBe(
      'The browser cannot open these answers: the form also needs a line on the map, an area on the map. ODK Collect can.',
    )
  })

  it('that was imported has none of these rows', async () => {
    await open()
    expect(screen.queryByText('FORM')).toBeNull()
    expect(screen.queryByText('ON THE PHONE')).toBeNull()
  })
})

/** The visit before, by the paths of its answers. */
function lastOf(found: Record<string, { kind: string; values: string[]; names?: string[] }>): Last {
  const answers = Object.entries(found).map(([key, { kind, values, names = [] }]) => ({
    key,
    path: key,
    entryNames: names,
    kind,
    answers: values,
    values,
    photos: 0,
  }))
  return {
    submission: { _id: id(329), refId: 329 },
    milestone: someSubmission().milestone._id,
    at: '2026-04-06T09:00:00Z',
    by: { _id: id(32), firstName: 'Iryna', lastName: 'Bondar', photo: null },
    answers,
    quiet: [{ key: 'total', kind: 'calculate', label: 'Total', entryPath: '', value: '6.5' }],
  }
}

/** An answer of the visit, and the same as the submission has it. */
const number = (key: string, value: string, names: string[] = []) => ({
  ...answered(key, [], []),
  key,
  entryNames: names,
  answers: [value],
  kind: 'decimal',
  values: [value],
})

async function compared(values: Record<string, string>, last: Last) {
  const data = Object.entries(values).map(([key, value]) =>
    number(key, value, key.startsWith('pile') ? [`P${key.at(5)}`] : []),
  )
  const quiet = [
    { key: 'total', kind: 'calculate' as const, label: 'Total', entryPath: '', value: '9' },
  ]
  await openVisited(
    { quiet, data: data.map((one) => someItem({ ...one, files: [] })) },
    { data },
    { last },
  )
}

/** The text below a question. */
const textBelow = async (question: string) =>
  (await form().findByText(question)).closest('li')?.textContent?.replace(question, '')

describe('what was found here last time', () => {
  it('stands right of an answer: what it was, how much more or less, or only that it is the same', async () => {
    await compared(
      { slump: '35', air: '3.5', cover: '25.0', grade: '30' },
      lastOf({
        slump: { kind: 'integer', values: ['47'] },
        air: { kind: 'decimal', values: ['2'] },
        cover: { kind: 'decimal', values: ['25'] },
        grade: { kind: 'selectOne', values: ['30'] },
      }),
    )
    expect(await form().findByRole('link', { name: 'Apr 6: 47 · −12' })).toBeTruthy()
    expect(await textBelow('slump')).toBe('35Apr 6: 47 · −12')
    expect(await textBelow('air')).toBe('3.5Apr 6: 2 · +1.5')
    expect(await textBelow('cover')).toBe('25.0as on Apr 6')
    // a choice is no number
    expect(await textBelow('grade')).toBe('30')
  })

  it('in a repeat is that of the entry of the same name, and leads to the answer', async () => {
    await compared(
      { 'pile[2]/depth': '9', 'pile[3]/depth': '8' },
      lastOf({ 'pile[1]/depth': { kind: 'decimal', values: ['8.5'], names: ['P2'] } }),
    )
    const link = await form().findByRole('link', { name: 'Apr 6: 8.5 · +0.5' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
      `/submissions/${id(329)}?answer=pile[1]/depth`,
    )
    expect(await textBelow('pile[3]/depth')).toBe('8')
  })

  it('stands beside what was computed, and in the facts, and is switched off for good', async () => {
    await compared({ slump: '35' }, lastOf({ slump: { kind: 'decimal', values: ['47'] } }))
    expect(await row('LAST TIME HERE')).toBe('LAST TIME HERES-329 Apr 6, Iryna Bondar')
    fireEvent.click(form().getByText('Computed and filled in'))
    expect(await form().findByRole('link', { name: 'Apr 6: 6.5 · +2.5' })).toBeTruthy()
    fireEvent.click(form().getByRole('switch', { name: 'Last time' }))
    expect(form().queryByRole('link', { name: /Apr 6/ })).toBeNull()
    expect(localStorage.getItem('lastTime')).toBe('false')
  })
})

const VERSION: VisitVersion = {
  n: 1,
  visit: VISIT,
  sentBy: { _id: id(31), firstName: 'Maksym', lastName: 'Tkachenko', photo: null },
  receivedAt: '2026-06-16T11:41:00Z',
  means: 'collect',
  agent: 'org.odk.collect.android/v2026.3.0',
  formVersion: 3,
  answerCount: 14,
  fileCount: 5,
  changes: [],
}
const CHANGED: VisitVersion = {
  ...VERSION,
  n: 2,
  visit: id(702),
  sentBy: { _id: id(32), firstName: 'Iryna', lastName: 'Bondar', photo: null },
  means: 'browser',
  agent: 'Mozilla/5.0',
  changes: [
    {
      key: 'roof/missing',
      number: '2.3',
      questionText: 'How many anchors are missing?',
      groupPath: [],
      from: '8',
      to: '11',
      issue: { _id: id(43), refId: 43, isResolved: false, isRaised: true },
    },
  ],
}

/** The answer with the name of a room. */
const room = (n: number, name: string) => ({
  ...answered('Room', ['Rooms', `${n}`], []),
  key: `rooms[${n}]/room`,
  answers: name ? [name] : [],
})

const twice = () =>
  openVisited(
    { data: [asked('How many anchors are missing?', ['Roof structure'], '11')] },
    {
      data: [
        {
          ...answered('How many anchors are missing?', ['Roof structure'], []),
          key: 'roof/missing',
          number: '2.3',
        },
      ],
    },
    { versions: [CHANGED, VERSION] },
  )

describe('the versions of a submission', () => {
  it('are told beside the answers, which have the numbers of the form and what they were', async () => {
    await twice()
    expect(await form().findByText('was 8')).toBeTruthy()
    expect(form().getByRole('heading', { name: '2 Roof structure' })).toBeTruthy()
    expect(form().getByText('2.3')).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: 'Versions 2' }))
    expect(await form().findByText('Iryna Bondar')).toBeTruthy()
    const row = form().getByRole('row', { name: /How many anchors are missing/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['2.3', '8', '11'])
    expect(within(row).getByRole('link', { name: 'Raised issue I-43' })).toBeTruthy()
    expect(form().getByText(/14 answers, 5 photos/)).toBeTruthy()
  })

  it('show their answers in the place of the newest ones, until one goes back', async () => {
    await twice()
    fireEvent.click(await screen.findByRole('tab', { name: 'Versions 2' }))
    fireEvent.click(await form().findByRole('button', { name: 'Show these answers, version 1' }))
    expect(await form().findByText('You see version 1')).toBeTruthy()
    fireEvent.click(form().getByRole('button', { name: 'Back' }))
    expect(form().queryByText('You see version 1')).toBeNull()
  })

  it('call what was asked several times by its name, else by its number', async () => {
    const [change] = CHANGED.changes
    const changes = [1, 2].flatMap((n) =>
      change
        ? [
            {
              ...change,
              key: `rooms[${n}]/water`,
              groupPath: ['Rooms', `${n}`],
              entryNames: [],
              questionText: 'Water',
            },
          ]
        : [],
    )
    const versions = [{ ...CHANGED, changes }, VERSION]
    await openVisited({}, { data: [room(1, 'Ward 204'), room(2, '')] }, { versions })
    fireEvent.click(await screen.findByRole('tab', { name: 'Versions 2' }))
    expect(await form().findByRole('row', { name: /Water · Ward 204/ })).toBeTruthy()
    expect(form().getByRole('row', { name: /Water · Rooms · 2/ })).toBeTruthy()
  })

  it('are no tab where there is but one, and what was received always is', async () => {
    await openVisited({}, { xml: '<data id="roof"/>' }, { versions: [VERSION] })
    expect(screen.queryByRole('tab', { name: /Versions/ })).toBeNull()
    fireEvent.click(screen.getByRole('tab', { name: 'As received' }))
    expect(await form().findByText('<data id="roof"/>')).toBeTruthy()
  })
})

const pill = (review: string) => screen.getByRole('button', { name: `Review of S-1039: ${review}` })

async function openedReview(level: 'user' | 'admin') {
  const { api, answerWith } = await openVisited({ review: 'received', version: 4 }, {}, { level })
  api.answer(
    submissions.review,
    { docs: someSubmission({ visit: VISIT, review: 'hasIssues', version: 5 }) },
    params,
  )
  fireEvent.click(pill('Recieved'))
  const list = within(await screen.findByRole('listbox', { name: 'Review' }))
  const sent = () => api.calls.find(({ method }) => method === 'PATCH')
  return { api, list, sent, answerWith }
}

describe('the review of a submission', () => {
  it('is chosen from a list by its key, with the note that was typed before', async () => {
    const { list, sent, answerWith } = await openedReview('user')
    answerWith({ review: 'hasIssues', version: 5 }, {})
    expect(list.getByRole('option', { name: /Recieved/ }).getAttribute('aria-selected')).toBe(
      'true',
    )
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Another roof.' } })
    fireEvent.keyDown(screen.getByRole('listbox'), { key: '2' })
    await waitFor(() => expect(pill('Has issues')).toBeTruthy())
    expect(sent()?.body).toEqual({ review: 'hasIssues', notes: 'Another roof.', version: 4 })
  })

  it('is not approved by members, who are told why', async () => {
    const { api, list } = await openedReview('user')
    const before = api.calls.length
    expect(list.getByRole('option', { name: /Approved/ }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    fireEvent.click(list.getByRole('option', { name: /Approved/ }))
    fireEvent.keyDown(screen.getByRole('listbox'), { key: '4' })
    expect(screen.getByText(/Admins only/)).toBeTruthy()
    expect(api.calls.slice(before).some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it('is rejected by admins with a note alone: the list stays open for it', async () => {
    const { list, sent } = await openedReview('admin')
    expect(screen.queryByText(/Admins only/)).toBeNull()
    fireEvent.click(list.getByRole('option', { name: /Rejected/ }))
    const note = screen.getByLabelText('Note')
    expect(document.activeElement).toBe(note)
    expect(screen.getByRole('alert').textContent).toBe('Say why it is rejected.')
    fireEvent.change(note, { target: { value: 'Block B.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await waitFor(() =>
      expect(sent()?.body).toEqual({ review: 'rejected', notes: 'Block B.', version: 4 }),
    )
  })
})
