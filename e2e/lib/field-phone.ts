import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A phone on a site: touch, a position, and a network that can be switched off. */
export const phoneOn = (browser: Browser, baseURL: string | undefined): Promise<BrowserContext> =>
  browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
    geolocation: { latitude: 50.3105, longitude: 34.899, accuracy: 8 },
    permissions: ['geolocation'],
  })

/** The link of a key for somebody who has no account. */
export async function newLink(admin: Page, projectId: string, lastName: string): Promise<string> {
  const answer = await admin.request.post(`/api/v1/projects/${projectId}/field-keys`, {
    data: { person: { firstName: 'Bohdan', lastName }, kind: 'browser' },
  })
  const { data } = (await answer.json()) as { data: { docs: { link: string } } }
  return data.docs.link
}
