import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach } from 'vitest'
import { theme } from '../ui/mantine/theme.ts'
import { lockedOut } from '../lib/session/locked-out.ts'
import { showLanguage } from '../i18n/language.ts'
import { dismissToast, toasts } from '../lib/overlay/toasts.ts'
import { keepAlerts } from '../lib/settings/preferences.ts'

// Features of a browser that jsdom does not have.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    // nothing moves, so that what was closed is gone at once
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.EventSource ??= class extends EventTarget {
  close() {}
} as unknown as typeof EventSource
window.scrollTo = () => {}
Element.prototype.scrollTo = () => {}
Element.prototype.scrollBy = () => {}
Element.prototype.scrollIntoView = () => {}
Element.prototype.animate = () => ({ finished: Promise.resolve() }) as unknown as Animation

// All that jsdom measures is nothing, and what hangs on a button would be hidden like that of a button out of sight.
Object.assign(theme.components?.['Popover']?.defaultProps ?? {}, { hideDetached: false })

// React keeps of each element who made it, as a stack, until it has made ten thousand in a second. Making them
// takes a sixth of these tests, and nothing reads them but its own warnings.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
)

// Whoever waits for something asks again and again: only of what has not come in the end the page is printed.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// A page's code comes when it is opened; on a busy machine that takes a while.
configure({ asyncUtilTimeout: 20_000 })

beforeEach(() => showLanguage('en'))
// A busy machine may take longer for a page than an alert is there.
beforeEach(() => keepAlerts.set(true))
afterEach(() => {
  cleanup()
  lockedOut.clear()
  for (const { id } of toasts.get()) dismissToast(id)
  localStorage.clear()
})
