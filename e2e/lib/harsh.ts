/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings all that it needs */
import type { Page } from '@playwright/test'
import { wrongBoxes, type WrongBox } from './boxes.ts'

/** Styles that WCAG 1.4.12 lets a reader set: the room between letters, words, lines and paragraphs. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

/** Boxes that are cut or overlap where a reader gives letters and lines more room. */
export async function wrongWhenSpaced(page: Page): Promise<WrongBox[]> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, SPACED)
  // what measures its letters does so again
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))))
  const found = await wrongBoxes(page)
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
  return found
}

/**
 * Chosen elements (a tab, a place of the drawer, a switch) that look like their neighbours, as they do where
 * the system's colours take the place of ours.
 */
export async function lostStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const states = ['aria-selected', 'aria-current', 'aria-pressed', 'aria-checked']
    const looks = [
      'outlineStyle',
      'outlineColor',
      'borderTopColor',
      'borderBottomColor',
      'borderBottomStyle',
      'borderBottomWidth',
      'backgroundColor',
      'textDecorationLine',
      'fontWeight',
      'color',
    ] as const
    const isOn = (element: Element, state: string) =>
      ![null, 'false'].includes(element.getAttribute(state))
    const lost: string[] = []
    for (const state of states) {
      for (const element of document.querySelectorAll<HTMLElement>(`[${state}]`)) {
        if (!isOn(element, state) || !element.checkVisibility()) continue
        const parent = element.parentElement?.matches('li, span, div')
          ? element.parentElement
          : null
        const around = [element.parentElement, parent?.parentElement]
        const others = around.flatMap((place) => [
          ...(place?.querySelectorAll<HTMLElement>(element.tagName) ?? []),
        ])
        const other = others.find(
          (one) => one !== element && one.className === element.className && !isOn(one, state),
        )
        // a row with boxes inside says it by its box
        if (!other || element.querySelector('svg.lucide-check, :checked')) continue
        const [mine, its] = [getComputedStyle(element), getComputedStyle(other)]
        if (looks.every((look) => mine[look] === its[look])) {
          lost.push(`${state} ${element.tagName} ${element.textContent?.trim().slice(0, 40)}`)
        }
      }
    }
    return lost
  })
}

/** The part of a small window that what sticks to its edges leaves free, from 0 to 1, after scrolling. */
export async function freePart(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(0, 400)
    const [width, height] = [window.innerWidth, window.innerHeight]
    let free = 0
    for (let y = 2; y < height; y += 4) {
      let isFree = true
      for (let at = document.elementFromPoint(width / 2, y); at; at = at.parentElement) {
        const { position, top, bottom } = getComputedStyle(at)
        // the first column of a table keeps to the side, where it takes no height
        const sticksToEdge = position === 'sticky' && (top !== 'auto' || bottom !== 'auto')
        if (sticksToEdge || position === 'fixed') isFree = false
      }
      if (isFree) free += 1
    }
    window.scrollTo(0, 0)
    return free / Math.ceil((height - 2) / 4)
  })
}
