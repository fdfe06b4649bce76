import { notifications } from '@mantine/notifications'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { showLanguage } from '../i18n/language.ts'

// What jsdom does not have and a browser does.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
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
window.scrollTo = () => {}

beforeEach(() => showLanguage('en'))
afterEach(() => {
  cleanup()
  notifications.clean()
  localStorage.clear()
})
