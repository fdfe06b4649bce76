import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import xform from '../../../../test-data/forms/further-questions.xml?raw'
import { type FormSession, openForm } from '../engine/open-form.ts'
import { prepareControls } from './controls/further.ts'
import type { FormFiles } from './filling.ts'
import { FormView } from './FormView.tsx'
import { Review } from './Review.tsx'

// the texts of this page take the place of the product's, as in its build
vi.mock('virtual:texts/en/all', () => import('virtual:texts/en/phone'))

const LISTS = { 'sites.csv': 'name,label\n', 'milestones.csv': 'name,label,site\n' }

beforeAll(async () => {
  // outside of a browser the engine looks for its folder
  Object.assign(globalThis, { __dirname: '/' })
  // jsdom knows no dialogs
  HTMLDialogElement.prototype.showModal = showModal
  HTMLDialogElement.prototype.close = close
  await prepareControls(xform)
})
function showModal(this: HTMLDialogElement) {
  this.open = true
}
function close(this: HTMLDialogElement) {
  this.open = false
}

let session: FormSession
let bytes: Map<string, Blob>
let files: FormFiles
beforeEach(async () => {
  const place = { siteId: null, milestoneId: null, gps: null }
  session = await openForm({ xform, lists: LISTS, place, patience: 60_000 })
  bytes = new Map()
  files = {
    urlOf: (name) => (bytes.has(name) ? `blob:${name}` : undefined),
    sizeOf: (name) => bytes.get(name)?.size,
    size: () => 0,
    put: async (name, blob) => void bytes.set(name, blob),
    remove: async (name) => void bytes.delete(name),
  }
  vi.unstubAllGlobals()
})

function Page() {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [typing] = useState(() => new Set<() => void>())
  return (
    <FormView
      filling={{ session, files, pictures: new Map(), typing, save: async () => {} }}
      title="Delivery"
      subtitle="Okhtyrka Hospital"
      isSaved
      marked={marked}
      tell={(ids) => setMarked((before) => new Set([...before, ...ids]))}
      jumpTo={null}
      onLeave={() => {}}
      onReview={() => {}}
    />
  )
}
function question(name: string) {
  const section = screen.getByRole('heading', { name: new RegExp(name) }).closest('section')
  if (!section) throw new Error(`No question ${name}`)
  return within(section)
}
const xml = async () => (await session.write()).xml
const slider = () => question('is damaged').getByRole<HTMLInputElement>('slider')

test('A range is empty until it is touched, and touched where it stands it has its first number', async () => {
  render(<Page />)
  expect(slider().getAttribute('aria-valuetext')).toBe('No answer yet')
  fireEvent.click(screen.getByRole('button', { name: 'Review' }))
  expect(question('is damaged').getByText('Answer this question')).toBeTruthy()
  fireEvent.pointerUp(slider())
  expect(slider().getAttribute('aria-valuetext')).toBe('0')
  expect(await xml()).toContain('<damage>0</damage>')
  expect(question('is damaged').queryByText('Answer this question')).toBeNull()
})

test('A range is moved by its slider, by keys and by its buttons, and tells of an issue', async () => {
  render(<Page />)
  const of = question('is damaged')
  fireEvent.keyDown(slider(), { key: 'Home' })
  expect(await xml()).toContain('<damage>0</damage>')
  fireEvent.change(slider(), { target: { value: '4' } })
  fireEvent.click(of.getByRole('button', { name: 'More' }))
  expect(await xml()).toContain('<damage>5</damage>')
  expect(of.getByText('Delivery is damaged')).toBeTruthy()
  fireEvent.click(of.getByRole('button', { name: 'Less' }))
  expect(of.queryByText('Delivery is damaged')).toBeNull()
  // it has to be answered: nothing takes it back
  expect(of.queryByRole('button', { name: 'Take the answer back' })).toBeNull()
})

test('A range of fractions has exact numbers, and is taken back where it may be', async () => {
  render(<Page />)
  const of = question('Deviation of the level')
  fireEvent.change(of.getByRole('slider'), { target: { value: '5' } })
  expect(of.getByText('-0.25')).toBeTruthy()
  expect(await xml()).toContain('<slump>-0.25</slump>')
  fireEvent.click(of.getByRole('button', { name: 'Take the answer back' }))
  expect(of.getByText('—')).toBeTruthy()
  expect(await xml()).toContain('<slump/>')
})

test('A rating is a row of stars', async () => {
  render(<Page />)
  const of = question('good was the driver')
  fireEvent.click(of.getByRole('radio', { name: '4' }))
  expect(await xml()).toContain('<service>4</service>')
})

const order = () =>
  question('Order the works')
    .getAllByRole('listitem')
    .map((row) => row.textContent)

test('Choices are put into an order by buttons, which keep the focus, or left as they are', async () => {
  render(<Page />)
  const of = question('Order the works')
  expect(order()).toEqual(['–Roof', '–Windows', '–Façade', '–Yard'])
  fireEvent.click(of.getByRole('button', { name: 'This order is right' }))
  expect(await xml()).toContain('<urgent>roof windows facade yard</urgent>')
  fireEvent.click(of.getByRole('button', { name: 'Move up: Yard' }))
  fireEvent.click(of.getByRole('button', { name: 'Move up: Yard' }))
  expect(order()).toEqual(['1Roof', '2Yard', '3Windows', '4Façade'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Yard')
  expect(of.getByText('Yard is now 2 of 4')).toBeTruthy()
  expect(await xml()).toContain('<urgent>roof yard windows facade</urgent>')
  fireEvent.click(of.getByRole('button', { name: 'Take the answer back' }))
  expect(order()).toEqual(['–Roof', '–Windows', '–Façade', '–Yard'])
  expect(await xml()).toContain('<urgent/>')
})

test('A code is typed, also where there is no camera', async () => {
  render(<Page />)
  const of = question('Code of the pallet')
  expect(of.queryByRole('button', { name: 'Scan' })).toBeNull()
  const field = of.getByRole('textbox')
  fireEvent.change(field, { target: { value: 'A-7 0042' } })
  fireEvent.blur(field)
  expect(await xml()).toContain('<pallet>A-7 0042</pallet>')
})

test('A code that the camera shows is the answer, and the camera is let go', async () => {
  const stop = vi.fn<() => void>()
  const stream = { getTracks: () => [{ stop }], getVideoTracks: () => [] }
  withDevices(async () => stream)
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  HTMLMediaElement.prototype.play = async () => {}
  render(<Page />)
  const of = question('Code of the pallet')
  fireEvent.click(of.getByRole('button', { name: 'Scan' }))
  await waitFor(async () => expect(await xml()).toContain('<pallet>4820000001</pallet>'))
  expect(of.getByRole('textbox')).toHaveProperty('value', '4820000001')
  expect(of.getByText('The code was read')).toBeTruthy()
  expect(stop).toHaveBeenCalled()
})

type Devices = (what: MediaStreamConstraints) => Promise<unknown>

/** A phone with a camera and a microphone. */
function withDevices(give: Devices) {
  const getUserMedia = vi.fn<Devices>(give)
  const phone = Object.create(navigator, { mediaDevices: { value: { getUserMedia } } }) as Navigator
  vi.stubGlobal('navigator', phone)
  return getUserMedia
}

/** The detector of codes that some browsers have. */
class BarcodeDetector {
  static async getSupportedFormats() {
    return ['ean_13']
  }
  async detect() {
    return [{ rawValue: '4820000001' }]
  }
}

const choose = (of: ReturnType<typeof question>, file: File) => {
  const input = of.getByRole('group').querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('Nothing to choose with')
  fireEvent.change(input, { target: { files: [file] } })
}

test('A file of any kind is chosen, named with its size, replaced, removed and brought back', async () => {
  render(<Page />)
  const of = question('Delivery note')
  choose(of, new File(['%PDF-1.7'], 'Накладна №12.pdf'))
  expect(await of.findByText('Накладна №12.pdf')).toBeTruthy()
  expect(of.getByText('8 B')).toBeTruthy()
  const [name = ''] = bytes.keys()
  expect(name).toMatch(/^Накладна №12\.[\da-f]{4}\.pdf$/)
  expect(await xml()).toContain(`<paper>${name}</paper>`)
  choose(of, new File(['other'], 'Накладна №12.pdf'))
  await waitFor(() => expect([...bytes.keys()]).not.toContain(name))
  expect(bytes.size).toBe(1)
  fireEvent.click(of.getByRole('button', { name: 'Remove' }))
  expect(of.queryByText('Накладна №12.pdf')).toBeNull()
  fireEvent.click(of.getByRole('button', { name: 'Undo' }))
  expect(of.getByText('Накладна №12.pdf')).toBeTruthy()
})

test('Programs, empty files and those that are too large are not taken, and what was there stays', async () => {
  render(<Page />)
  const of = question('Delivery note')
  choose(of, new File(['note'], 'note.txt'))
  await of.findByText('note.txt')
  for (const [file, sentence] of [
    [new File(['echo'], 'setup.BAT '), 'Programs and scripts cannot be uploaded.'],
    [new File(['MZ\0\0'], 'note.pdf'), 'Programs and scripts cannot be uploaded.'],
    [new File([''], 'empty.pdf'), 'The file is empty. No content.'],
    [new File([new Uint8Array(20_000_001)], 'film.pdf'), 'It is larger than 20 MB.'],
  ] as const) {
    choose(of, file)
    expect(await of.findByText(sentence)).toBeTruthy()
  }
  expect(of.getByText('note.txt')).toBeTruthy()
  expect(bytes.size).toBe(1)
})

test('A recording is kept while it is made, and played when it has ended', async () => {
  const stop = vi.fn<() => void>()
  const asked = withDevices(async () => ({ getTracks: () => [{ stop }] }))
  vi.stubGlobal('MediaRecorder', Recorder)
  render(<Page />)
  const of = question('does the driver say')
  fireEvent.click(of.getByRole('button', { name: 'Record' }))
  expect(await of.findByText('Recording')).toBeTruthy()
  expect(asked).toHaveBeenCalledWith({ audio: true })
  Recorder.last?.says('Good ')
  await waitFor(() => expect([...bytes.values()].map(({ size }) => size)).toEqual([5]))
  const [name = ''] = bytes.keys()
  expect(name).toMatch(/^words-\d{8}-\d{6}-[\da-f]{4}\.webm$/)
  expect(await xml()).toContain(`<words>${name}</words>`)
  fireEvent.click(of.getByRole('button', { name: 'Stop' }))
  expect(await of.findByLabelText(name)).toHaveProperty('tagName', 'AUDIO')
  expect(bytes.get(name)?.size).toBe('Good morning'.length)
  expect(stop).toHaveBeenCalled()
  expect(document.activeElement?.textContent).toBe('Replace')
})

/** A recorder as in browsers that record webm. */
class Recorder extends EventTarget {
  static last: Recorder | null = null
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  state = 'recording'
  constructor() {
    super()
    Recorder.last = this
  }
  start() {}
  says(words: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([words]) }))
  }
  stop() {
    this.state = 'inactive'
    this.says('morning')
    this.dispatchEvent(new Event('stop'))
  }
}

test('Without a microphone it says so, and a recording is chosen', async () => {
  withDevices(() => Promise.reject(new DOMException('No', 'NotAllowedError')))
  vi.stubGlobal('MediaRecorder', Recorder)
  render(<Page />)
  const of = question('does the driver say')
  fireEvent.click(of.getByRole('button', { name: 'Record' }))
  expect((await of.findByRole('alert')).textContent).toContain('The microphone is not available.')
  choose(of, new File(['ogg'], 'voice.ogg'))
  expect(await of.findByText('voice.ogg')).toBeTruthy()
})

test('What this page cannot ask says so in its place, and does not stop a visit', async () => {
  render(<Page />)
  expect(
    question('Where is the fence').getByText(
      'This page cannot ask this (an area on the map). ODK Collect can.',
    ),
  ).toBeTruthy()
  expect(session.closedBy).toEqual([])
})

test('All answers are read once more in words', async () => {
  const { unmount } = render(<Page />)
  fireEvent.change(slider(), { target: { value: '3' } })
  fireEvent.click(question('Order the works').getByRole('button', { name: 'Move down: Roof' }))
  choose(question('Delivery note'), new File(['a'], 'Bill.pdf'))
  await question('Delivery note').findByText('Bill.pdf')
  unmount()
  render(
    <Review
      session={session}
      files={files}
      title="Delivery"
      subtitle=""
      isSaved
      accuracy={null}
      onQuestion={() => {}}
      onBack={() => {}}
      tell={() => {}}
      onFinish={async () => {}}
      onEdit={null}
      onDiscard={null}
    />,
  )
  expect(screen.getByText('1. Windows 2. Roof 3. Façade 4. Yard')).toBeTruthy()
  expect(screen.getByText('Bill.pdf')).toBeTruthy()
})
