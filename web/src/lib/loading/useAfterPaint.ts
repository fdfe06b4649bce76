import { startTransition, useEffect, useState } from 'react'

/**
 * Whether what came first is on the screen: then there is time for what is heavy, like a map, or lies further down.
 * It is drawn bit by bit, and holds up neither what came first nor a tap.
 * @param isThere whether what comes first has come
 */
export function useAfterPaint(isThere = true): boolean {
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
