import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepAlerts } from '../lib/settings/preferences.ts'
import { toastError, toastSuccess } from '../lib/overlay/toasts.ts'
import { Toasts } from './Toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  keepAlerts.set(false)
  render(<Toasts />)
})
afterEach(() => vi.useRealTimers())

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

function say(...texts: string[]) {
  act(() => {
    for (const text of texts) toastSuccess(text)
  })
  pass(20)
}

const texts = () => screen.getAllByRole('status').map((toast) => toast.textContent)

it('an alert is there for two seconds', () => {
  say('Note added!')
  expect(screen.getByRole('status').textContent).toBe('Note added!')
  pass(1900)
  expect(screen.queryByText('Note added!')).toBeTruthy()
  pass(100)
  expect(screen.queryByText('Note added!')).toBe(null)
})

it('a refusal is an alert that interrupts', () => {
  act(() => toastError('No content.'))
  pass(20)
  expect(screen.getByRole('alert').textContent).toBe('No content.')
})

it('an alert waits while the pointer is on it, and goes on where it was', () => {
  say('Note added!')
  pass(1500)
  fireEvent.pointerEnter(screen.getByText('Note added!').parentElement?.parentElement ?? document)
  pass(10_000)
  expect(screen.queryByText('Note added!')).toBeTruthy()
  fireEvent.pointerLeave(screen.getByText('Note added!').parentElement?.parentElement ?? document)
  pass(400)
  expect(screen.queryByText('Note added!')).toBeTruthy()
  pass(200)
  expect(screen.queryByText('Note added!')).toBe(null)
})

it('five are shown at once, the newest last, and each can be dismissed', () => {
  say('1', '2', '3', '4', '5', '6')
  expect(texts()).toEqual(['2', '3', '4', '5', '6'])
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? document)
  expect(texts()).toEqual(['3', '4', '5', '6'])
})

it('the next alert goes its way when one went under the pointer', () => {
  say('1')
  fireEvent.pointerEnter(screen.getByText('1').parentElement?.parentElement ?? document)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  say('2')
  pass(2000)
  expect(screen.queryByText('2')).toBe(null)
})

it('alerts stay for those who want to dismiss them', () => {
  act(() => keepAlerts.set(true))
  say('Note added!')
  pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Note added!')).toBe(null)
})
