/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings all that it needs */
import type { Page } from '@playwright/test'

/** A box that is cut or lies over another one, and what is written in it. */
export interface WrongBox {
  wrong: 'beyond the page' | 'cut' | 'over another' | 'cut in its field'
  /** The place of the box, as a selector by classes without their hashes. */
  at: string
  text: string
  /** By how many CSS pixels. */
  by: number
}

/** Boxes that are cut or overlap on the page as it is now, from its top to its end. */
export async function wrongBoxes(page: Page): Promise<WrongBox[]> {
  return page.evaluate(measureBoxes)
}

/**
 * Runs in the page. Text is looked at, wherever it stands, and controls: what one reads or presses. An ellipsis and a box
 * that scrolls are no faults; maps, months that scroll with their bars, and what only screen readers see are left out.
 */
function measureBoxes(): WrongBox[] {
  /** Parts of a pixel, and shadows of letters. */
  const SLACK = 1.5
  const CONTROLS = 'a[href], button, input, select, textarea, [role=tab], [role=switch]'
  const LEFT_OUT =
    'canvas, .leaflet-container, [data-scrolls], script, style, noscript, template, option'
  const found: WrongBox[] = []
  const width = document.documentElement.clientWidth

  const where = (element: Element) => {
    const names: string[] = []
    for (let one: Element | null = element; one && names.length < 3; one = one.parentElement) {
      const [name = ''] = one.classList
      names.unshift(one.tagName.toLowerCase() + name.replace(/^_?([A-Za-z]+).*$/, '.$1'))
    }
    return names.join(' > ')
  }
  const report = (wrong: WrongBox['wrong'], element: Element, text: string, by: number) => {
    const [short, at] = [text.trim().replace(/\s+/g, ' ').slice(0, 60), where(element)]
    const isKnown = found.some((one) => one.wrong === wrong && one.at === at)
    if (!isKnown) found.push({ wrong, at, text: short, by: Math.round(by) })
  }
  const chainOf = (element: Element) => {
    const chain: { element: Element; style: CSSStyleDeclaration }[] = []
    for (let one: Element | null = element; one; one = one.parentElement) {
      chain.push({ element: one, style: styleOf(one) })
    }
    return chain
  }
  const styles = new Map<Element, CSSStyleDeclaration>()
  function styleOf(element: Element): CSSStyleDeclaration {
    const known = styles.get(element)
    if (known) return known
    const style = getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) &&
    !element.closest(LEFT_OUT) &&
    !chainOf(element).some(({ style }) => style.clipPath === 'inset(50%)' || style.clip !== 'auto')

  /** The rest of a rectangle within the boxes that cut it; the layer tells what may lie over what. */
  function cutBy(element: Element, box: DOMRect) {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom]
    let layer: Element | null = null
    let isInlineOut: boolean = false
    let cutAt = 0
    let mayScroll = false
    for (const { element: one, style } of chainOf(element)) {
      if (one === document.documentElement || one === document.body) break
      const isOut = style.position === 'fixed' || style.position === 'sticky'
      const isRaised = style.position === 'absolute' && style.zIndex !== 'auto'
      if (!layer && (isOut || isRaised)) layer = one
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
        const { left: l, top: t, right: r, bottom: b } = one.getBoundingClientRect()
        const scrollsX = style.overflowX === 'auto' || style.overflowX === 'scroll'
        const scrollsY = style.overflowY === 'auto' || style.overflowY === 'scroll'
        const isEllipsis: boolean =
          style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || isInlineOut
        if (style.overflowX !== 'visible' && !scrollsX && !isEllipsis && !mayScroll) {
          cutAt = Math.max(cutAt, right - r, l - left)
        }
        if (style.overflowY !== 'visible' && !scrollsY && !isEllipsis && !mayScroll) {
          const glyphs = (bottom - top) * 0.2
          cutAt = Math.max(cutAt, bottom - glyphs - b, t - top - glyphs)
        }
        mayScroll ||= scrollsX || scrollsY
        ;[left, top] = [Math.max(left, l), Math.max(top, t)]
        ;[right, bottom] = [Math.min(right, r), Math.min(bottom, b)]
        isInlineOut = isEllipsis
      }
      if (style.position === 'fixed') break
    }
    return { left, top, right, bottom, layer, cutAt, mayScroll }
  }

  type Piece = ReturnType<typeof cutBy> & { element: Element; text: string }
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (!element || !text.trim() || !isSeen(element)) continue
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue
      const piece = cutBy(element, box)
      if (piece.cutAt > SLACK) report('cut', element, text, piece.cutAt)
      if (piece.right - piece.left < 1 || piece.bottom - piece.top < 1) continue
      const out = Math.max(piece.right - width, -piece.left)
      if (out > SLACK && !piece.mayScroll) report('beyond the page', element, text, out)
      // lines may touch: letters are lower than the line that holds them
      const slim = (piece.bottom - piece.top) * 0.22
      pieces.push({ ...piece, top: piece.top + slim, bottom: piece.bottom - slim, element, text })
    }
  }
  const sideways = document.documentElement.scrollWidth - width
  if (sideways > 1)
    report('beyond the page', document.documentElement, 'scrolls sideways', sideways)

  const controls: Piece[] = []
  for (const element of document.querySelectorAll(CONTROLS)) {
    if (!isSeen(element)) continue
    // a link within a sentence has a box on each of its lines
    for (const box of element.getClientRects()) {
      if (box.width < 3 || box.height < 3) continue
      const piece = cutBy(element, box)
      const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
      if (piece.right - piece.left < 3 || piece.bottom - piece.top < 3) continue
      const out = Math.max(piece.right - width, -piece.left)
      if (out > SLACK && !piece.mayScroll) report('beyond the page', element, text, out)
      if (styleOf(element).pointerEvents !== 'none') controls.push({ ...piece, element, text })
    }
  }

  const isWithin = (a: Element, b: Element) => a === b || a.contains(b) || b.contains(a)
  /** A button in the corner of a tile that is a link itself. */
  const isInCorner = (a: Piece, b: Piece) =>
    [
      [a, b],
      [b, a],
    ].some(
      ([inner, outer]) =>
        inner &&
        outer &&
        inner.left >= outer.left &&
        inner.right <= outer.right &&
        inner.top >= outer.top &&
        inner.bottom <= outer.bottom,
    )
  function overlaps(list: Piece[], least: number, isWhole: boolean) {
    const sorted = list.toSorted((a, b) => a.top - b.top)
    sorted.forEach((one, n) => {
      for (let m = n + 1; m < sorted.length; m += 1) {
        const other = sorted[m]
        if (!other || other.top >= one.bottom - least) break
        const [x, y] = [
          Math.min(one.right, other.right) - Math.max(one.left, other.left),
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
        ]
        if (x <= least || y <= least || one.layer !== other.layer) continue
        if (isWithin(one.element, other.element) || (isWhole && isInCorner(one, other))) continue
        report('over another', other.element, `${other.text} | ${one.text}`, Math.min(x, y))
      }
    })
  }
  overlaps(pieces, SLACK, false)
  overlaps(controls, 3, true)

  const canvas = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll('select, input[type=text], input[type=date]')) {
    if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) continue
    // a select cuts what is chosen, whichever choice that is; names that people wrote may end in an ellipsis
    const texts =
      field instanceof HTMLSelectElement
        ? [...field.options].filter(({ dataset }) => !('named' in dataset)).map(({ text }) => text)
        : [field.placeholder]
    if (!canvas || !isSeen(field)) continue
    const style = getComputedStyle(field)
    canvas.font = style.font
    const spacing = Number.parseFloat(style.letterSpacing) || 0
    const room =
      field.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight)
    for (const text of texts) {
      const by = canvas.measureText(text).width + spacing * text.length - room
      if (text && by > SLACK) report('cut in its field', field, text, by)
    }
  }
  return found
}
