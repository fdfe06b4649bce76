import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import xform from '../../../../test-data/forms/every-question.xml?raw'
import { type FormSession, openForm } from '../engine/open-form.ts'
import type { FormFiles } from './filling.ts'
import { FormView } from './FormView.tsx'
import { Review } from './Review.tsx'

// the texts of this page take the place of the product's, as in its build
vi.mock('virtual:texts/en/all', () => import('virtual:texts/en/phone'))

const LISTS = {
  'sites.csv': 'name,label\ns1,Okhtyrka Hospital\n',
  'milestones.csv': 'name,label,site\nm1,Insulation,s1\n',
}
const PLACE = { siteId: 's1', milestoneId: 'm1', gps: null }

beforeAll(() => {
  // outside of a browser the engine looks for its folder
  Object.assign(globalThis, { __dirname: '/' })
  // jsdom knows no dialogs
  HTMLDialogElement.prototype.showModal = showModal
  HTMLDialogElement.prototype.close = close
})

function showModal(this: HTMLDialogElement) {
  this.open = true
}
function close(this: HTMLDialogElement) {
  this.open = false
}
let session: FormSession
beforeEach(async () => {
  session = await openForm({ xform, lists: LISTS, place: PLACE, patience: 60_000 })
})

const files: FormFiles = {
  urlOf: () => 'blob:photo',
  sizeOf: () => undefined,
  size: () => 2_400_000,
  put: async () => {},
  remove: async () => {},
}

function Page({ onReview = () => {} }: { onReview?: () => void }) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [typing] = useState(() => new Set<() => void>())
  return (
    <FormView
      filling={{ session, files, pictures: new Map(), typing, save: async () => {} }}
      title="Every question"
      subtitle="Okhtyrka Hospital"
      isSaved
      marked={marked}
      tell={(ids) => setMarked((before) => new Set([...before, ...ids]))}
      jumpTo={null}
      onLeave={() => {}}
      onReview={onReview}
    />
  )
}

/** Opens a group by the list behind the progress. */
function open(group: string) {
  fireEvent.click(screen.getByRole('button', { name: /of \d+/ }))
  const outline = screen.getByText('Groups').closest('dialog')
  if (!outline) throw new Error('No list of groups')
  fireEvent.click(within(outline).getByText(group))
}
function sectionOf(name: string): HTMLElement {
  const section = screen.getByRole('heading', { name: new RegExp(name) }).closest('section')
  if (!section) throw new Error(`No question ${name}`)
  return section
}
const question = (name: string) => within(sectionOf(name))
const xml = async () => (await session.write()).xml

test('A long form shows one group at a time, and says how far it is', async () => {
  render(<Page />)
  expect(screen.getByRole('main', { name: 'General' })).toBeTruthy()
  expect(screen.queryByText(/staggered joints/)).toBeNull()
  expect(screen.getByRole('button', { name: /0 of 18/ })).toBeTruthy()
  fireEvent.change(question('Who inspects').getByRole('textbox'), { target: { value: 'Olena' } })
  expect(await screen.findByRole('button', { name: /1 of 18/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('main', { name: 'Insulation' })).toBeTruthy()
})

test('A flagged answer says that it will be reported, and a better one takes it back', async () => {
  render(<Page />)
  open('Insulation')
  const staggered = question('staggered joints')
  expect(staggered.getByRole('radio', { name: 'No Raises an issue' })).toBeTruthy()
  expect(staggered.queryByText('Photos')).toBeNull()
  fireEvent.click(staggered.getByRole('radio', { name: /No/ }))
  expect(staggered.getByText('This will be reported as an issue')).toBeTruthy()
  expect(staggered.getByText('EPS boards not staggered at corners')).toBeTruthy()
  expect(staggered.getByText('at least 1 · 0 taken')).toBeTruthy()
  fireEvent.click(staggered.getByRole('radio', { name: 'Yes' }))
  expect(staggered.queryByText('This will be reported as an issue')).toBeNull()
})

test('What is wrong is told when a group is left, not while it is typed, and then it may be left', async () => {
  render(<Page />)
  open('Insulation')
  const field = question('Mean board thickness').getByRole('textbox')
  fireEvent.change(field, { target: { value: '500' } })
  await waitFor(async () => expect(await xml()).toContain('<thickness>500'))
  expect(screen.queryByText('Must be between 20 and 400')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('Must be between 20 and 400')).toBeTruthy()
  expect(screen.getByText('2 answers need attention')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('main', { name: 'Rooms' })).toBeTruthy()
})

test('Half a date is told at its field when a group is left, once', async () => {
  render(<Page />)
  open('General')
  fireEvent.change(question('Who inspects').getByRole('textbox'), { target: { value: 'Olena' } })
  const date = sectionOf('Day of the visit').querySelector('input')
  if (!date) throw new Error('No field')
  // what a browser says of 11/__/2026; jsdom knows no half dates
  Object.defineProperty(date, 'validity', { value: { badInput: true } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.invalid(date)
  const hint = await question('Day of the visit').findByText('Fill in all of it, or clear it')
  expect(document.activeElement).toBe(date)
  expect(date.getAttribute('aria-invalid')).toBe('true')
  expect(date.getAttribute('aria-describedby')).toContain(hint.id)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('main', { name: 'Insulation' })).toBeTruthy()
})

test('Numbers take a comma, and nothing that is no number', async () => {
  render(<Page />)
  open('Insulation')
  const field = question('Mean board thickness').getByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: '150,5' } })
  fireEvent.change(field, { target: { value: '150,5x' } })
  expect(field.value).toBe('150,5')
  fireEvent.blur(field)
  expect(await xml()).toContain('<thickness>150.5</thickness>')
  expect(field.value).toBe('150,5')
})

test('A long list is searched, and a choice can be taken by its number', async () => {
  render(<Page />)
  open('Insulation')
  const material = question('Main material')
  fireEvent.change(material.getByRole('searchbox'), { target: { value: 'wool' } })
  await waitFor(() => expect(material.getAllByRole('radio')).toHaveLength(1))
  fireEvent.click(material.getByRole('radio', { name: 'Mineral wool' }))
  expect(await xml()).toContain('<material>m3</material>')
  fireEvent.keyDown(question('staggered joints').getByRole('radio', { name: 'Yes' }), { key: '2' })
  expect(await xml()).toContain('<staggered>no</staggered>')
})

test('Several choices, and what else it was', async () => {
  render(<Page />)
  const weather = question('Weather')
  fireEvent.click(weather.getByRole('checkbox', { name: 'Rain' }))
  fireEvent.click(weather.getByRole('checkbox', { name: 'Other' }))
  const other = weather.getByRole('textbox', { name: /Which other/ })
  fireEvent.change(other, { target: { value: 'Fog' } })
  fireEvent.blur(other)
  expect(await xml()).toContain('<weather>rain other</weather><weather_other>Fog</weather_other>')
})

test('A repeat is cards, one of them open; one with answers is removed after a question', async () => {
  render(<Page />)
  open('Rooms')
  fireEvent.change(question('Name of the room').getByRole('textbox'), {
    target: { value: 'Classroom 104' },
  })
  expect(await screen.findByRole('button', { name: /^1 · Classroom 104/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add: Rooms' }))
  const second = screen.getByRole('button', { name: /^2 · Rooms/ })
  expect(second.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(second))
  expect(screen.getAllByRole('heading', { name: /Name of the room/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Remove 2 · Rooms' }))
  expect(screen.queryByRole('button', { name: /^2 · / })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^1 · Classroom 104/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove 1 · Classroom 104' }))
  const asked = screen.getByText('Remove Classroom 104?').closest('dialog')
  if (!asked) throw new Error('Nothing was asked')
  fireEvent.click(within(asked).getByText('Remove'))
  expect(await xml()).not.toContain('Classroom 104')
})

test('A repeat in a repeat is a page of its own', async () => {
  render(<Page />)
  open('Rooms')
  fireEvent.click(screen.getByRole('button', { name: /Windows/ }))
  expect(screen.queryByText('Name of the room')).toBeNull()
  fireEvent.change(question('Width').getByRole('textbox'), { target: { value: '120' } })
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByText(/Name of the room/)).toBeTruthy()
  expect(await xml()).toContain('<windows><width>120.0</width></windows>')
})

test('How often a repeat is filled may be an answer', async () => {
  render(<Page />)
  open('End of the visit')
  const floors = question('How many floors').getByRole('textbox')
  fireEvent.change(floors, { target: { value: '2' } })
  fireEvent.blur(floors)
  expect(screen.getAllByRole('button', { name: /· Floors/ })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /Add: Floors/ })).toBeNull()
  fireEvent.click(question('I have seen').getByRole('checkbox'))
  expect(await xml()).toContain('<agreed>OK</agreed>')
})

/** @returns the type of the field */
function typeInto(name: string, value: string): string {
  const field = sectionOf(name).querySelector('input')
  if (!field) throw new Error(`No field ${name}`)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
  return field.type
}

test('Day, time and moment are the fields of the phone', async () => {
  render(<Page />)
  expect(typeInto('Day of the visit', '2026-11-21')).toBe('date')
  expect(typeInto('Time of arrival', '09:30')).toBe('time')
  expect(typeInto('Next visit', '2026-12-01T10:00')).toBe('datetime-local')
  const written = await xml()
  expect(written).toContain('<on>2026-11-21</on>')
  expect(written).toMatch(/<at>09:30:00\.000/)
  expect(written).toMatch(/<next>2026-12-01T10:00:00/)
})

const measured = (accuracy: number) =>
  ({
    coords: { latitude: 50.31, longitude: 34.89, altitude: null, accuracy },
  }) as GeolocationPosition

test('A question about the position takes the best that the phone measures', async () => {
  const watchers: PositionCallback[] = []
  vi.stubGlobal('navigator', {
    language: 'en',
    languages: ['en'],
    geolocation: {
      watchPosition: (found: PositionCallback) => watchers.push(found),
      clearWatch: () => {},
    },
  })
  render(<Page />)
  const gate = question('Where is the gate')
  fireEvent.click(gate.getByRole('button', { name: 'Measure the position' }))
  watchers[0]?.(measured(48))
  expect(await gate.findByRole('button', { name: 'Use 48 m anyway' })).toBeTruthy()
  watchers[0]?.(measured(6))
  expect(await gate.findByText('Good position')).toBeTruthy()
  expect(await xml()).toContain('<gate>50.31 34.89 0.0 6.0</gate>')
  vi.unstubAllGlobals()
})

test('The form speaks each of its languages', async () => {
  render(<Page />)
  fireEvent.change(screen.getByRole('combobox', { name: 'Language of the form' }), {
    target: { value: 'uk' },
  })
  expect(screen.getByRole('heading', { name: /Хто оглядає/ })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Дощ' })).toBeTruthy()
})

test('Before it goes, everything is shown once more, and what is missing leads to its question', async () => {
  let shown = ''
  const review = () => (
    <Review
      session={session}
      files={files}
      title="Every question"
      subtitle="Okhtyrka Hospital"
      isSaved
      accuracy={8}
      onQuestion={(id) => {
        shown = id
      }}
      onBack={() => {}}
      tell={() => {}}
      onFinish={async () => {
        shown = 'sent'
      }}
      onEdit={null}
      onDiscard={null}
    />
  )
  const { rerender } = render(<Page />)
  open('Insulation')
  fireEvent.click(question('staggered joints').getByRole('radio', { name: /No/ }))
  rerender(review())
  expect(screen.getByText('1 issue will be reported')).toBeTruthy()
  expect(screen.getByText('± 8 m')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Required answers missing' })).toBeTruthy()
  // what need not be answered, and is not, lies folded beside what is said
  const folded = screen.getByText(/^\d+ not answered · optional$/).closest('details')!
  expect(folded.open).toBe(false)
  const optional = /^Mean board thickness/
  expect(within(folded).getByRole('button', { name: optional, hidden: true })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: optional, hidden: true })).toHaveLength(1)
  const send = screen.getByRole('button', { name: '4 answers missing' })
  fireEvent.click(send)
  expect(shown).toMatch(/^node:/)

  // an answer that cannot stay says why, and is changed
  rerender(<Page />)
  open('Insulation')
  const field = question('Mean board thickness').getByRole('textbox')
  fireEvent.change(field, { target: { value: '500' } })
  await waitFor(async () => expect(await xml()).toContain('<thickness>500'))
  rerender(review())
  const wrong = screen.getByRole('button', { name: /^Mean board thickness, mm\s*500/ })
  expect(wrong.textContent).toMatch(/Must be between 20 and 400Change$/)
})

const camera = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Camera' })[0]

test('A phone without room for another photo says so before the camera opens', async () => {
  let usage = 850
  const storage = { estimate: async () => ({ usage: usage * 1e6, quota: 1e9 }) }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage }))
  const { unmount } = render(<Page />)
  open('Insulation')
  fireEvent.click(screen.getByRole('radio', { name: /^No/ }))
  expect(await screen.findAllByText(/^Almost no room left/)).not.toEqual([])
  expect(camera()?.disabled).toBe(false)
  unmount()
  usage = 998
  render(<Page />)
  open('Insulation')
  expect(await screen.findAllByText('The phone is full. Send first.')).not.toEqual([])
  expect(camera()?.disabled).toBe(true)
  vi.unstubAllGlobals()
})
