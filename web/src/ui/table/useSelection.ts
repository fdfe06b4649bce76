import { useCallback, useMemo, useRef, useState } from 'react'

/** Rows of a list that are chosen, over all its pages. */
export interface Selection<Row> {
  chosen: readonly Row[]
  has: (row: Row) => boolean
  /** Chooses rows, or takes them out. */
  choose: (rows: readonly Row[], on: boolean) => void
  /** The same of one, and with it of those among `rows` that lie between it and the one that was pressed last. */
  press: (row: Row, on: boolean, rows: readonly Row[]) => void
  clear: () => void
}

/**
 * @param within what the list is filtered by: of another list nothing is chosen
 * @param keyOf the same for a row that was read anew
 */
export function useSelection<Row>(within: string, keyOf: (row: Row) => string): Selection<Row> {
  const [{ of, rows }, set] = useState({ of: within, rows: new Map<string, Row>() })
  const chosen = useMemo(() => (of === within ? rows : new Map<string, Row>()), [of, within, rows])
  const choose = useCallback(
    (some: readonly Row[], on: boolean) => {
      const next = new Map(chosen)
      for (const row of some) {
        if (on) next.set(keyOf(row), row)
        else next.delete(keyOf(row))
      }
      set({ of: within, rows: next })
    },
    [chosen, within, keyOf],
  )
  const pressed = useRef<string>(undefined)
  const press = useCallback(
    (row: Row, on: boolean, among: readonly Row[]) => {
      const keys = among.map(keyOf)
      const ends = [keys.indexOf(pressed.current ?? ''), keys.indexOf(keyOf(row))]
      const [first = -1, last = -1] = ends.toSorted((a, b) => a - b)
      pressed.current = keyOf(row)
      choose(first === -1 ? [row] : among.slice(first, last + 1), on)
    },
    [choose, keyOf],
  )
  return useMemo(
    () => ({
      chosen: [...chosen.values()],
      has: (row: Row) => chosen.has(keyOf(row)),
      choose,
      press,
      clear: () => set({ of: within, rows: new Map() }),
    }),
    [chosen, keyOf, choose, press, within],
  )
}
