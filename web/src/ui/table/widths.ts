import type { ComponentType } from 'react'

/** The widths of the columns that somebody has sized, by their keys, in pixels. */
export type Widths = ReadonlyMap<string, number>

/** The facts that sizing needs of a column. Without a least width, in pixels, it cannot be sized. */
export interface SizedColumn {
  key: string
  least?: number
}

/** The widths of a table as they are, and how they are changed. */
export interface Sizes {
  widths: Widths
  /** They are drawn by these custom properties, which a drag changes alone: no row is drawn anew for it. */
  style: Readonly<Record<`--w-${string}`, string>>
  /** Draws a column so wide, before anybody is told; without a width as it was. */
  hold: (key: string, width: number | undefined) => void
  /** Keeps the width of a column; without one it has its own again. */
  set: (key: string, width: number | undefined) => void
  /** The handle that sizes a column. Its code loads when somebody comes near the heads, so no page waits for it. */
  Handle: ComponentType<HandleProps> | undefined
  onNear: () => void
}

/** The edge of a head, which sizes its column. */
export interface HandleProps {
  columnKey: string
  /** The text of its head. */
  head: string
  /** In pixels. */
  least: number
  sizes: Sizes
}

/** No column is sized wider, in pixels. */
export const WIDTH_MAX = 640

/** True for the widths in an address: `site:220,owner:90`. */
export function aWidthList(value: unknown): value is string {
  return typeof value === 'string' && /^[a-zA-Z\d:,]{1,300}$/.test(value)
}

/** The widths that an address keeps; what is no column's, or out of its limits, is dropped. */
export function widthsOf(columns: readonly SizedColumn[], stored: string | undefined): Widths {
  const asked = stored?.split(',').map((one) => one.split(':')) ?? []
  return new Map(
    columns.flatMap(({ key, least = Infinity }): [string, number][] => {
      const [, text = ''] = asked.find(([name]) => name === key) ?? []
      const fits = /^\d+$/.test(text) && Number(text) >= least && Number(text) <= WIDTH_MAX
      return fits ? [[key, Number(text)]] : []
    }),
  )
}

/** The same for the address, in the order of the columns; nothing where none is sized. */
export function widthsText(
  columns: readonly SizedColumn[],
  widths: ReadonlyMap<string, number | undefined>,
): string | undefined {
  const texts = columns.flatMap(({ key }) => {
    const width = widths.get(key)
    return width === undefined ? [] : [`${key}:${width}`]
  })
  return texts.join(',') || undefined
}
