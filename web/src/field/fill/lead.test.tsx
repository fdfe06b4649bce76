import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import xform from '../../../../test-data/forms/every-question.xml?raw'
import { type FormSession, openForm, questionsOf } from '../engine/open-form.ts'
import type { Repeat } from '../engine/parts.ts'
import type { FormFiles } from './filling.ts'
import { FormView } from './FormView.tsx'

// the texts of this page take the place of the product's, as in its build
vi.mock('virtual:texts/en/all', () => import('virtual:texts/en/phone'))

beforeAll(() => {
  // outside of a browser the engine looks for its folder
  Object.assign(globalThis, { __dirname: '/' })
})

const FILES: FormFiles = {
  urlOf: () => undefined,
  sizeOf: () => undefined,
  size: () => 0,
  put: async () => {},
  remove: async () => {},
}

let session: FormSession
let rooms: Repeat
beforeEach(async () => {
  session = await openForm({
    xform,
    lists: { 'sites.csv': 'name,label\n', 'milestones.csv': 'name,label,site\n' },
    place: { siteId: 's1', milestoneId: 'm1', gps: null },
    patience: 60_000,
  })
  const found = session.parts.find((part) => part.kind === 'repeat')
  if (!found) throw new Error('The form has no rooms')
  rooms = found
  rooms.add()
  rooms.add()
  for (const part of rooms.times[1]?.parts ?? []) if (part.kind === 'repeat') part.add()
})

/** The id of a question in the room of this number. */
const idOf = (key: string, room: number) =>
  questionsOf(rooms.times[room - 1]?.parts ?? []).find((each) => each.key === key)?.id ?? ''

function Page({ jumpTo }: { jumpTo: string }) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [typing] = useState(() => new Set<() => void>())
  return (
    <FormView
      filling={{ session, files: FILES, pictures: new Map(), typing, save: async () => {} }}
      title="Every question"
      subtitle=""
      isSaved
      marked={marked}
      tell={(ids) => setMarked((before) => new Set([...before, ...ids]))}
      jumpTo={jumpTo}
      onLeave={() => {}}
      onReview={() => {}}
    />
  )
}

const head = (room: number) => screen.getByRole('button', { name: new RegExp(`^${room} · `) })
const isOpen = (room: number) => head(room).getAttribute('aria-expanded') === 'true'
const focused = () => document.activeElement?.closest('[data-question]')?.id

test('What is looked for in a room that is closed opens it, and so does each answer that needs attention', () => {
  render(<Page jumpTo={idOf('area', 3)} />)
  expect([isOpen(1), isOpen(2), isOpen(3)]).toEqual([false, false, true])
  expect(focused()).toBe(idOf('area', 3))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  // of each room its name and its area
  const faults = screen.getByRole('button', { name: /^6 answers need attention/ })
  expect(focused()).toBe(idOf('room', 1))
  const seen = Array.from({ length: 6 }, () => {
    fireEvent.click(faults)
    return focused()
  })
  expect(seen).toEqual([1, 2, 3].flatMap((n) => [idOf('room', n), idOf('area', n)]))
  expect([isOpen(1), isOpen(2), isOpen(3)]).toEqual([false, false, true])
})

test('What is looked for in a repeat of a room is shown on its page, which leads back to that room', () => {
  render(<Page jumpTo={idOf('width', 2)} />)
  expect(screen.queryByText(/Name of the room/)).toBeNull()
  expect(focused()).toBe(idOf('width', 2))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect([isOpen(1), isOpen(2), isOpen(3)]).toEqual([false, true, false])
  // the third one is opened by hand, and is what one comes back to
  fireEvent.click(head(3))
  const card = head(3).parentElement
  if (!card) throw new Error('A room without a card')
  fireEvent.click(within(card).getByRole('button', { name: /Windows/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect([isOpen(1), isOpen(2), isOpen(3)]).toEqual([false, false, true])
})
