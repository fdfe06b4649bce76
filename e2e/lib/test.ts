import { expect, type Page, test as base } from '@playwright/test'
import { listenForErrors } from './console.ts'
import { lend } from './lent-pages.ts'
import type { Viewer } from './sessions.ts'

interface Fixtures {
  /**
   * A page of its own browser context, in which the person is signed in, or nobody. A person's session is the same in
   * all tests: whoever ends sessions does it as somebody of their own.
   */
  as: (viewer: Viewer) => Promise<Page>
}

/** A test fails when one of its pages logs an error or throws. */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    const errors = listenForErrors(context)
    await use(context)
    expect(errors, 'errors in the browser console').toEqual([])
  },

  as: async (
    { browser, baseURL, contextOptions, viewport, hasTouch, isMobile, locale, permissions },
    use,
    testInfo,
  ) => {
    const lent: Awaited<ReturnType<typeof lend>>[] = []
    await use(async (viewer) => {
      const one = await lend(browser, viewer, {
        ...contextOptions,
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        ...(permissions && { permissions }),
        viewport,
        hasTouch,
        isMobile,
      })
      lent.push(one)
      return one.page
    })
    for (const { giveBack } of lent) await giveBack(testInfo.status === testInfo.expectedStatus)
  },
})

export { expect }
