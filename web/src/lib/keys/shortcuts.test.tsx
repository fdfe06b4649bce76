import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { singleKeys } from '../settings/preferences.ts'
import { useShortcut } from './shortcuts.ts'

function Page({ toggle, go }: { toggle: () => void; go: () => void }) {
  useShortcut('[', toggle)
  useShortcut('g i', go)
  return <input aria-label="Note" />
}

function press(key: string, target: EventTarget = document.body, more: KeyboardEventInit = {}) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
}

function pressAt(key: string, at: number) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  document.body.dispatchEvent(event)
}

function renderPage() {
  const toggle = vi.fn<() => void>()
  const go = vi.fn<() => void>()
  return { toggle, go, ...render(<Page toggle={toggle} go={go} />) }
}

it('single keys and sequences act on the page', () => {
  const { toggle, go } = renderPage()
  press('[')
  press('i')
  press('g')
  press('i')
  expect(toggle).toHaveBeenCalledOnce()
  expect(go).toHaveBeenCalledOnce()
})

it('keys do nothing in fields and with Ctrl', () => {
  const { toggle, getByLabelText } = renderPage()
  press('[', getByLabelText('Note'))
  press('[', document.body, { ctrlKey: true })
  expect(toggle).not.toHaveBeenCalled()
})

it('keys are free again when the page is gone', () => {
  const { toggle, unmount } = renderPage()
  unmount()
  press('[')
  expect(toggle).not.toHaveBeenCalled()
})

it('keys can be switched off', () => {
  const { toggle } = renderPage()
  singleKeys.set(false)
  press('[')
  singleKeys.set(true)
  expect(toggle).not.toHaveBeenCalled()
})

it('keys that are pressed before their page is there act once it comes', () => {
  vi.spyOn(performance, 'now').mockReturnValue(900)
  pressAt('g', 300)
  pressAt('i', 500)
  const { toggle, go, unmount } = renderPage()
  expect(go).toHaveBeenCalledOnce()
  expect(toggle).not.toHaveBeenCalled()
  unmount()
  // another key gives it up, and so does the time
  pressAt('g', 600)
  pressAt('i', 700)
  pressAt('x', 800)
  const { go: again, unmount: gone } = renderPage()
  expect(again).not.toHaveBeenCalled()
  gone()
  pressAt('[', 900)
  vi.spyOn(performance, 'now').mockReturnValue(9000)
  expect(renderPage().toggle).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
