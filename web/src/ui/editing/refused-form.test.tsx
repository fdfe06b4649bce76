import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useForm } from '../../lib/forms/useForm.ts'
import { renderWidget } from '../../testing/render.tsx'
import { Button } from '../form/Button.tsx'
import { FieldGroup } from '../form/FieldError.tsx'
import { Form } from '../form/Form.tsx'
import { TextField } from '../form/TextField.tsx'

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const focused = () => document.activeElement

/** A form whose two fields and group say their errors once somebody asks. */
function Asking({ wrong, later }: { wrong: readonly string[]; later?: Promise<void> }) {
  const [isAsked, setAsked] = useState(false)
  const error = (name: string) => (isAsked && wrong.includes(name) ? `${name} is wrong` : undefined)
  return (
    <Form
      onSubmit={() => {
        if (later) void later.then(() => setAsked(true))
        else setAsked(true)
      }}
    >
      <TextField label="First" error={error('First')} />
      <TextField label="Second" error={error('Second')} />
      <FieldGroup error={error('Colours')}>
        <fieldset aria-label="Colours">
          <input type="checkbox" aria-label="Red" />
          <input type="checkbox" aria-label="Blue" />
        </fieldset>
      </FieldGroup>
      <Button type="submit">Send</Button>
    </Form>
  )
}

describe('a refused form', () => {
  it('puts the focus on the first field that says what is wrong, however often it is sent', () => {
    renderWidget(<Asking wrong={['Second', 'Colours']} />)
    for (let n = 0; n < 2; n += 1) {
      submit()
      expect(focused()).toBe(screen.getByLabelText('Second'))
      screen.getByLabelText('First').focus()
    }
    expect(screen.getByLabelText('Second').getAttribute('aria-describedby')).toBe(
      screen.getByText('Second is wrong').id,
    )
  })

  it('goes to the first of several fields that are wrong together, and reads out why', () => {
    renderWidget(<Asking wrong={['Colours']} />)
    submit()
    expect(focused()).toBe(screen.getByLabelText('Red'))
    expect(screen.getByRole('alert').textContent).toBe('Colours is wrong')
  })

  it('waits for what the server says, and leaves whoever types meanwhile where they are', async () => {
    const asked = Promise.withResolvers<void>()
    renderWidget(<Asking wrong={['Second']} later={asked.promise} />)
    submit()
    await act(async () => asked.resolve())
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Second')))
  })

  it('takes nobody elsewhere who goes on typing', async () => {
    const asked = Promise.withResolvers<void>()
    renderWidget(<Asking wrong={['Second']} later={asked.promise} />)
    submit()
    const first = screen.getByLabelText('First')
    first.focus()
    fireEvent.change(first, { target: { value: 'a' } })
    await act(async () => asked.resolve())
    await screen.findByText('Second is wrong')
    expect(focused()).toBe(first)
  })
})

function Typed({ onSent }: { onSent: () => void }) {
  const form = useForm({
    schema: z.object({ name: z.string().min(3) }),
    initial: { name: '' },
    onSubmit: onSent,
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <TextField label="Name" {...form.field('name')} />
      <Button type="submit">Send</Button>
    </Form>
  )
}
const error = () => screen.getByLabelText('Name').getAttribute('aria-invalid')

describe('the first press on a button', () => {
  it('is over before a field that is left says what is wrong', async () => {
    renderWidget(<Typed onSent={vi.fn<() => void>()} />)
    const field = screen.getByLabelText('Name')
    fireEvent.change(field, { target: { value: 'ab' } })
    fireEvent.mouseDown(screen.getByRole('button'))
    fireEvent.blur(field)
    expect(error()).toBeNull()
    fireEvent.mouseUp(screen.getByRole('button'))
    await waitFor(() => expect(error()).toBe('true'))
  })

  it.each([
    ['a press whose end nobody hears of', { button: 0 }],
    ['a press on the right button', { button: 2 }],
  ])('is none with the keyboard after %s', async (_, press) => {
    renderWidget(<Typed onSent={vi.fn<() => void>()} />)
    const field = screen.getByLabelText('Name')
    fireEvent.change(field, { target: { value: 'ab' } })
    fireEvent.mouseDown(field, press)
    if (press.button === 0) fireEvent.keyDown(field, { key: 'Tab' })
    fireEvent.blur(field)
    await waitFor(() => expect(error()).toBe('true'))
  })

  it('is over when the window is left with it', async () => {
    renderWidget(<Typed onSent={vi.fn<() => void>()} />)
    const field = screen.getByLabelText('Name')
    fireEvent.change(field, { target: { value: 'ab' } })
    fireEvent.mouseDown(field)
    fireEvent.blur(field)
    expect(error()).toBeNull()
    fireEvent.blur(window)
    await waitFor(() => expect(error()).toBe('true'))
  })

  it('is none with the keyboard: the field says so at once', () => {
    renderWidget(<Typed onSent={vi.fn<() => void>()} />)
    const field = screen.getByLabelText('Name')
    fireEvent.change(field, { target: { value: 'ab' } })
    fireEvent.blur(field)
    expect(error()).toBe('true')
  })
})
