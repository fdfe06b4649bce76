import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { id } from '../../testing/people.ts'
import { renderWidget } from '../../testing/render.tsx'
import { someIssue } from '../../testing/reports.ts'
import { toasts } from '../../lib/overlay/toasts.ts'
import ExportDialog from './ExportDialog.tsx'
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

beforeEach(() => {
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

const NDJSON = `${JSON.stringify(someIssue())}\n{"status":"success","totalDocs":1}\n`

function open(answer: () => Promise<Response>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(decodeURIComponent(url))
    return answer()
  })
  const onClose = vi.fn<() => void>()
  renderWidget(
    <ExportDialog
      projectId={id(100)}
      kind="issues"
      query={{ isResolved: '0', sort: 'site.name,-createdAt' }}
      total={1}
      onClose={onClose}
    />,
  )
  return { asked, onClose }
}

const choose = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const alerts = () => toasts.get().map(({ kind, text }) => `${kind}: ${text}`)

describe('the export options', () => {
  it('offer PDF, which is disabled, JSON and CSV', () => {
    open(async () => new Response(NDJSON))
    const rows = screen.getAllByRole<HTMLButtonElement>('listitem').map((row) => row.textContent)
    expect(rows.map((row) => row?.slice(0, 3))).toEqual(['PDF', 'JSO', 'CSV'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^PDF/ }).disabled).toBe(true)
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
