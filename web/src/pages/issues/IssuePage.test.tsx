import { issues } from '@plumbline/contract/issues'
import type { Issue } from '@plumbline/contract/issues/issue'
import { sites } from '@plumbline/contract/sites'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { toasts } from '../../lib/overlay/toasts.ts'
import { id, olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import {
  PROJECT_ID,
  someIssue,
  somePhoto,
  someReply,
  someShare,
  someSite,
  someUpdate,
} from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

beforeAll(() =>
  Promise.all([import('./IssuePage.tsx'), import('../../documents/photos/Lightbox.tsx')]),
)

/** The page of an issue, as Olena sees it. */
async function open(
  own: Partial<Issue> = {},
  search = '',
  more: (api: ReturnType<typeof signedInApi>) => void = () => undefined,
) {
  const issue = someIssue(own)
  const params = { projectId: PROJECT_ID, docId: issue._id }
  const api = signedInApi()
  api.answer(issues.get, { docs: issue }, params)
  api.answer(issues.seen, { docs: { ...issue, unread: 0 } }, params)
  more(api)
  renderApp(`/projects/${PROJECT_ID}/issues/${issue._id}${search}`)
  await screen.findByRole('heading', { level: 1, name: issue.question.errorText })
  return { api, issue }
}

const rows = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ''])

const submittedOn = (role: string) => {
  const row = screen.getByText('SUBMITTED ON').parentElement
  return row && within(row).queryByRole(role)
}

/** The answer of Ruslan of Budservis by his link. */
const answerOf = (contact: string, organisation: string, ready = true) =>
  someUpdate({
    actionType: 'Share Link Comment',
    createdAt: '2026-06-17T09:00:00Z',
    createdBy: null,
    authorName: `${contact} (${organisation})`,
    content: {
      notes: 'All anchors are set.',
      change: {
        type: 'Answer',
        from: { currentOn: null },
        to: { organisation, contact, proposedOn: null, ready },
      },
    },
  })
const answeredByLink = answerOf('Ruslan Hrytsenko', 'Budservis')
const steps = () => screen.getByRole('list', { name: 'Steps of this issue' }).textContent

/** Leaves out the lines between the comments. */
const commentsAlone = () => fireEvent.click(screen.getByRole('radio', { name: 'Comments' }))

const typed = (kind: string, value: string) => ({ kind, values: [value], answers: [value] })

describe('who took the steps of an issue', () => {
  it('is the contact with the organisation where it became ready by a link', async () => {
    await open({ readyAt: '2026-06-17T09:00:00Z', updates: [answeredByLink] })
    expect(steps()).toContain('Ruslan Hrytsenko (Budservis), by link')
    expect(document.body.textContent).not.toContain('Deleted user')
  })

  it('is the contact who said so, of two organisations that have answered', async () => {
    const half = answerOf('Ruslan Hrytsenko', 'Budservis', false)
    const whole = answerOf('Оксана Марченко', 'Дах')
    await open({ readyAt: '2026-06-17T09:00:00Z', updates: [half, whole] })
    expect(steps()).toContain('Оксана Марченко (Дах), by link')
    expect(steps()).not.toContain('Budservis')
  })

  it('stays named when somebody else has resolved it', async () => {
    const resolved = someUpdate({
      actionType: 'Resolved',
      createdAt: '2026-06-18T09:00:00Z',
      createdBy: olena,
      content: {
        notes: 'Seen on the site, all eleven.',
        change: {
          type: 'Verified',
          from: { ready: true, by: null, byId: null },
          to: { ready: false, bySecondPerson: true },
        },
      },
    })
    await open({ isResolved: true, updates: [answeredByLink, resolved] })
    expect(steps()).toContain('Ruslan Hrytsenko (Budservis), by link')
    expect(steps()).toContain('Olena Kovalenko')
    expect(document.body.textContent).not.toContain('Deleted user')
  })
})

const askButton = () => screen.queryByRole('button', { name: 'Ask for a photo' })

describe('an issue that is ready without a photo of its repair', () => {
  const ihor = { _id: id(9), firstName: 'Ihor', lastName: 'Melnyk', photo: null }
  const ready = { readyAt: '2026-06-17T09:00:00Z', readyBy: ihor }

  it('asks whoever called it ready by a comment that names them, once', async () => {
    const issue = someIssue(ready)
    const params = { projectId: PROJECT_ID, docId: issue._id }
    const { api } = await open(ready, '', (answers) =>
      answers.answer(issues.update, { docs: issue }, params),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Ask for a photo' }))
    await waitFor(() => expect(askButton()).toBe(null))
    expect(api.sent()).toMatchObject({
      update: {
        actionType: 'Updated',
        content: { notes: `@[Ihor Melnyk](user:${ihor._id}), please add a photo of the repair.` },
        mentions: [{ type: 'user', targetId: ihor._id }],
      },
    })
  })

  it('says so without a button to who called it ready', async () => {
    await open({ ...ready, readyBy: { ...ihor, _id: olena._id } })
    expect(screen.getByText('No photo of the repair yet')).toBeTruthy()
    expect(askButton()).toBe(null)
  })

  it('says nothing where a photo came with it', async () => {
    const photos = [somePhoto(1)]
    const update = someUpdate({
      actionType: 'Edited',
      createdAt: ready.readyAt,
      content: {
        notes: '',
        photos,
        change: { type: 'Ready', from: { ready: false }, to: { ready: true } },
      },
    })
    await open({ ...ready, updates: [update] })
    expect(screen.queryByText('No photo of the repair yet')).toBe(null)
  })
})

describe('the note of a step', () => {
  it.each(['Resolved', 'Dismissed', 'Reopened'] as const)(
    'of %s stands with the comments of its issue',
    async (actionType) => {
      const step = someUpdate({ actionType, content: { notes: 'Seen on the site, all eleven.' } })
      await open({ isResolved: actionType !== 'Reopened', updates: [step] })
      expect(screen.getByText('Seen on the site, all eleven.')).toBeTruthy()
      expect(screen.queryByText('No comments yet')).toBeNull()
    },
  )

  it('of a new severity stands there without the line that names both', async () => {
    const content = { notes: 'LOW → HIGH\nIt leaks by now.' }
    await open({
      updates: [someUpdate({ actionType: 'Recategorized', categorization: 3, content })],
    })
    expect(screen.getByText('It leaks by now.')).toBeTruthy()
  })

  it('is none where nothing was written', async () => {
    const bare = [
      someUpdate({ actionType: 'Resolved', content: { notes: '' } }),
      someUpdate({
        actionType: 'Recategorized',
        categorization: 3,
        content: { notes: 'LOW → HIGH' },
      }),
    ]
    await open({ isResolved: true, updates: bare })
    commentsAlone()
    expect(screen.getByText('No comments yet')).toBeTruthy()
  })
})

describe('an issue that was raised by hand', () => {
  it('speaks of no phone where it has no position', async () => {
    await open({ isRaisedByHand: true, submission: null })
    expect(screen.getByText('No position was given')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/phone|SUBMISSION GPS/)
  })
})

describe('the page of an issue', () => {
  it('asks for its project once, and waits for it once', async () => {
    const { api } = await open()
    const asked = api.calls.filter(({ path }) => path === `/projects/${PROJECT_ID}`)
    expect(asked).toHaveLength(1)
  })

  it('is printed as a sheet of paper, in a tab of its own', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    const print = await screen.findByRole('menuitem', { name: 'Print' })
    expect(print.getAttribute('target')).toBe('_blank')
    expect(print.getAttribute('href')).toMatch(
      /\/issues\/[\w-]+\/report\?lang=en&paper=\w+&zone=.*&as=page$/,
    )
  })

  it('that does not load says so, with the alert of the server', async () => {
    const api = signedInApi()
    const params = { projectId: PROJECT_ID, docId: someIssue()._id }
    const why = 'The database is down. Try again in a minute.'
    api.refuse(issues.get, 503, why, params)
    renderApp(`/projects/${PROJECT_ID}/issues/${params.docId}`)
    await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error', text: why }]))
    expect(
      screen.getByRole('heading', { name: 'An error has occured. Please refresh this page.' }),
    ).toBeTruthy()
    expect(screen.getAllByText(why).length).toBeGreaterThan(0)
  })

  it('has the rows in the order of the specification', async () => {
    await open()
    const labels = rows().map(([label]) => label)
    expect(labels).toEqual([
      'MILESTONE',
      'SITE',
      'REF ID',
      'SUBMISSION GPS',
      'SUBMITTED ON',
      'SUBMITTED BY',
      'SEVERITY',
      'STATUS',
    ])
    expect(Object.fromEntries(rows())).toMatchObject({
      'REF ID': 'I-284',
      'SUBMISSION GPS': '0, 0',
      SEVERITY: 'High',
      STATUS: 'Open',
    })
  })

  it('opens the photo that the address names, and forgets it when the gallery is closed', async () => {
    const photos = [somePhoto(1), somePhoto(2)]
    const { report } = someIssue()
    await open({ report: { ...report, photos } }, `?photo=${photos[1]?._id}`)
    const gallery = await screen.findByRole('dialog', { name: 'Photo gallery' })
    expect(within(gallery).getByText(/^Photo \d of \d$/).textContent).toBe('Photo 2 of 2')
    fireEvent.keyDown(gallery, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens nothing for a photo that is not there any more', async () => {
    await open({}, '?photo=0190a4c0-0000-7000-8000-0000000000ff')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says how far from the pin of its site it was found, where a map would have no streets', async () => {
    const pinned = someSite({ lat: 50.48, lng: 34.96 })
    const found = { submittedFromLat: 50.4801, submittedFromLng: 34.96 }
    await open(found, '', (api) =>
      api.answer(sites.list, { docs: [pinned], totalDocs: 1 }, { projectId: PROJECT_ID }),
    )
    const place = within(await screen.findByRole('region', { name: /I-284/ }))
    expect(await place.findByText('11 m north of the site’s pin')).toBeTruthy()
    // the coordinates stand once, in their row
    expect(screen.getAllByText('50.4801, 34.96')).toHaveLength(1)
    expect(Object.fromEntries(rows())).toMatchObject({ 'SUBMISSION GPS': '50.4801, 34.96' })
    expect(place.getByRole('link', { name: 'Open in Maps' }).getAttribute('href')).toContain(
      'mlat=50.4801&mlon=34.96',
    )
  })

  it('says so when no position was sent', async () => {
    await open()
    const place = within(screen.getByRole('region', { name: /I-284/ }))
    expect(place.getByText('No position was sent')).toBeTruthy()
    expect(place.queryByRole('link')).toBeNull()
  })

  it('leads to its submission', async () => {
    const { issue } = await open()
    expect(submittedOn('link')?.getAttribute('href')).toBe(
      `/projects/${PROJECT_ID}/submissions/${issue.submission}`,
    )
  })

  it('leads nowhere when its submission was purged', async () => {
    await open({ submission: null })
    expect(submittedOn('link')).toBeNull()
    expect(submittedOn('time')).toBeTruthy()
  })

  it('says SHARING only when it is shared, and its status in one word', async () => {
    await open({ isShared: true, share: someShare(), isResolved: true })
    expect(rows().at(-1)).toEqual(['SHARING', 'Active'])
    expect(Object.fromEntries(rows())).toMatchObject({ STATUS: 'Resolved' })
  })

  it('says so when the field sent nothing with it', async () => {
    const nothing = { question: '', answers: [], kind: null, values: [], notes: '' }
    await open({ report: { ...nothing, photos: [], files: [] } })
    expect(screen.getByText('No content provided with this issue.')).toBeTruthy()
  })

  it('writes answers as the page of the submission does', async () => {
    const place = { groupPath: ['Pile', '1'], entries: [1] }
    await open({
      report: { ...someIssue().report, ...typed('decimal', '1234,5'), notes: '' },
      question: { ...someIssue().question, entryPath: 'Pile › P3' },
      entry: {
        others: [{ ...typed('date', '2026-11-05'), question: 'Driven on' }],
        same: [
          { ...place, ...typed('decimal', '1234,5'), entryNames: ['P3'], isThis: true },
          { ...place, ...typed('decimal', '6,25'), entryNames: ['P4'], isThis: false },
        ],
      },
    })
    const details = within(screen.getByRole('region', { name: 'Issue Details' }))
    expect(details.getByText('1,234.5')).toBeTruthy()
    expect(details.getByRole('definition').textContent).toBe('Nov 5, 2026')
    const same = within(screen.getByRole('region', { name: 'Same question, same visit' }))
    expect(same.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Pile › P31,234.5',
      'Pile › P46.25',
    ])
  })

  it('shows the photos of the report first and large, and how many more there are', async () => {
    const photos = [1, 2, 3, 4, 5, 6].map(somePhoto)
    await open({ report: { ...someIssue().report, photos } })
    const details = within(screen.getByRole('region', { name: 'Issue Details' }))
    expect(details.getAllByRole('button')).toHaveLength(3)
    expect(details.getByText('4 More Photos')).toBeTruthy()
    const heading = details.getByRole('heading', { name: 'Issue Details' })
    const evidence = details.getByRole('list', { name: 'Photos of the report' })
    expect(evidence.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  const repaired = {
    report: { ...someIssue().report, photos: [1, 2].map(somePhoto) },
    isResolved: true,
    updates: [
      someUpdate({ actionType: 'Resolved', content: { photos: [somePhoto(7), somePhoto(8)] } }),
    ],
  }

  it('shows how it was over how it is once it was repaired, first and once, in one gallery', async () => {
    await open(repaired)
    const pair = within(screen.getByRole('region', { name: 'Before and after' }))
    expect(pair.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual([
      expect.stringMatching(/^After: /),
      expect.stringMatching(/^Before: /),
    ])
    expect(screen.queryByRole('list', { name: 'Photos of the report' })).toBeNull()
    const heading = screen.getByRole('heading', { name: 'Issue Details' })
    expect(pair.getByRole('slider').compareDocumentPosition(heading)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    fireEvent.click(pair.getByRole('button', { name: 'After: Show photo 2' }))
    fireEvent.click(pair.getByRole('button', { name: 'After: Show photo 2' }))
    expect(await screen.findByText('Photo 4 of 4')).toBeTruthy()
  })

  it('moves the line between both by the keys of a slider, ten with Shift', async () => {
    await open(repaired)
    const line = screen.getByRole('slider')
    expect(line.getAttribute('aria-valuetext')).toBe('50 percent before')
    fireEvent.keyDown(line, { key: 'ArrowRight', shiftKey: true })
    expect(line.getAttribute('aria-valuetext')).toBe('60 percent before')
    fireEvent.change(line, { target: { value: '100' } })
    fireEvent.keyDown(line, { key: 'ArrowRight', shiftKey: true })
    expect(line.getAttribute('aria-valuetext')).toBe('100 percent before')
    fireEvent.click(screen.getByRole('button', { name: 'Side by side' }))
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('compares with what was sent since it was last sent back alone', async () => {
    const ready = { type: 'Ready', from: {}, to: { ready: true } } as const
    const back = { type: 'Ready', from: {}, to: { ready: false } } as const
    await open({
      ...repaired,
      isResolved: false,
      updates: [
        someUpdate({ actionType: 'Edited', content: { photos: [somePhoto(7)], change: ready } }),
        someUpdate({ actionType: 'Edited', content: { notes: 'No.', change: back } }),
      ],
    })
    expect(screen.queryByRole('region', { name: 'Before and after' })).toBeNull()
    expect(screen.getByRole('list', { name: 'Photos of the report' })).toBeTruthy()
  })

  it('tells every act in its history, and the comments of members and visitors alone if one likes', async () => {
    const asked = someUpdate({
      content: { notes: 'See https://a.example and confirm.' },
      replies: [someReply({ content: { notes: 'Confirmed.' } })],
    })
    await open({
      updates: [
        someUpdate({ actionType: 'Field Submission' }),
        someUpdate({ actionType: 'Recategorized', content: { notes: 'NONE → HIGH' } }),
        asked,
        someUpdate({
          actionType: 'Share Link Comment',
          createdBy: null,
          authorName: 'Sofia Lindqvist',
          content: { notes: 'Please attach it.' },
        }),
        someUpdate({ isDeleted: true }),
      ],
    })
    const history = within(screen.getByRole('region', { name: /^History & Comments/ }))
    expect(history.getAllByRole('listitem')).toHaveLength(5)
    expect(history.getByText(/raised this issue from a field submission/)).toBeTruthy()
    commentsAlone()
    expect(history.getAllByRole('listitem')).toHaveLength(3)
    expect(history.getByText('3')).toBeTruthy()
    expect(history.getByRole('link', { name: 'Link' }).getAttribute('href')).toBe(
      'https://a.example',
    )
    expect(history.getByText('Confirmed.')).toBeTruthy()
    expect(history.getByText('Share Link Comment')).toBeTruthy()
    expect(history.getByText('Sofia Lindqvist')).toBeTruthy()
    expect(history.getByText('This update has been deleted.')).toBeTruthy()
  })

  it('moves the focus to the entry that the address names', async () => {
    const [first, second] = [someUpdate(), someUpdate({ content: { notes: 'Here.' } })]
    await open({ updates: [first, second] }, `?jump=${second._id}`)
    expect(document.activeElement?.textContent).toContain('Here.')
    expect(document.activeElement?.hasAttribute('data-jumped')).toBe(true)
  })

  it('shows and leads to an entry that its list leaves out, when the address names it', async () => {
    const resolved = someUpdate({ actionType: 'Resolved' })
    await open({ updates: [someUpdate(), resolved] }, `?jump=${resolved._id}`)
    expect(document.activeElement?.id).toBe(`update-${resolved._id}`)
    expect(document.activeElement?.hasAttribute('data-jumped')).toBe(true)
  })

  it('marks unread entries as seen, and still shows which ones they were', async () => {
    const { api } = await open({ unread: 1, updates: [someUpdate({ unread: true })] })
    await vi.waitFor(
      () => expect(api.calls.filter(({ path }) => path.endsWith('/seen'))).toHaveLength(1),
      10_000,
    )
    expect(screen.getByText('New')).toBeTruthy()
  })

  it('does not ask to mark what has been seen', async () => {
    const { api } = await open({ updates: [someUpdate()] })
    expect(api.calls.filter(({ path }) => path.endsWith('/seen'))).toEqual([])
  })

  it('says until when it can be restored, and takes no comments, once it is deleted', async () => {
    const deletedBy = { _id: olena._id, firstName: 'Olena', lastName: 'Kovalenko', photo: null }
    await open({ isDeleted: true, deletedAt: '2026-06-18T12:00:00Z', deletedBy })
    expect(
      screen.getByText('Deleted Jun 18, 2026 by Olena Kovalenko. Removed on Sep 16, 2026.'),
    ).toBeTruthy()
    expect(Object.fromEntries(rows())).toMatchObject({ STATUS: 'Deleted' })
    const fields = screen.queryAllByRole<HTMLInputElement>('textbox')
    expect(fields.filter(({ disabled }) => !disabled)).toEqual([])
  })
})

describe('the page of an issue that cannot be shown', () => {
  const address = `/projects/${PROJECT_ID}/issues/${someIssue()._id}`
  const params = { projectId: PROJECT_ID, docId: someIssue()._id }

  it("says 'No Issue Found' when there is none", async () => {
    const api = signedInApi()
    api.refuse(issues.get, 404, 'No Issue Found', params)
    renderApp(address)
    expect(await screen.findByRole('heading', { name: 'No Issue Found' })).toBeTruthy()
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Issues' })
    expect(back.getAttribute('href')).toBe(`/projects/${PROJECT_ID}/issues`)
  })

  it('asks to refresh when something else went wrong, and refreshes', async () => {
    const api = signedInApi()
    api.refuse(issues.get, 429, 'Too many attempts.', params)
    renderApp(address)
    const text = 'An error has occured. Please refresh this page.'
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy()
    api.answer(issues.get, { docs: someIssue() }, params)
    screen.getByRole('button', { name: 'Refresh' }).click()
    expect(await screen.findByRole('heading', { name: /^Truss anchors/ })).toBeTruthy()
  })

  it('is blank while it is being fetched', async () => {
    const api = signedInApi()
    const release = api.hold(issues.get, { docs: someIssue() }, params)
    renderApp(address)
    const waiting = await screen.findByRole('status', { name: 'Loading...' })
    expect(screen.getByRole('main').textContent).toBe('')
    release()
    await screen.findByRole('heading', { name: /^Truss anchors/ })
    expect(waiting.isConnected).toBe(false)
  })
})
