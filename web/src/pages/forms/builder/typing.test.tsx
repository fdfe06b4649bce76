import { forms } from '@plumbline/contract/forms/forms'
import type { FormDetails } from '@plumbline/contract/forms/forms'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { form, group, number, select, text } from '@plumbline/contract/testing/form-samples'
import { users } from '@plumbline/contract/users'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'

/** The keys of the questions that were drawn, each card and line of the outline asks for its kind. */
const drawn: string[] = []
vi.mock('./kinds.tsx', async (original) => {
  const kinds = await original<typeof import('./kinds.tsx')>()
  return {
    ...kinds,
    kindOf: (item: FormItem) => {
      drawn.push(item.key)
      return kinds.kindOf(item)
    },
  }
})

beforeEach(() => {
  // a wide screen: the outline has a column of its own
  const plain = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(plain(query), { matches: query.startsWith('(min-width') }),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const TWENTY = Array.from({ length: 20 }, (_, n) => n + 1)

async function open() {
  const params = { projectId: PROJECT_ID, formId: id(700) }
  const draft = form({
    title: { en: 'Roof inspection' },
    items: [
      select('anchored', 'condition', { label: { en: 'Are the trusses anchored?' } }),
      group('structure', [number('missing', { label: { en: 'How many are missing?' } })]),
      ...TWENTY.map((n) =>
        text(`remarks_${n}`, {
          label: { en: `Remarks ${n}` },
          relevant: "${anchored} = 'bad'",
        }),
      ),
    ],
  })
  const doc: FormDetails = {
    _id: params.formId,
    key: 'roof_inspection',
    title: draft.title,
    defaultLanguage: 'en',
    languages: draft.languages,
    questionCount: 22,
    state: 'draft',
    liveVersion: null,
    hasDraft: true,
    createdAt: '2026-11-23T10:04:00.000Z',
    createdBy: null,
    version: 4,
    draft,
    draftAt: '2026-11-23T10:04:00.000Z',
    draftBy: null,
    closedNote: '',
    closedBy: null,
    versions: [],
    collectOnlyTypes: [],
    isCollectOnly: false,
    recentVisits: 0,
    lastVisit: null,
  }
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: 'admin' } })
  api.answer(forms.get, { docs: doc }, params)
  api.answer(forms.save, { docs: { ...doc, version: 5 } }, params)
  renderApp(`/projects/${PROJECT_ID}/forms/${params.formId}/edit`)
  await screen.findByRole('tree', { name: 'Questions' })
}

const card = (n: string) => screen.getByRole('group', { name: `Question ${n}` })

/** The parts that React draws again while words are typed into the label of a question. */
function drawnWhileTyping(n: string): string[] {
  const label = within(card(n)).getByRole('textbox', { name: 'Question' })
  drawn.length = 0
  for (const words of ['I', 'Is', 'Is it']) fireEvent.change(label, { target: { value: words } })
  expect(
    within(card(n)).getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' }).value,
  ).toBe('Is it')
  return [...new Set(drawn)].toSorted()
}

it('Typing draws the card that is written and its line, and the heads of the groups around it', async () => {
  await open()
  expect(drawnWhileTyping('1')).toEqual(['anchored'])
  fireEvent.click(screen.getByRole('treeitem', { name: /How many/ }))
  expect(drawnWhileTyping('2.1')).toEqual(['missing', 'structure'])
})

it('A card that is far away has its words alone, until it is near or is gone to', async () => {
  const seen = new Map<Element, (isIn: boolean) => void>()
  class Observer {
    private readonly tell: (entries: { isIntersecting: boolean }[]) => void
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.tell = tell
    }
    observe(element: Element) {
      seen.set(element, (isIntersecting) => this.tell([{ isIntersecting }]))
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  await open()
  const plus = (n: string) =>
    within(card(n).parentElement!).queryByRole('button', { name: 'Add here' })
  const look = (n: string, isIn: boolean) => act(() => seen.get(card(n).parentElement!)!(isIn))
  expect(card('9').textContent).toBe('9Remarks 7')
  expect(plus('9')).toBeNull()
  look('9', true)
  expect(card('9').textContent).toContain('Shown when 1 is “Bad”')
  expect(plus('9')).toBeTruthy()
  plus('9')!.focus()
  look('9', false)
  expect(plus('9')).toBeTruthy()
  plus('9')!.blur()
  look('9', false)
  expect(plus('9')).toBeNull()
  const row = screen.getByRole('treeitem', { name: /Remarks 20/ })
  row.focus()
  fireEvent.doubleClick(row)
  const label = within(card('22')).getByRole('textbox', { name: 'Question' })
  await waitFor(() => expect(document.activeElement).toBe(label))
  look('22', false)
  expect(label.isConnected).toBe(true)
})
