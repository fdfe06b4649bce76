import { type Browser, type BrowserContext, expect } from '@playwright/test'
import { DEMO_PASSWORD, PEOPLE, type PersonName } from './people.ts'

/** Whose browser it is: that of somebody who is signed in, or of nobody. */
export type Viewer = PersonName | 'nobody'

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** What each person has in the browser once they are signed in: each signs in once, not in every test. */
const sessions = new Map<PersonName, Promise<Session>>()

export function sessionOf(browser: Browser, viewer: Viewer, baseURL = ''): Promise<Session> {
  if (viewer === 'nobody') return Promise.resolve({ cookies: [], origins: [] })
  const session = sessions.get(viewer) ?? signInByApi(browser, viewer, baseURL)
  sessions.set(viewer, session)
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
