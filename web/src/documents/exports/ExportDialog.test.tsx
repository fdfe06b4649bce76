import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withSetupTexts } from '../../i18n/language.ts'
import { id } from '../../testing/people.ts'
import { renderWidget } from '../../testing/render.tsx'
import { someIssue } from '../../testing/reports.ts'
import { toasts } from '../../lib/overlay/toasts.ts'
import ExportDialog, { type ListExport } from './ExportDialog.tsx'
import { runJob, type Job, type ExportMessage } from './export-job.ts'
import { exportName } from './run-export.ts'

/** A worker that works where it was made. */
class WorkerHere extends EventTarget {
  static ended = 0
  postMessage(job: Job) {
    const say = (data: ExportMessage) => this.dispatchEvent(new MessageEvent('message', { data }))
    void runJob(job, say)
  }
  terminate() {
    WorkerHere.ended += 1
  }
}

const saved: { name: string; file: Blob }[] = []
let files: Blob[]

beforeEach(async () => {
  await withSetupTexts(() => Promise.resolve())()
  saved.length = 0
  files = []
  WorkerHere.ended = 0
  vi.stubGlobal('Worker', WorkerHere)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files[Number(this.href.slice('blob:'.length)) - 1]
    if (file) saved.push({ name: this.download, file })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const OPEN_ONES = { isResolved: '0', sort: 'site.name,-createdAt' }
const NDJSON = `${JSON.stringify(someIssue())}\n{"status":"success","totalDocs":1}\n`

function open(answer: () => Promise<Response>, query: ListExport['query'] = OPEN_ONES, total = 1) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(decodeURIComponent(url))
    return answer()
  })
  const onClose = vi.fn<() => void>()
  renderWidget(
    <QueryClientProvider client={new QueryClient()}>
      <ExportDialog
        projectId={id(100)}
        kind="issues"
        query={query}
        filters="Open"
        total={total}
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
  return { asked, onClose }
}

const choose = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const alerts = () => toasts.get().map(({ kind, text }) => `${kind}: ${text}`)

describe('the export options', () => {
  it('offer a spreadsheet first, JSON, CSV and, of one document, PDF', () => {
    open(async () => new Response(NDJSON))
    const rows = screen.getAllByRole<HTMLButtonElement>('listitem').map((row) => row.textContent)
    expect(rows.map((row) => row?.slice(0, 3))).toEqual(['Exc', 'PDF', 'JSO', 'CSV', 'Pho'])
    const row = screen.getByRole<HTMLButtonElement>('button', {
      name: /^PDF ?One document of up to 200 of them, kept under Reports$/,
    })
    expect(row.disabled).toBe(false)
  })

  it('have a report made of what a list has left, in its order and by its filters', async () => {
    const docs = [{ _id: id(7) }, { _id: id(8) }]
    const bodies: unknown[] = []
    const { asked, onClose } = open(async () =>
      Response.json({ status: 'success', data: { docs, totalDocs: 2 } }),
    )
    const fetchIt = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') bodies.push(JSON.parse(init.body as string))
      return fetchIt(url)
    })
    fireEvent.click(screen.getByLabelText(/^With photos/))
    choose(/^PDF/)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const project = `/api/v1/projects/${id(100)}`
    expect(asked).toEqual([
      `${project}/issues?isResolved=0&sort=site.name,-createdAt&limit=100&page=1`,
      `${project}/reports`,
    ])
    expect(bodies).toMatchObject([
      { kind: 'issues', docs: [id(7), id(8)], filters: 'Open', history: true, photos: false },
    ])
    expect(alerts()).toEqual(['success: Making the report. It will appear in the list.'])
  })

  it('make no PDF of more than 200 documents', () => {
    open(async () => new Response(NDJSON), OPEN_ONES, 201)
    const row = screen.getByRole<HTMLButtonElement>('button', {
      name: /^PDF ?Of up to 200 documents: filter the list$/,
    })
    expect(row.disabled).toBe(true)
    expect(screen.queryByLabelText('Paper')).toBeNull()
  })

  it('make the PDF of one document in a language, on a paper, and without its history', async () => {
    const { asked, onClose } = open(async () => new Response('%PDF'), { _id: id(7) })
    fireEvent.change(screen.getByLabelText('Language of the PDF'), { target: { value: 'uk' } })
    fireEvent.change(screen.getByLabelText('Paper'), { target: { value: 'a4' } })
    fireEvent.click(screen.getByLabelText('With its history'))
    fireEvent.click(screen.getByLabelText(/^With photos/))
    choose(/^PDF/)
    expect(screen.getByText('The PDF is being made…')).toBeTruthy()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked).toEqual([
      expect.stringContaining(
        `/api/v1/projects/${id(100)}/issues/${id(7)}/report?lang=uk&paper=a4&history=false&photos=false&zone=`,
      ),
    ])
    expect(alerts()).toEqual(['success: PDF File Created!'])
    expect(saved[0]?.name).toMatch(/\.pdf$/)
  })

  it('say why a PDF failed', async () => {
    const refusal = { status: 'error', message: 'Other documents are being made.' }
    open(async () => Response.json(refusal, { status: 503 }), { _id: id(7) })
    choose(/^PDF/)
    const text = 'Error creating PDF File. Other documents are being made.'
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(saved).toEqual([])
  })

  it('count the photos of the list, and have them put together as a ZIP in a size', async () => {
    const data = { count: 12, bytes: 3_400_000, screenBytes: 900_000 }
    const archive = { docs: { _id: id(55), count: 12, bytes: 3_410_000 } }
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click')
    const { asked } = open(async () =>
      Response.json({ status: 'success', data: asked.length > 1 ? archive : data }),
    )
    choose(/^Photos/)
    expect(await screen.findByText('12 photos')).toBeTruthy()
    const photos = `/api/v1/projects/${id(100)}/issues/photos`
    const filters = 'isResolved=0&sort=site.name,-createdAt'
    fireEvent.change(screen.getByLabelText('Size of the photos'), { target: { value: 'original' } })
    choose(/^Download/)
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
    expect(asked).toEqual([`${photos}?${filters}`, `${photos}/archives?${filters}`])
    const [link] = clicked.mock.contexts as HTMLAnchorElement[]
    expect(link?.getAttribute('href')).toBe(`/api/v1/projects/${id(100)}/photo-archives/${id(55)}`)
    expect(link?.hasAttribute('download')).toBe(true)
  })

  it('say why photos are not put together', async () => {
    const refusal = { status: 'error', message: 'Two archives are being downloaded.' }
    const data = { count: 12, bytes: 3_400_000, screenBytes: 900_000 }
    const { asked } = open(async () =>
      asked.length > 1
        ? Response.json(refusal, { status: 503 })
        : Response.json({ status: 'success', data }),
    )
    choose(/^Photos/)
    fireEvent.click(await screen.findByRole('button', { name: 'Download' }))
    expect((await screen.findByRole('alert')).textContent).toBe(refusal.message)
  })

  it('say what the apostrophe and NULL in a CSV are', () => {
    open(async () => new Response(NDJSON))
    expect(
      screen.getByText(/^In CSV .* apostrophe in front\. What is missing reads NULL;/),
    ).toBeTruthy()
  })

  it.each([
    ['CSV', /^\uFEFF_id,project,/],
    ['JSON', /^\[\n\{"project":/],
  ])('save the list as its filters leave it as %s, and say so', async (name, begins) => {
    const { asked, onClose } = open(async () => new Response(NDJSON))
    choose(new RegExp(`^${name}`))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked).toEqual([
      `/api/v1/projects/${id(100)}/issues/export?isResolved=0&sort=site.name,-createdAt`,
    ])
    expect(alerts()).toEqual([`success: ${name} File Created!`])
    const [file] = saved
    expect(file?.name).toMatch(new RegExp(`^export-\\d{8}T\\d{6}Z\\.${name.toLowerCase()}$`))
    const bytes = await file?.file.arrayBuffer()
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toMatch(begins)
    expect(WorkerHere.ended).toBe(1)
  })

  it.each([
    ['CSV', 'Error creating CSV File. This does not exist.'],
    ['JSON', 'Error creating JSON File. This does not exist.'],
  ])('say why %s failed, as an alert and where one looks', async (name, text) => {
    const refusal = { status: 'fail', message: 'This does not exist.' }
    const { onClose } = open(async () => Response.json(refusal, { status: 404 }))
    choose(new RegExp(`^${name}`))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(alerts()).toEqual([`error: ${text}`])
    expect(onClose).not.toHaveBeenCalled()
    expect(saved).toEqual([])
  })

  it('save nothing of an export that was cut off', async () => {
    open(async () => new Response(NDJSON.slice(0, -5)))
    choose(/^CSV/)
    const text = 'Error creating CSV File. The connection broke before all of it was there.'
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(saved).toEqual([])
  })

  it('show how far it is, and end with Cancel', async () => {
    const { onClose } = open(() => new Promise(() => undefined))
    const dialog = screen.getByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    choose(/^CSV/)
    expect(await screen.findByText('0 of 1 done')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Progress of the export' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
    choose(/^Cancel/)
    expect(onClose).toHaveBeenCalledOnce()
    expect(alerts()).toEqual([])
  })
})

describe('the name of an export', () => {
  it('is export-{timestamp} with the ending of its format', () => {
    const now = new Date('2026-06-17T15:42:09.123Z')
    expect(exportName('csv', now)).toBe('export-20260617T154209Z.csv')
    expect(exportName('json', now)).toBe('export-20260617T154209Z.json')
  })
})
