import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Its code as it is sent to each page, the small form of it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Waits until nothing on the page is loading: no skeleton, no picture, no font. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0)
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
}

/** Nothing is wrong in the light theme; the dark one differs in its colours alone. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await wrong(page)).toEqual([])
  await turn(page, 'dark')
  expect(await wrong(page, ['color-contrast', 'link-in-text-block'])).toEqual([])
  await turn(page, 'light')
}

async function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const canvas = await canvasOf(page)
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen
    document.documentElement.dataset['mantineColorScheme'] = chosen
  }, theme)
  expect(await canvasOf(page)).not.toBe(canvas)
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  )
}

function canvasOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}

/** What is found, in the page itself, which has no frames; of what passes nothing is told. */
export async function wrong(page: Page, rules?: string[]) {
  // its code is heavy: it is brought to a page once
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate(
    (only) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ['violations'],
        ...(only && { runOnly: only }),
      }),
    rules,
  )
  return violations.map((violation) => ({
    rule: violation.id,
    help: violation.help,
    nodes: violation.nodes.map((node) => node.target.join(' ')).slice(0, 5),
  }))
}
