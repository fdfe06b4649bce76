import type { Page } from '@playwright/test'
import { lend } from '../lib/lent-pages.ts'
import { expect, test } from '../lib/test.ts'

/** What a browser keeps of the product, seen from a page of it. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    place: (await navigator.permissions.query({ name: 'geolocation' })).state,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
  }))

test('a page that a test has given back has nothing of it for the next one', async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? ''
  const size = { width: 1200, height: 800 }
  const options = { baseURL, viewport: size }
  const first = await lend(browser, 'nobody', options)
  const { page } = first
  const context = page.context()
  await page.goto('/field/')
  await page.evaluate(async () => {
    localStorage.setItem('one', '1')
    sessionStorage.setItem('one', '1')
    await caches.open('one')
    indexedDB.open('one')
    await navigator.serviceWorker.ready
  })
  await context.addCookies([{ name: 'one', value: '1', url: baseURL }])
  await context.grantPermissions(['geolocation'])
  await context.newPage()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 600, height: 800 })
  await page.route('**/signin', (route) => route.abort())
  await context.route('**/healthz', (route) => route.abort())
  const hasOne = expect.arrayContaining(['one']) as string[]
  expect(await kept(page)).toMatchObject({
    local: hasOne,
    session: hasOne,
    databases: hasOne,
    caches: hasOne,
    workers: 1,
    place: 'granted',
    dark: true,
    width: 600,
  })
  await context.setOffline(true)
  await first.giveBack(true)

  const second = await lend(browser, 'nobody', options)
  expect(second.page).toBe(page)
  expect(context.pages()).toEqual([page])
  expect(await context.cookies()).toEqual([])
  expect(await kept(page)).toEqual({
    local: [],
    session: [],
    databases: [],
    caches: [],
    workers: 0,
    place: 'prompt',
    dark: false,
    width: size.width,
  })
  expect((await page.goto('/healthz'))?.status()).toBe(200)
  expect((await page.goto('/signin'))?.status()).toBe(200)
  await second.giveBack(false)
  const third = await lend(browser, 'nobody', options)
  expect(third.page, 'after a failure').not.toBe(page)
  await third.giveBack(false)
})
