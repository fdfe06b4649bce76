import { startTransition, useEffect, useState } from 'react'

/**
 * Whether what came first is on the screen: then there is time for what is heavy, like a map, or lies further
 * down. What follows is drawn bit by bit, with room for taps in between.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // the frame after this one begins once this one was painted
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)), 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
