import { forms } from '@plumbline/contract/forms/forms'
import { submissions } from '@plumbline/contract/submissions'
import { issues } from '@plumbline/contract/issues'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  card,
  details,
  formParams,
  onWideScreen,
  openBuilder,
  pass,
  roof,
  row,
  tab,
} from '../../../../testing/builder.tsx'
import { PROJECT_ID, someIssue, somePhoto, someSubmission } from '../../../../testing/reports.ts'

onWideScreen()

const project = { projectId: PROJECT_ID }
const page = { page: 1, limit: 12, totalDocs: 1 }
const section = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') ?? document.body)
const samplePhoto = () =>
  screen.getByRole('heading', { name: 'As it will read' }).closest('section')?.querySelector('img')
const label = () => within(card('1')).getByRole('textbox', { name: 'Question' })
const missing = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: '1 Question, Українська' })

it('A question that has no condition yet gets one as an expression, and rows are one press away', async () => {
  const { saved } = await openBuilder()
  fireEvent.click(row(/Remarks/))
  tab(/^Logic/)
  fireEvent.click(section('Show when').getByRole('button', { name: 'Edit as expression' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Show when' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.click(section('Show when').getByRole('button', { name: 'Back to rows' }))
  expect(screen.queryByRole('textbox', { name: 'Show when' })).toBeNull()
  // opening and closing it has written nothing
  fireEvent.click(section('Must be').getByRole('button', { name: 'Edit as expression' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Must be' }), {
    target: { value: 'string-length(.) > 2' },
  })
  await pass()
  await waitFor(() => expect(saved()).toHaveLength(1))
  const { items } = saved()[0]?.draft ?? roof()
  expect(items[2]).toMatchObject({ key: 'remarks', constraint: 'string-length(.) > 2' })
  expect(items[2]).not.toHaveProperty('relevant')
})

it('Photos beside an answer may be so many at most, and without photos there is no such limit', async () => {
  const { saved } = await openBuilder()
  const photos = screen.getByRole('radiogroup', { name: 'Photos' })
  expect(screen.queryByRole('combobox', { name: 'Photos at most' })).toBeNull()
  fireEvent.click(within(photos).getByRole('radio', { name: 'Optional' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Photos at most' }), {
    target: { value: '5' },
  })
  expect(within(card('1')).getByText('optional, at most 5')).toBeTruthy()
  await pass()
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.draft.items[0]).toMatchObject({ photos: 'optional', photosMax: 5 })
  fireEvent.click(within(photos).getByRole('radio', { name: 'None' }))
  await pass()
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]?.draft.items[0]).not.toHaveProperty('photosMax')
})

const off = () => screen.queryByRole('switch', { name: 'not for this question' })

it('A form shows what was found last time, but for the questions where it is not wanted', async () => {
  const { saved } = await openBuilder()
  expect(off()).toBeNull()
  fireEvent.click(row(/^Place/))
  fireEvent.click(screen.getByRole('switch', { name: 'Show what was found last time' }))
  fireEvent.click(row(/Remarks/))
  fireEvent.click(off() ?? document.body)
  await pass()
  await waitFor(() => expect(saved()).toHaveLength(1))
  const { settings, items } = saved()[0]?.draft ?? roof()
  expect(settings).toEqual({ lastTime: true })
  expect(items[2]).toMatchObject({ key: 'remarks', lastTime: false })
  expect(items[0]).not.toHaveProperty('lastTime')
})

it('The sample of an issue stands at the last visit of the project, with its photos where photos are asked', async () => {
  const { api } = await openBuilder()
  const photo = somePhoto(1)
  const { site, milestone, ...visit } = someSubmission({ photo, photoCount: 1 })
  api.answer(submissions.list, { docs: [{ ...visit, site, milestone }], ...page }, project)
  api.answer(issues.list, { docs: [someIssue()], ...page }, project)
  fireEvent.click(within(card('1')).getByRole('button', { name: '“Bad” raises an issue' }))
  tab(/^Issue/)
  expect(await screen.findByText(`${site.name} · ${milestone.name}`)).toBeTruthy()
  expect(samplePhoto()).toBeNull()
  await waitFor(() => expect(document.querySelector('datalist option')?.textContent).toBe('Roof'))
  tab(/^Answer/)
  const photos = screen.getByRole('radiogroup', { name: 'Photos' })
  fireEvent.click(within(photos).getByRole('radio', { name: 'When flagged' }))
  tab(/^Issue/)
  await waitFor(() => expect(samplePhoto()?.getAttribute('src')).toBe(`${photo.url}?size=thumb`))
})

it('Who looks at what somebody else has saved gets their own back by one step', async () => {
  const { api } = await openBuilder()
  const who = { who: 'Iryna Bondar', when: '2026-11-23T10:03:00.000Z' }
  api.refuse(forms.save, 409, { code: 'stale', params: who }, formParams)
  fireEvent.change(label(), { target: { value: 'Mine' } })
  await pass()
  const dialog = await screen.findByRole('dialog')
  const theirs = roof({ items: roof().items.slice(2) })
  api.answer(forms.get, { docs: details(theirs, { version: 9 }) }, formParams)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Look at theirs' }))
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /Mine/ })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  api.answer(forms.save, { docs: details(roof(), { version: 10 }) }, formParams)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(row(/Mine/)).toBeTruthy()
})

const BOTH = [
  { code: 'en', name: 'English' },
  { code: 'uk', name: 'Українська' },
]

it('A missing text stays where it is while it is written, though only missing ones are shown', async () => {
  const { saved } = await openBuilder(roof({ languages: BOTH }))
  tab(/^Languages/)
  fireEvent.click(screen.getByRole('button', { name: /^Missing only/ }))
  missing().focus()
  fireEvent.change(missing(), { target: { value: 'Ч' } })
  fireEvent.change(missing(), { target: { value: 'Чи закріплено?' } })
  expect(document.activeElement).toBe(missing())
  // two answers of its list, the title and three other labels
  expect(screen.getByRole('button', { name: /^Missing only/ }).textContent).toMatch(/6$/)
  await pass()
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.draft.items[0]).toMatchObject({ label: { uk: 'Чи закріплено?' } })
})

it('A language that is written in other letters gets a code, and one of two names of its own', async () => {
  const { saved } = await openBuilder()
  tab(/^Languages/)
  for (const name of ['中文', '日本語', 'Kiswahili']) {
    fireEvent.click(screen.getByRole('button', { name: 'Add a language' }))
    const field = screen.getByRole('combobox', { name: 'Add a language' })
    fireEvent.change(field, { target: { value: name } })
    fireEvent.submit(field)
  }
  await pass()
  await waitFor(() => expect(saved().at(-1)?.draft.languages).toHaveLength(4))
  expect(
    saved()
      .at(-1)
      ?.draft.languages.map(({ code }) => code),
  ).toEqual(['en', 'x', 'x2', 'kis'])
})
