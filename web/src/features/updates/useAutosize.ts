import { useLayoutEffect, type RefObject } from 'react'

/** Makes a text area as high as its text, within the min-height and max-height of its style. */
export function useAutosize(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => fit(area.current, text), [area, text])
}

function fit(area: HTMLTextAreaElement | null, text: string): void {
  if (!area) return
  area.style.height = 'auto'
  if (text !== '') area.style.height = `${area.scrollHeight}px`
}
