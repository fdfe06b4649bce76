import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { type FormDetails, forms } from '@plumbline/contract/forms/forms'
import { form, group, number, select, text } from '@plumbline/contract/testing/form-samples'
import { users } from '@plumbline/contract/users'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { id, olena } from './people.ts'
import { renderApp } from './render.tsx'
import { PROJECT_ID } from './reports.ts'
import { signedInApi } from './signed-in.ts'

/** A wide screen: the outline has a column of its own. */
export function onWideScreen(): void {
  beforeEach(() => {
    const plain = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(plain(query), { matches: query.startsWith('(min-width') }),
    )
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

const FORM = id(700)
export const formParams = { projectId: PROJECT_ID, formId: FORM }
/** The address of the builder of that form. */
export const BUILDER = `/projects/${PROJECT_ID}/forms/${FORM}/edit`
const SAVED_AT = '2026-11-23T10:04:00.000Z'

export const roof = (given: Partial<FormDefinition> = {}) =>
  form({
    title: { en: 'Roof inspection' },
    items: [
      select('anchored', 'condition', { label: { en: 'Are the trusses anchored?' } }),
      group(
        'structure',
        [
          number('missing', {
            label: { en: 'How many anchors are missing?' },
            relevant: "${anchored} = 'bad'",
          }),
        ],
        { label: { en: 'Structure' } },
      ),
      text('remarks', { label: { en: 'Remarks' } }),
    ],
    ...given,
  })

export const details = (
  draft: FormDefinition | null,
  more: Partial<FormDetails> = {},
): FormDetails => ({
  _id: FORM,
  key: 'roof_inspection',
  title: { en: 'Roof inspection' },
  defaultLanguage: 'en',
  languages: [{ code: 'en', name: 'English' }],
  questionCount: 3,
  state: 'draft',
  liveVersion: null,
  hasDraft: draft !== null,
  createdAt: SAVED_AT,
  createdBy: null,
  version: 4,
  draft,
  draftAt: SAVED_AT,
  draftBy: null,
  closedNote: '',
  closedBy: null,
  versions: [],
  collectOnlyTypes: [],
  isCollectOnly: false,
  recentVisits: 0,
  lastVisit: null,
  ...more,
})

/** Opens the builder with a draft, and tells what is saved. */
export async function openBuilder(
  draft = roof(),
  { level = 'admin' as const, live = null as FormDefinition | null, search = '' } = {},
) {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  const doc = details(draft, live ? { liveVersion: 1, state: 'open' } : {})
  api.answer(forms.get, { docs: doc }, formParams)
  api.answer(forms.save, { docs: { ...doc, version: 5 } }, formParams)
  if (live) {
    const head = {
      n: 1,
      title: live.title,
      notes: '',
      md5: 'a',
      publishedAt: SAVED_AT,
      publishedBy: null,
    }
    api.answer(forms.getVersion, { docs: { ...head, definition: live } }, { ...formParams, n: '1' })
  }
  const { address } = renderApp(`${BUILDER}${search}`)
  // its code comes first
  await screen.findByRole('tree', { name: 'Questions' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const saved = () =>
    api.calls
      .filter(({ method }) => method === 'PATCH')
      .map(({ body }) => body as { draft: FormDefinition; version: number })
  return { api, saved, address }
}

/** Lets time pass at once, in milliseconds; so long after the last change a draft is saved. */
export const pass = (ms = 800) => act(() => vi.advanceTimersByTimeAsync(ms))

export const row = (name: RegExp) => screen.getByRole('treeitem', { name })
export const card = (n: string) => screen.getByRole('group', { name: `Question ${n}` })
export const tab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }))
