import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { MEMBER } from './accounts.ts'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** A desk of 1440 × 900 at which the member of the demo programme is signed in. */
export async function signedIn(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  })
  const answer = await context.request.post('/api/v1/users/signin', { data: MEMBER })
  if (!answer.ok()) throw new Error(`The member cannot sign in: ${answer.status()}`)
  return context
}

interface Listed {
  _id: string
  name?: string
  question?: { errorText: string }
}

/** The documents of a list of the API. */
export async function listed(context: BrowserContext, path: string): Promise<Listed[]> {
  const answer = await context.request.get(`/api/v1${path}`)
  const { data } = (await answer.json()) as { data: { docs: Listed[] } }
  return data.docs
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
