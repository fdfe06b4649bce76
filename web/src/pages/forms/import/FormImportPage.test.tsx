import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { forms } from '@plumbline/contract/forms/forms'
import type { ImportedForm } from '@plumbline/contract/forms/xlsforms'
import { form, group, number, select, text } from '@plumbline/contract/testing/form-samples'
import { users } from '@plumbline/contract/users'
import type { AuthorityLevel } from '@plumbline/contract/users/user'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createTranslate } from '../../../i18n/translate.ts'
import { findIn } from '../../../i18n/catalogue.ts'
import { areas } from 'virtual:texts/en/setup'
import { someForm } from '../../../testing/some-form.ts'
import { id, olena } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'
import { flaggedAnswers } from './flagged-answers.ts'
import { problemsCsv } from './problem-rows.ts'

const project = { projectId: PROJECT_ID }

const AT = '2026-11-23T10:04:00.000Z'

const READ: ImportedForm = {
  definition: form({ title: { en: 'Roof inspection' }, items: [number('anchors')] }),
  key: 'roof',
  facts: { questions: 42, groups: 6, repeats: 2, lists: 7, choices: 38, languages: 1, flags: 0 },
  problems: [
    {
      sheet: 'survey',
      row: 27,
      column: 'relevant',
      code: 'formUnknownReference',
      params: { name: 'anchor' },
      // of an account in Ukrainian, on a screen in English
      message: 'У формі немає нічого з назвою «anchor».',
      isWarning: false,
    },
    {
      sheet: 'survey',
      row: 1,
      column: 'tr_id',
      code: 'xlsformColumnsKept',
      params: { columns: 'tr_id' },
      message: 'Стовпці, що тут нічого не означають: tr_id.',
      isWarning: true,
    },
  ],
  collectOnly: [
    { sheet: 'survey', row: 18, key: 'note', type: 'geotrace', label: { en: 'Delivery note' } },
  ],
}

/** A request with a file, which `fetch` is not used for, answered at once. */
class Answered extends EventTarget {
  static sent = 0
  readonly upload = new EventTarget()
  readonly status = 200
  static read = READ
  readonly response = { data: { docs: Answered.read } }
  open = () => undefined
  setRequestHeader = () => undefined
  send = () => {
    Answered.sent += 1
    this.dispatchEvent(new Event('load'))
  }
}

async function open(level: AuthorityLevel = 'admin', read = READ) {
  Answered.read = read
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  const docs = [someForm(id(81), 'roof', 'Roof & trusses', 'open', { liveVersion: 3 })]
  api.answer(forms.list, { docs, totalDocs: 1 }, project)
  vi.stubGlobal('XMLHttpRequest', Answered)
  renderApp(`/projects/${PROJECT_ID}/forms/import`)
  await screen.findByRole('heading', { level: 1, name: 'Import XLSForm' })
  return api
}

function choose(name = 'roof.xlsx', bytes = 10) {
  const file = new File([new Uint8Array(bytes)], name)
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [file] },
  })
}

describe('the import of a form', () => {
  it('shows what was read, and what is wrong with its rows, in the language of the screen', async () => {
    await open()
    choose()
    const wrong = await screen.findByRole('region', { name: 'To put right' })
    expect(within(wrong).getByRole('listitem').textContent).toBe(
      'Problemsurvey 27relevantNothing in the form is called ‘anchor’. Nearest is ${anchors}. The expression comes along as it is written.',
    )
    expect(screen.getByText('lists, 38 answers').nextSibling?.textContent).toBe('7')
    expect(screen.getByText('Delivery note')).toBeTruthy()
    expect(
      screen.getByText('No answer raises an issue yet. Flag them in the builder.'),
    ).toBeTruthy()
    const known = screen.getByRole('region', { name: 'Good to know' })
    expect(within(known).getByRole('listitem').textContent).toMatch(
      /^Note.*Columns that have no meaning here: tr_id\. They are kept/,
    )
  })

  it('makes it a new form under a key that is free', async () => {
    const api = await open()
    api.answer(forms.create, { docs: { _id: id(90) } as never }, project)
    choose()
    const title = await screen.findByLabelText('Title')
    await screen.findByText('key roof_2, the other is taken')
    fireEvent.change(title, { target: { value: 'Roof, again' } })
    fireEvent.click(screen.getByRole('button', { name: 'Create draft' }))
    await waitFor(() =>
      expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
        key: 'roof_2',
        draft: { title: { en: 'Roof, again' } },
      }),
    )
  })

  it('asks for site and milestone first unless one does not want that, and says what comes of it', async () => {
    const site = text('site')
    const items = [site, group('g', [text('why', { relevant: "${site} != ''" })])]
    const definition = form({
      items,
      title: { en: 'Roof' },
      place: { site: null, milestone: null, gps: null },
    })
    const waits = { sheet: 'survey', row: null, column: '', code: 'formVisitsWait' as const }
    const warning = { ...waits, params: {}, message: 'waits', isWarning: true }
    const api = await open('admin', { ...READ, definition, problems: [warning] })
    api.answer(forms.create, { docs: { _id: id(90) } as never }, project)
    choose()
    const asks = await screen.findByRole('checkbox', { name: 'Ask for site and milestone first' })
    expect((asks as HTMLInputElement).checked).toBe(true)
    expect(screen.queryByRole('region', { name: 'Good to know' })).toBeNull()
    const made = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Create draft' }))
      await waitFor(() => expect(api.calls.at(-1)?.method).toBe('POST'))
      return api.calls.at(-1)?.body as { draft: FormDefinition }
    }
    fireEvent.click(asks)
    screen.getByText('Each visit then waits until someone places it.')
    within(screen.getByRole('region', { name: 'Good to know' })).getByText(/waits until/)
    fireEvent.click(asks)
    expect((await made()).draft).toMatchObject({
      place: { site: { required: true }, milestone: { required: true } },
      items: [{ key: 'site_2' }, { items: [{ relevant: "${site_2} != ''" }] }],
    })
  })

  it('leaves a form as it is that asks for the place itself', async () => {
    await open()
    choose()
    await screen.findByRole('button', { name: 'Create draft' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('or the draft of one that is there, whose version stays live', async () => {
    const api = await open()
    api.answer(forms.save, { docs: { _id: id(81) } as never }, { ...project, formId: id(81) })
    const head = { n: 3, title: {}, notes: '', md5: 'a', publishedAt: AT, publishedBy: null }
    const live = form({ items: [text('remarks')] })
    const version = { ...project, formId: id(81), n: '3' }
    api.answer(forms.getVersion, { docs: { ...head, definition: live } }, version)
    choose()
    const draft = await screen.findByRole('radio', { name: /The draft of “Roof & trusses”/ })
    expect(await screen.findByText('2 questions change, version 3 stays live')).toBeTruthy()
    fireEvent.click(draft)
    fireEvent.click(screen.getByRole('button', { name: 'Create draft' }))
    await waitFor(() =>
      expect(api.calls.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({
        version: 1,
        draft: { title: { en: 'Roof inspection' } },
      }),
    )
  })

  it('refuses what is too large before it is sent', async () => {
    await open()
    const before = Answered.sent
    choose('large.xlsx', 5_000_001)
    expect(await screen.findByText('The file is larger than 5 MB.')).toBeTruthy()
    expect(Answered.sent).toBe(before)
  })

  it('tells a member who may', async () => {
    await open('user')
    expect(screen.getByText('Only admins of this project can change forms.')).toBeTruthy()
    expect(screen.queryByLabelText('Choose a file')).toBeNull()
  })
})

describe('what was read', () => {
  const t = createTranslate('en-US', findIn(areas))

  it('is a list for Excel that computes nothing', () => {
    const [problem] = READ.problems
    const csv = problemsCsv(problem ? [{ ...problem, column: '=1+1' }] : [], ['roof'], t)
    expect(csv.split('\r\n').slice(1)).toEqual([
      "To put right,survey,27,'=1+1,Nothing in the form is called ‘anchor’. The expression comes along as it is written.",
      '',
    ])
  })

  it('names the answers that raise an issue as they stand in the form', () => {
    const name = { en: 'Rebar' }
    const sentence = { en: 'The rebar is bad' }
    const definition = form({
      items: [
        text('why'),
        select('rebar', 'condition', {
          flag: { when: { choices: ['bad'] }, name, text: sentence },
        }),
        number('depth', { flag: { when: { below: 1.2, above: 3 }, name: { en: 'Wrong depth' } } }),
      ],
    })
    const rows = flaggedAnswers(definition, t).map((row) => Object.values(row).join(' | '))
    expect(rows).toEqual([
      'rebar | 2 | The rebar? | Bad | Rebar | The rebar is bad',
      'depth | 3 | The depth? | below 1.2, above 3 | Wrong depth | ',
    ])
  })
})
