import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LastAnswer } from '@plumbline/contract/data/last-visit'
import xform from '../../../../../test-data/forms/every-question.xml?raw'
import { type FormSession, openForm, questionsOf } from '../../engine/open-form.ts'
import type { LastHere } from '../../store/last-times.ts'
import { FormView } from '../FormView.tsx'

// the texts of this page take the place of the product's, as in its build
vi.mock('virtual:texts/en/all', () => import('virtual:texts/en/phone'))

let session: FormSession
beforeAll(() => {
  // outside of a browser the engine looks for its folder
  Object.assign(globalThis, { __dirname: '/' })
})
beforeEach(async () => {
  const lists = {
    'sites.csv': 'name,label\ns1,A\n',
    'milestones.csv': 'name,label,site\nm1,B,s1\n',
  }
  const place = { siteId: 's1', milestoneId: 'm1', gps: null }
  session = await openForm({ xform, lists, place, patience: 60_000 })
})

type Before = Partial<LastAnswer> & Pick<LastAnswer, 'kind'>

/** The last answers, by the paths of their questions. */
function lastOf(before: Record<string, Before>): LastHere {
  const answers = Object.entries(before).map(([path, one]) => ({
    key: path,
    path: path.replace(/ .*/, ''),
    entryNames: [],
    answers: [],
    photos: 0,
    values: one.answers ?? [],
    ...one,
  }))
  return {
    last: {
      submission: { _id: 's', refId: 329 },
      milestone: 'm1',
      at: '2026-01-14T09:00:00Z',
      by: { _id: 'u', firstName: 'Taras', lastName: 'Oliinyk', photo: null },
      answers,
    },
    at: '2026-01-20T09:00:00Z',
  }
}

const show = (last: LastHere | null) =>
  render(
    <FormView
      filling={{
        session,
        pictures: new Map(),
        typing: new Set(),
        save: async () => {},
        files: {
          urlOf: () => undefined,
          sizeOf: () => undefined,
          size: () => 0,
          put: async () => {},
          remove: async () => {},
        },
        last,
      }}
      title=""
      subtitle=""
      isSaved
      // no question counts as open: a group can be left without its answers
      marked={new Set(questionsOf(session.parts).map(({ id }) => id))}
      tell={() => {}}
      jumpTo={null}
      onLeave={null}
      onReview={null}
    />,
  )

const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }))
const question = (name: string | RegExp) =>
  screen.getByRole('heading', { name }).closest('section') ?? document.body
const lineOf = (name: string | RegExp) => question(name).querySelector('summary')?.textContent

test('What was found last time stands below the label, who found it behind a tap, and none of it in the answers', () => {
  const before = session.written().xml
  show(
    lastOf({
      'general/inspector': { kind: 'text', answers: ['Olena'], photos: 2 },
      'general/weather': {
        kind: 'selectMultiple',
        answers: ['Sonne', 'Regen'],
        values: ['sun', 'rain'],
      },
      'insulation/staggered': { kind: 'selectOne', answers: ['Nein'], values: ['no'] },
      'insulation/thickness': { kind: 'decimal', answers: ['8.5'] },
    }),
  )
  expect(lineOf(/Who inspects/)).toBe('Last time, Jan 14: Olena')
  expect(question(/Who inspects/).querySelector('details p')?.textContent).toBe(
    'Taras Oliinyk · 2 photos · as of Jan 20',
  )
  expect(lineOf(/Weather/)).toBe('Last time, Jan 14: Sunny, Rain')
  expect(lineOf(/Time of arrival/)).toBeUndefined()
  next()
  expect(lineOf(/staggered joints/)).toBe('Last time, Jan 14: No')
  expect(lineOf(/Mean board thickness/)).toBe('Last time, Jan 14: 8.5 mm')
  expect(session.written().xml).toBe(before)
})

test('An answer of another class is none of this question, and without data there is no line', () => {
  const { unmount } = show(lastOf({ 'general/inspector': { kind: 'integer', answers: ['5'] } }))
  expect(screen.queryByText(/Last time/)).toBeNull()
  unmount()
  show(null)
  expect(screen.queryByText(/Last time/)).toBeNull()
})

test('In a repeat it is that of the entry of the same name, as soon as that has it', async () => {
  show(
    lastOf({
      'rooms/area 1': { kind: 'decimal', answers: ['12'], entryNames: ['Hall'] },
      'rooms/area 2': { kind: 'decimal', answers: ['30'], entryNames: ['Roof'] },
    }),
  )
  next()
  next()
  expect(lineOf(/Floor area/)).toBeUndefined()
  const name = within(question(/Name of the room/)).getByRole('textbox')
  fireEvent.change(name, { target: { value: 'Roof' } })
  expect((await screen.findByText('30 m²')).closest('summary')?.textContent).toBe(
    'Last time, Jan 14: 30 m²',
  )
})
