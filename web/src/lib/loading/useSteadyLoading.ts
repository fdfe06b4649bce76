import { useEffect, useRef, useState } from 'react'

const QUIET_MS = 200
const LEAST_MS = 300

/**
 * Tells whether to paint a skeleton while `pending`: nothing for the first 200 ms, and once it is there for at least
 * 300 ms, so that nothing flashes.
 */
export function useSteadyLoading(pending: boolean): 'nothing' | 'skeleton' | 'content' {
  const [visible, setVisible] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (pending === visible) return undefined
    const wait = pending ? QUIET_MS : Math.max(0, since.current + LEAST_MS - performance.now())
    const timer = setTimeout(() => {
      if (pending) since.current = performance.now()
      setVisible(pending)
    }, wait)
    return () => clearTimeout(timer)
  }, [pending, visible])
  if (visible) return 'skeleton'
  return pending ? 'nothing' : 'content'
}
