import { startTransition, useEffect, useState } from 'react'

/**
 * True once the first parts are on the screen: then there is time for a heavy part, like a map, or one further down. It
 * is drawn bit by bit, and delays neither the first parts nor a tap.
 * @param isThere whether the data of the first parts has come
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
