import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../i18n/language.ts'
import { Form } from '../Form.tsx'
import { DateField } from './DateField.tsx'

afterEach(() => act(() => showLanguage('en')))

function DueForm({ onDate }: { onDate: (date: string) => void }) {
  const [date, setDate] = useState('2026-11-30')
  return (
    <DateField
      label="Due"
      value={date}
      min="2026-01-01"
      max="2026-12-31"
      onChange={(next) => {
        setDate(next)
        onDate(next)
      }}
    />
  )
}

function open() {
  const dates: string[] = []
  render(<DueForm onDate={(date) => dates.push(date)} />)
  const field = screen.getByLabelText<HTMLInputElement>('Due')
  const type = (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
  }
  return { field, type, dates }
}

test('A date is typed and shown in the order of the language', async () => {
  const { field, type, dates } = open()
  expect(field.value).toBe('11/30/2026')
  expect(field.getAttribute('placeholder')).toBe('mm/dd/yyyy')
  type('3/4/26')
  expect(field.value).toBe('03/04/2026')
  await act(() => showLanguage('uk'))
  expect(field.value).toBe('04.03.2026')
  expect(field.getAttribute('placeholder')).toBe('дд.мм.рррр')
  type('3/4')
  expect(dates.slice(-2)).toEqual(['2026-03-04', expect.stringMatching(/^\d{4}-04-03$/)])
})

test('The press by which a date is left is over before the field says what is wrong with it', async () => {
  const sent = vi.fn<() => void>()
  render(
    <Form onSubmit={sent}>
      <DueForm onDate={() => undefined} />
      <button type="submit">Send</button>
    </Form>,
  )
  const field = screen.getByLabelText('Due')
  fireEvent.change(field, { target: { value: 'soon' } })
  fireEvent.mouseDown(screen.getByText('Send'))
  fireEvent.blur(field)
  expect(screen.queryByText(/^Write a date like/)).toBeNull()
  fireEvent.mouseUp(screen.getByText('Send'))
  expect(await screen.findByText(/^Write a date like/)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

test('What is no date stays as it was typed, and says so once the field is left', () => {
  const { field, type, dates } = open()
  fireEvent.change(field, { target: { value: 'soon' } })
  expect(screen.queryByText(/^Write a date like/)).toBeNull()
  fireEvent.blur(field)
  expect(screen.getByText(/^Write a date like \d\d\/\d\d\/\d{4}\.$/)).toBeTruthy()
  expect(field.value).toBe('soon')
  expect(field.validity.customError).toBe(true)
  expect(dates).toEqual(['soon'])
  type('1/1/2027')
  expect(screen.getByText('Choose a date from 01/01/2026 to 12/31/2026.')).toBeTruthy()
  type('')
  expect(field.validity.customError).toBe(false)
})

test('A form with half a date is not sent, and the field says why', async () => {
  const send = vi.fn<() => void>()
  render(
    <Form onSubmit={send}>
      <DueForm onDate={() => undefined} />
      <button type="submit">Save</button>
    </Form>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Due')
  fireEvent.change(field, { target: { value: '11/' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Write a date like/)).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '11/3/2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledOnce()
})

test('A field that cannot be mended does not hold its form back', () => {
  const send = vi.fn<() => void>()
  const field = (isDisabled: boolean) => (
    <Form onSubmit={send}>
      <DateField
        label="Due"
        value="11/"
        onChange={() => undefined}
        disabled={isDisabled}
        readOnly
      />
      <button type="submit">Save</button>
    </Form>
  )
  const { rerender } = render(field(true))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledOnce()
  rerender(field(false))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledTimes(2)
  const calendar = screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a date' })
  expect(calendar.disabled).toBe(true)
})

test('A date after the last of a field that has no first one is refused in words of its own', () => {
  render(<DateField label="Due" value="2027-01-01" max="2026-12-31" onChange={() => undefined} />)
  fireEvent.blur(screen.getByLabelText('Due'))
  expect(screen.getByText('Choose 12/31/2026 or an earlier date.')).toBeTruthy()
})

test('A screen reader hears the whole date, and the calendar opens at it and gives a day', async () => {
  const { field, dates } = open()
  const words = document.getElementById(field.getAttribute('aria-describedby')?.trim() ?? '')
  expect(words?.textContent).toBe('Monday, November 30, 2026')
  fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true })
  const day = await screen.findByRole('button', { name: '12 November 2026' })
  const pressed = screen.getAllByRole('button', { pressed: true })
  expect(pressed.map((one) => one.getAttribute('aria-label'))).toEqual(['30 November 2026'])
  fireEvent.click(day)
  expect(dates).toEqual(['2026-11-12'])
  expect(field.value).toBe('11/12/2026')
  expect(document.activeElement).toBe(field)
})
