import { forms } from '@plumbline/contract/forms/forms'
import { number, repeat, text } from '@plumbline/contract/testing/form-samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  BUILDER,
  card,
  details,
  formParams,
  onWideScreen,
  openBuilder,
  pass,
  roof,
  row,
  tab,
} from '../../../testing/builder.tsx'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'

onWideScreen()

const labelOfFirst = () => within(card('1')).getByRole('textbox', { name: 'Question' })

describe('the form builder', () => {
  it('saves by itself what is written, with the version that was seen', async () => {
    const { saved } = await openBuilder()
    expect(screen.getByText(/^Saved .* · never published$/)).toBeTruthy()
    const label = within(card('1')).getByRole('textbox', { name: 'Question' })
    fireEvent.change(label, { target: { value: 'Is all of it anchored?' } })
    expect(screen.getByText('Saving…')).toBeTruthy()
    await pass()
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()[0]).toMatchObject({
      version: 4,
      draft: { items: [{ key: 'anchored', label: { en: 'Is all of it anchored?' } }, {}, {}] },
    })
    await screen.findByText(/^Saved .* · never published$/)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(row(/Are the trusses anchored/)).toBeTruthy()
    await pass()
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved()[1]).toMatchObject({ version: 5, draft: roof() })
  })

  it('is for admins; others are told so', async () => {
    const api = signedInApi()
    api.answer(forms.get, { docs: details(roof()) }, formParams)
    renderApp(BUILDER)
    await screen.findByText('Only admins of this project can change forms.')
    expect(screen.getByRole('link', { name: 'Back to the forms' })).toBeTruthy()
  })

  it('names who saved it meanwhile, and writes over it at the second press only', async () => {
    const { api, saved } = await openBuilder()
    const who = { who: 'Iryna Bondar', when: '2026-11-23T10:03:00.000Z' }
    api.refuse(forms.save, 409, { code: 'stale', params: who }, formParams)
    const label = within(card('1')).getByRole('textbox', { name: 'Question' })
    fireEvent.change(label, { target: { value: 'Mine' } })
    await pass()
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/^Iryna Bondar changed this form at/)).toBeTruthy()
    api.answer(forms.get, { docs: details(roof(), { version: 9 }) }, formParams)
    api.answer(forms.save, { docs: details(roof(), { version: 10 }) }, formParams)
    const keep = within(dialog).getByRole('button', { name: 'Keep mine' })
    fireEvent.click(keep)
    expect(within(dialog).getByRole('alert').textContent).toContain('Iryna Bondar')
    expect(saved()).toHaveLength(1)
    fireEvent.click(keep)
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved()[1]).toMatchObject({
      version: 9,
      draft: { items: [{ label: { en: 'Mine' } }, {}, {}] },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('flags an answer in its row or in the panel, and says what is still wrong', async () => {
    await openBuilder()
    fireEvent.click(within(card('1')).getByRole('button', { name: '“Bad” raises an issue' }))
    tab(/^Issue/)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bad' }).checked).toBe(true)
    const problems = await screen.findByRole('button', { name: '1 problem' })
    tab(/^Answer/)
    fireEvent.click(problems)
    const named = {
      name: /^1 Are the trusses anchored\? ?Write in the first language what is wrong/,
    }
    fireEvent.click(await screen.findByRole('button', named))
    const kind = await screen.findByRole('combobox', { name: 'What the issue is called' })
    await waitFor(() => expect(document.activeElement).toBe(kind))
    fireEvent.change(kind, { target: { value: 'Structure' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'What is wrong, English' }), {
      target: { value: 'Truss anchors missing' },
    })
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind' }).value).toBe('Structure')
    expect(screen.getByText('Structure: Truss anchors missing')).toBeTruthy()
    // what is pressed at once is judged by what was just written
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByRole('dialog', { name: 'Publish version 1' })
    await screen.findByRole('button', { name: 'No problems', hidden: true })
  })

  it('opens the list of problems once where the address asks for it', async () => {
    const draft = roof({ items: [number('missing', { relevant: '${anchor} > 1' })] })
    const { address } = await openBuilder(draft, { search: '?problems=1' })
    const problem = { name: /^1 The missing\?/ }
    expect(await screen.findByRole('button', problem)).toBeTruthy()
    await waitFor(() => expect(address()).toBe(BUILDER))
  })

  it('keeps the name and the type of what phones know, and says why', async () => {
    await openBuilder(roof(), { live: roof() })
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name in the data' })
    expect([name.value, name.readOnly]).toEqual(['anchored', true])
    expect(screen.getByText('Fixed since it was published.')).toBeTruthy()
    const type = screen.getByRole('combobox', { name: 'Type' })
    const of = (option: string) =>
      within(type).getByRole<HTMLOptionElement>('option', { name: option })
    expect(of('Several choices').disabled).toBe(false)
    expect(of('Whole number (would lose answers)').disabled).toBe(true)
  })

  it('writes conditions as rows, and leaves a text as it is that rows cannot say', async () => {
    const strange = "not(selected(${anchored},  'bad'))"
    const { saved } = await openBuilder(
      roof({
        items: [
          ...roof().items.slice(0, 2),
          text('remarks', { label: { en: 'Remarks' }, relevant: strange }),
        ],
      }),
    )
    fireEvent.click(row(/Remarks/))
    tab(/^Logic/)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Show when' }).value).toBe(
      strange,
    )
    expect(screen.queryByRole('button', { name: 'Back to rows' })).toBeNull()
    fireEvent.click(row(/How many anchors/))
    tab(/^Logic/)
    expect(screen.getByText('Shown when 1 is “Bad”')).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'Comparison' }), {
      target: { value: 'isNot' },
    })
    await pass()
    await waitFor(() => expect(saved()).toHaveLength(1))
    const { items } = saved()[0]!.draft
    expect(items[1]).toMatchObject({ items: [{ relevant: "${anchored} != 'bad'" }] })
    expect(items[2]).toMatchObject({ relevant: strange })
    const show = screen.getByRole('heading', { name: 'Show when' }).closest('section')!
    fireEvent.click(within(show).getByRole('button', { name: 'Edit as expression' }))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Show when' })
    expect(field.value).toBe("${anchored} != 'bad'")
    fireEvent.change(field, { target: { value: '${anch' } })
    expect(screen.getByRole('option', { name: /anchored/ })).toBeTruthy()
    expect(screen.getByText('“}” is missing after anch')).toBeTruthy()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Show when' }).value).toBe(
      '${anchored}',
    )
  })

  it('asks before a question goes that others name, and gives it back', async () => {
    await openBuilder()
    fireEvent.click(row(/Are the trusses/))
    fireEvent.click(within(card('1')).getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('1 question uses this one.')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete anyway' }))
    expect(screen.queryByRole('treeitem', { name: /Are the trusses/ })).toBeNull()
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(row(/Are the trusses/)).toBeTruthy()
  })

  it('is walked and written with the keyboard', async () => {
    const { saved } = await openBuilder()
    const first = row(/Are the trusses/)
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    expect(row(/Structure/).getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', altKey: true })
    expect(row(/3.*Structure/)).toBeTruthy()
    fireEvent.keyDown(document.activeElement!, { key: '+' })
    const menu = await screen.findByRole('menu', { name: 'Add a question' })
    fireEvent.keyDown(menu, { key: 'd' })
    fireEvent.keyDown(menu, { key: 'e' })
    fireEvent.keyDown(menu, { key: 'c' })
    const item = await screen.findByRole('menuitem', { name: 'Decimal number' })
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
    fireEvent.click(item)
    const label = within(card('4')).getByRole('textbox', { name: 'Question' })
    await waitFor(() => expect(document.activeElement).toBe(label))
    fireEvent.change(label, { target: { value: 'Timber moisture, %' } })
    fireEvent.blur(label)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name in the data' }).value).toBe(
      'timber_moisture',
    )
    fireEvent.keyDown(label, { key: 's', ctrlKey: true })
    const order = ['anchored', 'remarks', 'structure', 'timber_moisture']
    await waitFor(() =>
      expect(
        saved()
          .at(-1)
          ?.draft.items.map(({ key }) => key),
      ).toEqual(order),
    )
  })
})

it('A repeat has a frame that says what lies in it and where it ends, and what comes after it is outside', async () => {
  const rooms = repeat('rooms', [text('room', { label: { en: 'Room' } })], {
    label: { en: 'Rooms' },
  })
  await openBuilder(roof({ items: [rooms, text('after', { label: { en: 'After' } })] }))
  const frame = screen.getByRole('group', { name: 'Repeat 1: Rooms' })
  expect(within(frame).getByRole('group', { name: 'Question 1.1' })).toBeTruthy()
  expect(within(frame).getByText('End of repeat “Rooms”')).toBeTruthy()
  expect(within(frame).queryByRole('group', { name: 'Question 2' })).toBeNull()
  fireEvent.click(row(/Room$/))
  expect(screen.getByText('In 1 Rooms · Repeat')).toBeTruthy()
  // the last place to add something within the frame, and the first behind it
  const inside = within(frame).getAllByRole('button', { name: 'Add here' }).at(-1)!
  fireEvent.click(inside)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Text' }))
  expect(await within(frame).findByRole('group', { name: 'Question 1.2' })).toBeTruthy()
  const behind = frame.nextElementSibling as HTMLElement
  fireEvent.click(within(behind).getByRole('button', { name: 'Add here' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Text' }))
  expect(await screen.findByRole('group', { name: 'Question 2' })).toBeTruthy()
  expect(row(/^3.*After/)).toBeTruthy()
})

it('F2 leads from the list and from a card to the properties, and Escape back', async () => {
  await openBuilder()
  const first = row(/Are the trusses/)
  first.focus()
  fireEvent.keyDown(first, { key: 'F2' })
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Answer' }))
  const key = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name in the data' })
  key.focus()
  fireEvent.change(key, { target: { value: 'tight' } })
  // what is typed is taken back first
  fireEvent.keyDown(key, { key: 'Escape' })
  expect([key.value, document.activeElement]).toEqual(['anchored', key])
  fireEvent.keyDown(key, { key: 'Escape' })
  expect(document.activeElement).toBe(first)
  labelOfFirst().focus()
  fireEvent.keyDown(labelOfFirst(), { key: 'F2' })
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(document.activeElement).toBe(labelOfFirst())
  fireEvent.keyDown(labelOfFirst(), { key: 'Escape' })
  expect(document.activeElement).toBe(first)
  // Tab leads from the card past what is not written
  const others = within(card('3')).queryAllByRole('button')
  expect(others.every(({ tabIndex }) => tabIndex === -1)).toBe(true)
})

it('A form without questions says so, and cannot be published', async () => {
  await openBuilder(roof({ items: [] }))
  expect(screen.queryByRole('button', { name: 'No problems' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const sentence = 'The form has no questions yet. Add one: an empty form cannot be published.'
  // where the questions will be, and among the problems
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
  expect(screen.queryByRole('dialog', { name: /^Publish/ })).toBeNull()
})

it('What had the focus has it again after its question has moved, and a tab that a key opens has it', async () => {
  await openBuilder()
  labelOfFirst().focus()
  fireEvent.keyDown(labelOfFirst(), { key: 'ArrowDown', altKey: true })
  const moved = within(card('2')).getByRole('textbox', { name: 'Question' })
  await waitFor(() => expect(document.activeElement).toBe(moved))
  const up = within(card('2')).getByRole('button', { name: 'Move up' })
  up.focus()
  fireEvent.click(up)
  await waitFor(() =>
    expect(document.activeElement).toBe(within(card('1')).getByRole('button', { name: 'Move up' })),
  )
  const required = screen.getByRole('switch', { name: 'An answer is required' })
  required.focus()
  fireEvent.keyDown(required, { key: '3' })
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Logic' }))
})

it('What is published while a save is under way is what that save has left', async () => {
  const { api } = await openBuilder()
  const saved = { docs: details(roof(), { version: 5 }) }
  const release = api.hold(forms.save, saved, formParams)
  const label = within(card('1')).getByRole('textbox', { name: 'Question' })
  fireEvent.change(label, { target: { value: 'Mine' } })
  fireEvent.keyDown(label, { key: 's', ctrlKey: true })
  await screen.findByText('Saving…')
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  api.answer(forms.check, { docs: [], totalDocs: 0 }, formParams)
  release()
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 1' })
  const publish = within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Publish/ })
  await waitFor(() => expect(publish.disabled).toBe(false))
  const live = details(null, { state: 'open', liveVersion: 1 })
  api.answer(forms.publish, { docs: live }, formParams)
  fireEvent.click(publish)
  const posted = () => api.calls.find(({ path }) => path.endsWith('/publish'))
  await waitFor(() => expect(posted()?.body).toMatchObject({ version: 5 }))
  const next = within(await screen.findByRole('dialog', { name: 'Version 1 is live' }))
  const leads = (name: string) => next.getByRole('link', { name }).getAttribute('href')
  expect(leads('Give out a key')).toBe(`/projects/${PROJECT_ID}/team?tab=field&newKey=1`)
  expect(leads('Fill in now')).toBe(`/field/new/roof_inspection?project=${PROJECT_ID}`)
})

it('A draft that cannot be sent is tried again, and the bar says so', async () => {
  const { api, saved } = await openBuilder()
  api.refuse(forms.save, 503, 'Later', formParams)
  const label = within(card('1')).getByRole('textbox', { name: 'Question' })
  fireEvent.change(label, { target: { value: 'Mine' } })
  await pass()
  await screen.findByText('Not saved. Trying again')
  api.answer(forms.save, { docs: details(roof(), { version: 5 }) }, formParams)
  await pass(2000)
  await waitFor(() => expect(saved()).toHaveLength(2))
  await screen.findByText(/^Saved/)
})
