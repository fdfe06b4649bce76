import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropTyping } from '../../../lib/keys/type-ahead.ts'
import { SiteSelector } from './SiteSelector.tsx'

/** The code of the list of sites, which is on its way. */
const code = vi.hoisted(() => Promise.withResolvers<never>())
vi.mock(import('./SitePanel.tsx'), () => code.promise)
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

beforeEach(dropTyping)

/** True where the page hears of a key; then it does not wait for the field of the list. */
const isHeard = () => fireEvent.keyDown(document.body, { key: 'j' })

function open() {
  const { unmount } = render(
    <SiteSelector choices={[]} chosen={undefined} onChoose={() => undefined} />,
  )
  const button = screen.getByRole('button')
  fireEvent.click(button)
  expect(isHeard()).toBe(false)
  return { button, unmount }
}

describe('what is typed while the list of sites is on its way is no longer kept', () => {
  it('once the list is called off by the button', () => {
    fireEvent.click(open().button)
    expect(isHeard()).toBe(true)
  })

  it('once Tab leads elsewhere', () => {
    fireEvent.keyDown(open().button, { key: 'Tab' })
    expect(isHeard()).toBe(true)
  })

  it('once the page is left', () => {
    open().unmount()
    expect(isHeard()).toBe(true)
  })

  it('once the code does not come', async () => {
    open()
    await act(async () => code.reject(new TypeError('404')))
    await vi.waitFor(() => expect(isHeard()).toBe(true), 10_000)
  })
})
