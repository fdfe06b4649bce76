import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import xform from '../../../../../test-data/forms/every-question.xml?raw'
import { type FormSession, openForm } from '../../engine/open-form.ts'
import type { Keeper } from '../../holding/keeper.ts'
import type { FormFiles } from '../filling.ts'
import { FormView } from '../FormView.tsx'
import type { Written } from '../../store/journal.ts'
import { useAutosave } from './useAutosave.ts'

// the texts of this page take the place of the product's, as in its build
vi.mock('virtual:texts/en/all', () => import('virtual:texts/en/phone'))

const FILES: FormFiles = {
  urlOf: () => undefined,
  sizeOf: () => undefined,
  size: () => 0,
  put: async () => {},
  remove: async () => {},
}

beforeAll(() => {
  // outside of a browser the engine looks for its folder
  Object.assign(globalThis, { __dirname: '/' })
})

let session: FormSession
const keep = vi.fn<(written: Written, n: number) => Promise<void>>(async () => {})
const note = vi.fn<(written: Written, n: number) => void>()
const forget = vi.fn<() => void>()
const keeper: Keeper = { isStored: true, keep, note, forget }
beforeEach(async () => {
  session = await openForm({
    xform,
    lists: { 'sites.csv': 'name,label\n', 'milestones.csv': 'name,label,site\n' },
    place: { siteId: 's1', milestoneId: 'm1', gps: null },
    patience: 60_000,
  })
  keep.mockClear()
  note.mockClear()
  forget.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function Page() {
  const [typing] = useState(() => new Set<() => void>())
  const { save, ...saving } = useAutosave(session, typing, keeper)
  return (
    <FormView
      filling={{ session, files: FILES, pictures: new Map(), typing, save }}
      title="Every question"
      subtitle=""
      {...saving}
      marked={new Set()}
      tell={() => {}}
      jumpTo={null}
      onLeave={null}
      onReview={null}
    />
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /Who inspects/ }), { target: { value } })
/** The clock stands still now: what has not begun to be kept is never kept. */
async function expectStored(text: RegExp): Promise<void> {
  vi.useRealTimers()
  await vi.waitFor(() => expect(keep.mock.lastCall?.[0].xml).toMatch(text), 10_000)
}

test('Whoever types without a pause loses no more than two seconds', async () => {
  render(<Page />)
  let typed = ''
  for (let key = 0; key < 20; key += 1) {
    typed += 'a'
    type(typed)
    await pass(100)
  }
  await expectStored(/<inspector>a{8,}<\/inspector>/)
  // and not at every key
  expect(keep.mock.calls.length).toBeLessThan(4)
})

test('An answer is kept half a second after it, not before', async () => {
  render(<Page />)
  type('Olena')
  await pass(700)
  expect(keep).not.toHaveBeenCalled()
  await pass(100)
  await expectStored(/Olena/)
})

test.each([
  ['goes', () => window.dispatchEvent(new Event('pagehide'))],
  ['is about to go', () => window.dispatchEvent(new Event('beforeunload'))],
  [
    'goes into the background',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
])('What is typed is kept at once when the page %s', async (_, leave) => {
  render(<Page />)
  type('Olena')
  leave()
  // at once: a page that goes waits for nothing
  expect(note.mock.lastCall?.[0].xml).toContain('Olena')
  expect(forget).not.toHaveBeenCalled()
  await expectStored(/Olena/)
  await vi.waitFor(() => expect(forget).toHaveBeenCalled(), 10_000)
  vi.restoreAllMocks()
})

test('What the database has is neither noted nor written again when the page goes', async () => {
  render(<Page />)
  window.dispatchEvent(new Event('pagehide'))
  vi.useRealTimers()
  await Promise.resolve()
  expect(note).not.toHaveBeenCalled()
  expect(keep).not.toHaveBeenCalled()
})

test("What is typed is kept when the browser's way back is taken", async () => {
  const { unmount } = render(<Page />)
  type('Olena')
  unmount()
  await expectStored(/Olena/)
})

test('What the phone cannot keep is told of, and kept once it can', async () => {
  keep.mockRejectedValue(new DOMException('The quota has been exceeded.', 'QuotaExceededError'))
  vi.useRealTimers()
  render(<Page />)
  type('Olena')
  expect(await screen.findByText('Not saved')).toBeTruthy()
  expect(screen.queryByText('Saved')).toBeNull()
  keep.mockResolvedValue(undefined)
  // nobody has to answer once more for that
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(screen.queryByText('Not saved')).toBeNull()
  expect(keep.mock.lastCall?.[0].xml).toContain('Olena')
})
