import type { BrowserContext } from '@playwright/test'

/** What the browser itself logs of a refusal, a lost network or plain http that a test asks for. */
const ASKED_FOR =
  /the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|^ApiError: No connection to the server|^TypeError: Failed to fetch dynamically imported module|^The Cross-Origin-Opener-Policy header has been ignored/

/** The errors that its pages log or throw from now on. */
export function listenForErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !ASKED_FOR.test(message.text())) {
      errors.push(message.text())
    }
  })
  return errors
}
