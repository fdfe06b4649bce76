import { visits, type VisitDetails } from '@plumbline/contract/intake/visits'
import type { DataItem, Submission } from '@plumbline/contract/submissions/submission'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { id } from '../../testing/people.ts'
import { renderWidget } from '../../testing/render.tsx'
import { PROJECT_ID, someFile, someItem, someSubmission } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'
import { aVisit } from '../../testing/visits.ts'
import { Answers } from './Answers.tsx'
import { AssessmentItem } from './AssessmentItem.tsx'

const show = (item: Partial<DataItem>, number?: string) =>
  renderWidget(
    <AssessmentItem
      item={{ ...someItem({ answers: [], ...item }), photos: [] }}
      projectId="p"
      number={number}
    />,
  )
const film = { media: 'video', mime: 'video/mp4', extension: 'mp4', durationMs: null } as const

describe('an answer that came as a file', () => {
  test('is a player by the number of its question, with its name, length, size and a download', () => {
    show({ files: [someFile(1)] }, '5')
    const player = screen.getByLabelText('Recording of question 5, 0:42')
    expect(player.tagName).toBe('AUDIO')
    expect(player.getAttribute('preload')).toBe('none')
    const download = screen.getByRole('link', { name: 'Download voice-1.m4a' })
    expect(download.getAttribute('download')).toBe('voice-1.m4a')
    expect(download.closest('p')?.textContent).toContain('voice-1.m4a · 0:42 · 310 KB · Download')
    expect(screen.queryByText('No answer')).toBeNull()
  })

  test('is called by its name where nobody counts the questions, and says no length that is not known', () => {
    show({ files: [someFile(2, { durationMs: null })] })
    expect(screen.getByLabelText('Recording voice-2.m4a')).toBeTruthy()
  })

  test('that the browser cannot play says so, and is still downloaded', () => {
    show({ files: [someFile(3)] }, '5')
    fireEvent.error(screen.getByLabelText('Recording of question 5, 0:42'))
    expect(screen.getByText('Your browser cannot play this. Download it.')).toBeTruthy()
    expect(screen.queryByLabelText(/^Recording/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Download voice-3.m4a' })).toBeTruthy()
  })

  test('that failed before its player stood on the page says so too', () => {
    Object.defineProperty(HTMLMediaElement.prototype, 'error', {
      configurable: true,
      value: { code: 4 },
    })
    onTestFinished(() => {
      Reflect.deleteProperty(HTMLMediaElement.prototype, 'error')
    })
    show({ files: [someFile(3, film)] }, '5')
    expect(screen.getByText('Your browser cannot play this. Download it.')).toBeTruthy()
  })

  test('that nobody plays stands by its name, kind and size', () => {
    const pdf = { filename: 'nakladna.pdf', extension: 'pdf', media: 'document' } as const
    show({ files: [someFile(4, { ...pdf, durationMs: null })] })
    expect(screen.getByText('nakladna.pdf', { ignore: 'a *' })).toBeTruthy()
    expect(screen.getByText('PDF · 310 KB')).toBeTruthy()
  })

  test('that is a picture which nobody can decode says so', () => {
    const broken = { filename: 'IMG_2290.jpg', media: 'image', isUndecodable: true } as const
    show({ files: [someFile(5, broken)] })
    expect(screen.getByText('310 KB · This picture cannot be shown')).toBeTruthy()
  })
})

const open = (submission: Submission) =>
  renderWidget(
    <QueryClientProvider client={new QueryClient()}>
      <Answers submission={submission} />
    </QueryClientProvider>,
  )

const films = (n: number) =>
  Array.from({ length: n }, (_, at) => someItem({ files: [someFile(at, film)] }))
const preloads = () =>
  [...document.querySelectorAll('video')].map((video) => video.getAttribute('preload'))
const file = (name: string, refused: string | null) => ({ name, arrivedAt: null, refused })

describe('a page', () => {
  test('with one film fetches its first picture', () => {
    signedInApi()
    open(someSubmission({ data: films(1) }))
    expect(preloads()).toEqual(['metadata'])
  })

  test('with forty films fetches nothing of them until one is played', () => {
    signedInApi()
    open(someSubmission({ data: films(40) }))
    expect(preloads()).toEqual(Array(40).fill('none'))
  })

  test('says of a file that was refused what it was, and that others are on the phone', async () => {
    const api = signedInApi()
    const asked = { answers: [], notes: '', groupPath: [], flagCode: 0, isUnread: false }
    const data = ['setup.m4a', 'later.m4a', 'large.m4a'].map((name, n) => ({
      ...asked,
      key: name,
      number: String(n + 1),
      question: { name, questionText: name },
      files: [name],
      entryNames: [],
      kind: 'audio',
      values: [],
    }))
    const visit: VisitDetails = {
      ...aVisit(7),
      lastHeardAt: null,
      senderEmail: null,
      xml: null,
      data,
      quiet: [],
      files: [
        file('setup.m4a', 'executable'),
        file('later.m4a', null),
        file('large.m4a', 'reason of tomorrow'),
      ],
    }
    const params = { projectId: PROJECT_ID, visitId: id(7) }
    api.answer(visits.get, { docs: visit }, params)
    const none = [0, 1, 2].map(() => someItem({ answers: [] }))
    open(someSubmission({ visit: id(7), data: none }))
    expect(await screen.findByText('Refused: a program')).toBeTruthy()
    expect(screen.getByText('On the phone')).toBeTruthy()
    expect(screen.getByText('reason of tomorrow')).toBeTruthy()
    expect(screen.queryByText('No answer')).toBeNull()
  })
})
