import { render } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const script = document.createElement('script')
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  const code = readFileSync(join(import.meta.dirname, '../../../public/theme.js'), 'utf8')
  // oxlint-disable-next-line no-implied-eval -- runs as the page runs it, before anything else
  new Function(code)()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function press(key: string, target: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: 0 })
  target.dispatchEvent(event)
}
const heldKeys = () => window.earlyKeys?.map(({ event }) => event.key)

it('keeps early keys of the page, none of a field', () => {
  const { getByLabelText } = render(<input type="password" aria-label="Password" />)
  press('j')
  press('s', getByLabelText('Password'))
  expect(heldKeys()).toEqual(['j'])
})

it('forgets early keys that nobody takes over', () => {
  press('j')
  vi.advanceTimersByTime(15_000)
  press('k')
  expect(heldKeys()).toBeUndefined()
})

it.each([
  ['/', 1],
  ['/elsewhere', 0],
])('does an early key on the page where it was pressed, and on no other: %s', async (path, n) => {
  press('k')
  history.replaceState(null, '', path)
  vi.resetModules()
  const { useShortcut } = await import('./shortcuts.ts')
  const act = vi.fn<() => void>()
  function Page() {
    useShortcut('k', act)
    return null
  }
  render(<Page />)
  expect(act).toHaveBeenCalledTimes(n)
  expect(window.earlyKeys).toBeUndefined()
})
