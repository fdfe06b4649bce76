import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '../../testing/api.ts'
import { renderApp } from '../../testing/render.tsx'

async function open(address: string) {
  fakeApi().refuse(users.isAuthenticated, 401, 'Please sign in.')
  const app = renderApp(address)
  await screen.findByRole('heading', { level: 1 })
  return app
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Character \d of 6/ })
const box = (n: number) => boxes()[n - 1] ?? document.createElement('input')
const type = (n: number, value: string) => fireEvent.change(box(n), { target: { value } })
const press = (n: number, key: string) => fireEvent.keyDown(box(n), { key })
const values = () => boxes().map(({ value }) => value)
const paste = (n: number, text: string) =>
  fireEvent.paste(box(n), { clipboardData: { getData: () => text } })

describe('the code of a project', () => {
  it('is asked for in six boxes, with a way to get one', async () => {
    await open('/code')
    expect(
      screen.getByRole('group', {
        name: 'Your project manager should have provided a code for you.',
      }),
    ).toBeTruthy()
    expect(boxes()).toHaveLength(6)
    expect(
      screen.getByRole('link', { name: 'Need a code? Get in touch' }).getAttribute('href'),
    ).toBe('mailto:helpdesk@plumbline.example')
  })

  it('is typed through from box to box and leads to the registration', async () => {
    const { address } = await open('/code')
    for (const [n, character] of Array.from('k7qx2').entries()) {
      type(n + 1, character)
      expect(document.activeElement).toBe(box(n + 2))
    }
    expect(values()).toEqual(['K', '7', 'Q', 'X', '2', ''])
    type(6, '9')
    await waitFor(() => expect(address()).toBe('/code-user?p=K7QX29'))
  })

  it('takes letters and digits only', async () => {
    await open('/code')
    for (const other of ['-', ' ', 'ї', '₴', '_']) type(1, other)
    expect(values().join('')).toBe('')
    type(1, 'k')
    type(1, 'Kz')
    expect(values()[0]).toBe('Z')
    expect(values()[1]).toBe('')
  })

  it('is taken back by Backspace: the character first, then the box before', async () => {
    await open('/code')
    type(1, 'k')
    type(2, '7')
    press(3, 'Backspace')
    expect(document.activeElement).toBe(box(2))
    expect(values()[1]).toBe('7')
    press(2, 'Backspace')
    expect(values()[1]).toBe('')
    expect(document.activeElement).toBe(box(2))
    press(2, 'Backspace')
    expect(document.activeElement).toBe(box(1))
    press(1, 'ArrowRight')
    expect(document.activeElement).toBe(box(2))
    press(2, 'End')
    expect(document.activeElement).toBe(box(6))
  })

  it('is pasted whole, from whichever box, with blanks around it', async () => {
    const { address } = await open('/code')
    type(1, 'a')
    paste(2, ' k7q-x29 \n')
    await waitFor(() => expect(address()).toBe('/code-user?p=K7QX29'))
  })

  it.each([
    'Code: 9OW8QJ',
    'Your code is 9ow8qj.',
    '9OW8QJ, thanks',
    'Please join with 9OW 8QJ',
    '«9OW-8QJ»',
    'Код: 9OW8QJ',
  ])('is found in %j when that is pasted', async (text) => {
    const { address } = await open('/code')
    paste(1, text)
    await waitFor(() => expect(address()).toBe('/code-user?p=9OW8QJ'))
  })

  it('that is pasted in part goes on from its box', async () => {
    await open('/code')
    paste(2, 'x2')
    expect(values()).toEqual(['', 'X', '2', '', '', ''])
    expect(document.activeElement).toBe(box(4))
  })
})

describe('the registration for a code', () => {
  it('shows the code and the way to another', async () => {
    await open('/code-user?p=K7QX29')
    expect(
      screen.getByRole('heading', { name: 'Complete your registration for code:' }),
    ).toBeTruthy()
    expect(screen.getByText('K 7 Q X 2 9')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Enter a different code' }).getAttribute('href')).toBe(
      '/code',
    )
  })

  it.each(['/code-user', '/code-user?p=', '/code-user?p=K7QX2'])(
    'at %s says that the code is wrong',
    async (address) => {
      await open(address)
      expect(
        screen.getByRole('heading', { name: 'There was an error with the registration code.' }),
      ).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Enter a different code' })).toBeTruthy()
    },
  )
})
