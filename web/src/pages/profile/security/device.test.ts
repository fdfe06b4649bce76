import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS, a phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome on Android, a phone',
  ],
  ['curl/8.5.0', 'undefined on undefined'],
  ['', 'undefined on undefined'],
])('%s is %s', (userAgent, expected) => {
  const { browser, system, isPhone } = deviceOf(userAgent)
  expect(`${browser} on ${system}${isPhone ? ', a phone' : ''}`).toBe(expected)
})
