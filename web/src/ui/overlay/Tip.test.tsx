import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWidget } from '../../testing/render.tsx'
import { Tip } from './Tip.tsx'

function open(onTouch = false) {
  renderWidget(
    <Tip label="Open Issue" onTouch={onTouch}>
      <button type="button" aria-label="Open Issue I-12" />
    </Tip>,
  )
  return screen.getByRole('button')
}

it('shows the name of what the pointer rests on, until it leaves', async () => {
  const button = open()
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  expect((await screen.findByText('Open Issue')).getAttribute('role')).toBe('tooltip')
  fireEvent.pointerLeave(button, { pointerType: 'mouse' })
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

it('is ended by Escape, wherever the focus is', async () => {
  fireEvent.pointerEnter(open(), { pointerType: 'mouse' })
  await screen.findByRole('tooltip')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

it('is gone when the pointer is elsewhere, though its button never heard of it', async () => {
  fireEvent.pointerEnter(open(), { pointerType: 'mouse' })
  await screen.findByRole('tooltip')
  fireEvent.pointerOver(document.body)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

it('leaves the button the same element, so that it keeps the focus', async () => {
  const button = open()
  button.focus()
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  await screen.findByRole('tooltip')
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('button')).toBe(button)
})

it('is shown to a finger where that is wanted, until it touches something else', async () => {
  const button = open(true)
  fireEvent.pointerEnter(button, { pointerType: 'touch' })
  fireEvent.pointerLeave(button, { pointerType: 'touch' })
  await screen.findByRole('tooltip')
  fireEvent.pointerOver(document.body)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

it('is not shown to a finger elsewhere, which presses what it touches', () => {
  const button = open()
  const waits = vi.spyOn(window, 'setTimeout')
  fireEvent.pointerEnter(button, { pointerType: 'touch' })
  expect(waits).not.toHaveBeenCalled()
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  expect(waits).toHaveBeenCalledOnce()
  waits.mockRestore()
})
