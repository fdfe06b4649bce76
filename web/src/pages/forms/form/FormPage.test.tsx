import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { type FormDetails, forms, type FormVersionHead } from '@plumbline/contract/forms/forms'
import { form, group, number, select, text } from '@plumbline/contract/testing/form-samples'
import { users } from '@plumbline/contract/users'
import type { AuthorityLevel } from '@plumbline/contract/users/user'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { someForm } from '../../../testing/some-form.ts'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'

const FORM_ID = id(801)
const params = { projectId: PROJECT_ID, formId: FORM_ID }
const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'uk', name: 'Українська' },
]
const FIRST = form({
  languages: LANGUAGES,
  items: [
    select('rebar', 'condition', {
      label: { en: 'How is the rebar?', uk: 'Яка арматура?' },
      flag: { when: { choices: ['bad'] }, name: { en: 'Bad rebar' } },
    }),
    group('walls', [text('old', { label: { en: 'What is old?' } })], { label: { en: 'Walls' } }),
  ],
})
const SECOND = form({
  languages: LANGUAGES.slice(0, 1),
  items: [
    select('rebar', 'condition', {
      label: { en: 'What state is the rebar in?' },
      flag: { when: { choices: ['bad'] }, name: { en: 'Bad rebar' } },
    }),
    group('walls', [number('damp', { label: { en: 'Moisture, %' } })], { label: { en: 'Walls' } }),
  ],
})
const head = (n: number, notes = ''): FormVersionHead => ({
  n,
  title: { en: 'Roof' },
  notes,
  md5: 'd41d8cd98f00b204e9800998ecf8427e',
  publishedAt: '2026-11-01T08:00:00.000Z',
  publishedBy: olena,
})
const ROOF: FormDetails = {
  ...someForm(FORM_ID, 'roof', 'Roof inspection', 'open', { liveVersion: 2, version: 7 }),
  draft: null,
  draftAt: null,
  draftBy: null,
  closedNote: '',
  closedBy: null,
  versions: [head(2, 'Moisture is measured now.'), head(1)],
}
const CHANGED: FormDetails = {
  ...ROOF,
  hasDraft: true,
  draft: SECOND,
  liveVersion: 1,
  versions: [head(1)],
}

async function open(level: AuthorityLevel, docs = ROOF, search = '') {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  api.answer(forms.get, { docs }, params)
  const version = (n: number, definition: FormDefinition) =>
    api.answer(forms.getVersion, { docs: { ...head(n), definition } }, { ...params, n: String(n) })
  version(1, FIRST)
  version(2, SECOND)
  api.answer(forms.check, { docs: [], totalDocs: 0 }, params)
  api.answer(forms.effects, { docs: [], totalDocs: 0 }, params)
  const app = renderApp(`/projects/${PROJECT_ID}/forms/${FORM_ID}${search}`)
  await screen.findByRole('heading', { name: 'Roof inspection' })
  return { ...app, api }
}

describe('the page of a form', () => {
  it('shows what the live version asks, what raises an issue, and older ones as they were', async () => {
    await open('user')
    expect(await screen.findByText('Moisture, %')).toBeTruthy()
    expect(screen.getByText('2.1')).toBeTruthy()
    expect(within(screen.getByText('Bad', { selector: 'li' })).getByText('Issue')).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'Version that is shown' }), {
      target: { value: '1' },
    })
    expect(await screen.findByText('How is the rebar?')).toBeTruthy()
    expect(screen.getByText('You see version 1. Version 2 is live.')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Українська' }))
    expect(screen.getByText('Яка арматура?')).toBeTruthy()
  })

  it('tells of each version who published it, why, and what it changed', async () => {
    await open('user', ROOF, '?tab=versions')
    expect(await screen.findByText('Moisture is measured now.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'What changed' }))
    const added = (await screen.findByText('2.1 Moisture, %')).closest('li')
    expect(added?.textContent).toContain('Decimal number')
    const gone = screen.getByText('What is old?').closest('li')
    expect(gone?.textContent).toContain('Text, was 2.1')
    const changed = screen.getByText('1 What state is the rebar in?').closest('li')
    expect(changed?.textContent).toContain('How is the rebar? → What state is the rebar in?')
  })

  it('offers members what leads on, and admins what changes it', async () => {
    await open('user', CHANGED)
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Fill in Roof inspection' })).toBeTruthy()
  })

  it('shows its data where links of earlier releases led to its visits', async () => {
    await open('user', ROOF, '?tab=visits')
    expect(screen.getByRole('tab', { name: 'Data' }).getAttribute('aria-selected')).toBe('true')
  })
})

const dialogOf = async (docs: FormDetails) => {
  const { api } = await open('admin', docs)
  return {
    api,
    show: async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
      return screen.findByRole('dialog', { name: 'Publish version 2' })
    },
  }
}

describe('publishing', () => {
  it('tells what changes and what that means for earlier answers, and is done by Ctrl and Enter', async () => {
    const { api, show } = await dialogOf(CHANGED)
    api.answer(
      forms.effects,
      { docs: [{ key: 'walls/old', answers: 18, openIssues: 3 }], totalDocs: 1 },
      params,
    )
    api.answer(forms.publish, { docs: ROOF }, params)
    const dialog = await show()
    expect(await within(dialog).findByText('2.1 Moisture, %')).toBeTruthy()
    expect(within(dialog).getByText('1 added · 2 changed · 1 removed')).toBeTruthy()
    await within(dialog).findByText(
      '“What is old?” has 3 open issues. They stay, with their answers.',
    )
    expect(within(dialog).getByText('Українська is not offered any more.')).toBeTruthy()
    expect(within(dialog).getByText('Two things to know')).toBeTruthy()
    expect(within(dialog).getByText('Opens in the browser')).toBeTruthy()
    const note = within(dialog).getByLabelText('What is new')
    fireEvent.change(note, { target: { value: 'Measured now.' } })
    fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true })
    await waitFor(() =>
      expect(api.calls).toContainEqual({
        method: 'POST',
        path: `/projects/${PROJECT_ID}/forms/${FORM_ID}/publish`,
        body: { version: 7, notes: 'Measured now.' },
      }),
    )
    expect(await screen.findByText('Version 2 is published.')).toBeTruthy()
  })

  it('is not possible with problems, which are named', async () => {
    const { api, show } = await dialogOf(CHANGED)
    const problem = {
      path: 'title',
      code: 'formTitleMissing',
      message: 'Give the form a title in its first language.',
      isWarning: false,
    }
    api.answer(forms.check, { docs: [problem], totalDocs: 1 }, params)
    const dialog = await show()
    await within(dialog).findByText('Give the form a title in its first language.')
    const publish = within(dialog).getByRole<HTMLButtonElement>('button', {
      name: 'Publish version 2',
    })
    expect(publish.disabled).toBe(true)
  })

  it('tells who changed the form meanwhile, and leads to theirs', async () => {
    const { api, show } = await dialogOf(CHANGED)
    const who = { who: 'Iryna Bondar', when: '2026-11-20T10:03:00.000Z' }
    api.refuse(forms.publish, 409, { code: 'stale', params: who }, params)
    const dialog = await show()
    const publish = within(dialog).getByRole<HTMLButtonElement>('button', {
      name: 'Publish version 2',
    })
    await waitFor(() => expect(publish.disabled).toBe(false))
    fireEvent.click(publish)
    expect((await within(dialog).findAllByText(/Iryna Bondar/)).length).toBeGreaterThan(0)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Look at theirs' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
