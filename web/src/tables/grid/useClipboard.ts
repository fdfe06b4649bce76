import { useEffect, useEffectEvent } from 'react'

interface Clipboard {
  copy: () => string
  /** Empties what was copied. */
  cut: () => void
  paste: (text: string) => void
}

/**
 * Copies, cuts and pastes while the focus is on a cell. Browsers send these events to what is selected
 * in the page, not to what has the focus, so that the document is where they are heard.
 */
export function useClipboard(grid: HTMLElement | null, isOn: boolean, clipboard: Clipboard): void {
  const hear = useEffectEvent((event: ClipboardEvent) => {
    const cell = document.activeElement?.closest('[data-cell]')
    if (!cell || !grid?.contains(cell) || !event.clipboardData) return
    event.preventDefault()
    if (event.type === 'paste') return clipboard.paste(event.clipboardData.getData('text/plain'))
    event.clipboardData.setData('text/plain', clipboard.copy())
    if (event.type === 'cut') clipboard.cut()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listening = new AbortController()
    for (const type of ['copy', 'cut', 'paste'] as const) {
      document.addEventListener(type, hear, { signal: listening.signal })
    }
    return () => listening.abort()
  }, [isOn])
}
