import { createContext, useMemo, useState } from 'react'
import { onDemand, useOnDemand } from '../../lib/loading/onDemand.ts'
import { type SizedColumn, type Sizes, type Widths, widthsOf, widthsText } from './widths.ts'

/** Where the widths of a table's columns are kept. */
export interface Sizing {
  /** Those that are shown, and those that are not. */
  columns: readonly SizedColumn[]
  /** The widths as the address has them. */
  stored: string | undefined
  onChange: (stored: string | undefined) => void
}

/** The sizes of the table around a head; null where nothing can be sized. */
export const SizesContext = createContext<Sizes | null>(null)

const handle = onDemand(async () => (await import('./WidthHandle.tsx')).WidthHandle)

/** The widths of a table's columns; null where its columns cannot be sized. */
export function useSizes(sizing: Sizing | undefined): Sizes | null {
  const [held, setHeld] = useState<{ of: string | undefined; widths: Widths }>()
  const { Part: Handle } = useOnDemand(handle, false)
  // what was let go is drawn so until the address says it
  if (held && held.of !== sizing?.stored) setHeld(undefined)
  return useMemo(() => {
    if (!sizing) return null
    const { columns, stored, onChange } = sizing
    const before = widthsOf(columns, stored)
    const widths = held?.widths ?? before
    const drawn = (next: Widths) => setHeld({ of: stored, widths: next })
    return {
      widths,
      style: Object.fromEntries([...widths].map(([key, width]) => [`--w-${key}`, `${width}px`])),
      hold: (key, width) => (width ? drawn(new Map([...before, [key, width]])) : drawn(before)),
      set: (key, width) => {
        const text = widthsText(
          columns,
          new Map<string, number | undefined>(widths).set(key, width),
        )
        drawn(widthsOf(columns, text))
        if (text !== stored) onChange(text)
      },
      Handle,
      onNear: handle.fetch,
    }
  }, [sizing, held, Handle])
}
