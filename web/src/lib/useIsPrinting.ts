import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed: what it shows for that is there before it is laid out. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const tell = (event: Event) => flushSync(() => setPrinting(event.type === 'beforeprint'))
    window.addEventListener('beforeprint', tell, { signal: listening.signal })
    window.addEventListener('afterprint', tell, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return isPrinting
}
