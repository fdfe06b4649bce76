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
