import { forms } from '@plumbline/contract/forms/forms'
import { number, repeat } from '@plumbline/contract/testing/form-samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  card,
  formParams,
  onWideScreen,
  openBuilder,
  roof,
  row,
  tab,
} from '../../../testing/builder.tsx'

onWideScreen()

const stepValues = () =>
  screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Value of the step' })
const labelOf = (n: string) => within(card(n)).getByRole('textbox', { name: 'Question' })

it('What is asked most is added by one press, at the end of the form or of the group in which one writes', async () => {
  const { saved } = await openBuilder()
  fireEvent.click(row(/Structure/))
  const ends = screen.getAllByRole('group', { name: 'Add at the end' })
  expect(ends).toHaveLength(2)
  fireEvent.click(within(ends[0]!).getByRole('button', { name: 'Photos' }))
  await waitFor(() => expect(document.activeElement).toBe(labelOf('2.2')))
  fireEvent.change(labelOf('2.2'), { target: { value: 'The roof' } })
  // Enter goes on to the next question, which is chosen by letters
  fireEvent.keyDown(labelOf('2.2'), { key: 'Enter' })
  const menu = await screen.findByRole('menu', { name: 'Add a question' })
  fireEvent.keyDown(menu, { key: 'Escape' })
  const end = screen.getAllByRole('group', { name: 'Add at the end' }).at(-1)!
  fireEvent.click(within(end).getByRole('button', { name: 'Whole number' }))
  await waitFor(() => expect(document.activeElement).toBe(labelOf('4')))
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(saved()).toHaveLength(1))
  const [, structure, , last] = saved()[0]!.draft.items
  expect(structure).toMatchObject({ items: [{}, { key: 'the_roof', type: 'image' }] })
  expect(last).toMatchObject({ type: 'integer' })
})

it('An answer that raises an issue gets its name and its photos where it is written', async () => {
  const { saved } = await openBuilder()
  fireEvent.click(within(card('1')).getByRole('button', { name: '“Bad” raises an issue' }))
  const name = within(card('1')).getByRole('combobox', { name: 'What the issue is called' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  fireEvent.change(name, { target: { value: 'Anchors missing' } })
  fireEvent.click(within(card('1')).getByRole('button', { name: 'Photos when flagged' }))
  fireEvent.click(within(card('1')).getByRole('button', { name: 'Required' }))
  fireEvent.click(row(/How many/))
  const limits = within(card('2.1')).getByRole('group', { name: /^Raises an issue/ })
  fireEvent.change(within(limits).getByLabelText('above'), { target: { value: '3' } })
  // the next condition is about what raises an issue before it
  tab(/^Logic/)
  fireEvent.click(screen.getAllByRole('button', { name: 'Add a condition' })[1]!)
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(saved()).toHaveLength(1))
  const [first, structure] = saved()[0]!.draft.items
  expect(first).toMatchObject({
    required: true,
    photos: 'whenFlagged',
    flag: { when: { choices: ['bad'] }, name: { en: 'Anchors missing' } },
  })
  expect(structure).toMatchObject({
    items: [{ flag: { when: { above: 3 } }, constraint: '. >= 0' }],
  })
})

it('A calculation has a name, and steps that are taken one after the other', async () => {
  const { saved } = await openBuilder(
    roof({
      items: [
        number('drawn', { label: { en: 'Drawn' } }),
        repeat('rooms', [number('area', { label: { en: 'Area' } })], { label: { en: 'Rooms' } }),
        { kind: 'calculate', key: 'share', calculation: '' },
      ],
    }),
  )
  fireEvent.click(row(/share/))
  const name = within(card('3')).getByRole('textbox', { name: 'What the value is called' })
  fireEvent.change(name, { target: { value: 'Share' } })
  tab(/^Logic/)
  fireEvent.click(screen.getByRole('button', { name: 'Begin the calculation' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add a step' }))
  const offered = [...stepValues()[0]!.options].map(({ text: words }) => words)
  expect(offered).toEqual(['1 Drawn', 'Number of 2 Rooms', 'Sum of 2.1 Area', 'A number'])
  fireEvent.change(stepValues()[1]!, { target: { value: 'count rooms' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add a step' }))
  fireEvent.change(stepValues()[2]!, { target: { value: 'number' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'A number' }), { target: { value: '0,5' } })
  fireEvent.change(screen.getAllByRole('combobox', { name: 'How it goes on' })[1]!, {
    target: { value: 'times' },
  })
  expect(within(card('3')).getByText('(1 + Number of 2) × 0.5')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]!.draft.items[2]).toMatchObject({
    label: { en: 'Share' },
    calculation: '(${drawn} + count(${rooms})) * 0.5',
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Edit as expression' })[0]!)
  const field = screen.getByRole('textbox', { name: 'Calculate' })
  fireEvent.change(field, { target: { value: 'round(${drawn})' } })
  // what steps cannot say stays as it is written
  expect(screen.queryByRole('button', { name: 'Back to rows' })).toBeNull()
})

/** Sends a message as the page in the preview does when the visit has changed. */
const write = (inside: string, source: Window | null) => {
  const data = { kind: 'preview-written', xml: `<data>${inside}</data>` }
  fireEvent(window, new MessageEvent('message', { data, source, origin: window.location.origin }))
}

it('The preview says below itself what the calculations come to with the answers in it', async () => {
  const items = [
    number('drawn', { label: { en: 'Drawn' } }),
    repeat('rooms', [{ kind: 'calculate', key: 'area', label: { en: 'Area' }, calculation: '1' }]),
    { kind: 'calculate' as const, key: 'share', label: { en: 'Share' }, calculation: '1' },
  ]
  const { api } = await openBuilder(roof({ items }))
  api.answer(forms.preview, { docs: { xform: '<h:html/>' } }, formParams)
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('The form as phones show it')
  const values = within(screen.getByRole('region', { name: 'Computed values' }))
  expect(values.getAllByText('Not computed yet')).toHaveLength(2)
  const rooms = '<rooms><area>12</area></rooms><rooms><area>30</area></rooms>'
  write(`<drawn>7</drawn>${rooms}<share>NaN</share>`, frame.contentWindow)
  expect(values.getByText('Area').nextElementSibling?.textContent).toBe('12 · 30')
  expect(values.getByText('Share').nextElementSibling?.textContent).toBe('Not computed yet')
  write(`${rooms}<share>3.5</share>`, frame.contentWindow)
  expect(values.getByText('3.5')).toBeTruthy()
  // what another page says is no visit
  write(`${rooms}<share>9</share>`, window)
  expect(values.queryByText('9')).toBeNull()
})

it('On a phone the label of a new question keeps the focus, however late its sheet takes it', async () => {
  const plain = window.matchMedia
  window.matchMedia = (query) =>
    Object.assign(plain(query), { matches: query.startsWith('(max-width') })
  await openBuilder()
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Text' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Question 4' }))
  const label = sheet.getByRole('textbox', { name: 'Question' })
  await waitFor(() => expect(document.activeElement).toBe(label))
  const title = sheet.getByRole('heading', { name: 'Question 4' })
  title.focus()
  expect(document.activeElement).toBe(label)
  // whoever presses something goes where they will
  fireEvent.keyDown(label, { key: 'Tab' })
  title.focus()
  expect(document.activeElement).toBe(title)
})
