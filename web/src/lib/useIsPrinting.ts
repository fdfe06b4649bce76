import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is being printed. The parts for paper are there before the layout. */
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
