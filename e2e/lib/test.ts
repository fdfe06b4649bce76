import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { DEMO_PASSWORD, PEOPLE, type PersonName } from './people.ts'

interface Fixtures {
  /** Fails the test when a page logs an error or throws. */
  quietConsole: void
  /**
   * A page of its own browser context, in which the person is signed in. The session is the same in
   * all tests: whoever ends sessions does it as somebody of their own.
   */
  as: (person: PersonName) => Promise<Page>
  /**
   * A page for who only looks: in a browser context that the tests of a worker share, so that the
   * product is loaded once. What a page keeps in the browser is gone after its test.
   */
  looking: (person: PersonName) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  quietConsole: [
    async ({ context }, use) => {
      const errors = listenForErrors(context)
      await use()
      expect(errors, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],

  as: async ({ browser, baseURL, contextOptions }, use) => {
    const opened: { context: BrowserContext; errors: string[] }[] = []
    await use(async (person) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL && { baseURL }),
        storageState: await sessionOf(browser, person, baseURL),
      })
      opened.push({ context, errors: listenForErrors(context) })
      return context.newPage()
    })
    for (const { context, errors } of opened) {
      await context.close()
      expect(errors, 'errors in the browser console').toEqual([])
    }
  },

  looking: async ({ browser, baseURL, contextOptions, viewport, hasTouch, isMobile }, use) => {
    const opened: { page: Page; errors: string[] }[] = []
    await use(async (person) => {
      const key = JSON.stringify([person, viewport])
      let looker = lookers.get(key)
      if (!looker) {
        const context = await browser.newContext({
          ...contextOptions,
          viewport,
          hasTouch,
          isMobile,
          ...(baseURL && { baseURL }),
          storageState: await sessionOf(browser, person, baseURL),
        })
        looker = { context, errors: listenForErrors(context) }
        lookers.set(key, looker)
      }
      const page = await looker.context.newPage()
      opened.push({ page, errors: looker.errors })
      return page
    })
    for (const { page, errors } of opened) {
      await page.evaluate(forgetAll)
      await page.close()
      expect(errors.splice(0), 'errors in the browser console').toEqual([])
    }
  },
})

export { expect }

/** By person and size of the screen: contexts of this worker, which end with its browser. */
const lookers = new Map<string, { context: BrowserContext; errors: string[] }>()

/** Runs in a page: what it has kept in the browser goes. */
async function forgetAll(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) {
    if (name) indexedDB.deleteDatabase(name)
  }
}

/** What the browser itself logs of a refusal, a lost network or plain http that a test asks for. */
const ASKED_FOR =
  /the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|^ApiError: No connection to the server|^The Cross-Origin-Opener-Policy header has been ignored/

function listenForErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !ASKED_FOR.test(message.text())) {
      errors.push(message.text())
    }
  })
  return errors
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** What each person has in the browser once they are signed in: each signs in once, not in every test. */
const sessions = new Map<PersonName, Promise<Session>>()

function sessionOf(browser: Browser, person: PersonName, baseURL = ''): Promise<Session> {
  const session = sessions.get(person) ?? signInByApi(browser, person, baseURL)
  sessions.set(person, session)
  return session
}

async function signInByApi(
  browser: Browser,
  person: PersonName,
  baseURL: string,
): Promise<Session> {
  const context = await browser.newContext({ baseURL })
  const answer = await context.request.post('/api/v1/users/signin', {
    data: { email: PEOPLE[person], password: DEMO_PASSWORD },
  })
  expect(answer.status(), `${person} signs in`).toBe(200)
  const session = await context.storageState()
  await context.close()
  return session
}
