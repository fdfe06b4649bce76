import { startTransition, useEffect, useState } from 'react'

/**
 * Whether what `isThere` brought has been painted: what may come a moment later, such as a map beside
 * a schedule, is drawn in tasks of its own then, and holds up neither the first bars nor a tap.
 */
export function useAfterPaint(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isThere) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // a frame begins with this and ends with the paint
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isThere])
  return isPainted
}
