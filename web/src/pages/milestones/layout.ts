import type { SiteSection } from './sections.ts'

/** Heights in pixels of what a site's card is made of, and the gap to the next card. */
export interface Heights {
  head: number
  /** The heads of the columns. */
  columns: number
  row: number
  /** The line with the sums. */
  foot: number
  /** Its two lines. */
  edges: number
  gap: number
}

/** A card in its place from the top of the list. */
export interface PlacedSection {
  section: SiteSection
  top: number
  height: number
}

/** A card of which something can be seen, with its rows from `first` (included) to `last` (excluded). */
export interface SeenSection extends PlacedSection {
  first: number
  last: number
}

/** The places of all cards under one another, and the height of the whole. */
export function placed(
  sections: readonly SiteSection[],
  heights: Heights,
): { cards: PlacedSection[]; height: number } {
  const { head, columns, row, foot, edges, gap } = heights
  let top = 0
  const cards = sections.map((section) => {
    const open = columns + section.shown.length * row + foot
    const card = { section, top, height: edges + head + (section.isClosed ? 0 : open) }
    top += card.height + gap
    return card
  })
  return { cards, height: Math.max(0, top - gap) }
}

/** The cards and rows that lie in a span of pixels from the top of the list. */
export function seenIn(
  cards: readonly PlacedSection[],
  span: { from: number; to: number },
  { head, columns, row, edges }: Heights,
): SeenSection[] {
  return cards
    .filter(({ top, height }) => top < span.to && top + height > span.from)
    .map((card) => {
      const rowsTop = card.top + edges / 2 + head + columns
      const within = (n: number) => Math.min(Math.max(n, 0), card.section.shown.length)
      return {
        ...card,
        first: within(Math.floor((span.from - rowsTop) / row)),
        last: within(Math.ceil((span.to - rowsTop) / row)),
      }
    })
}
