import { useEffect } from 'react'

/** The policy of the other pages, as the server sends it. */
const USUAL = 'strict-origin-when-cross-origin'

/**
 * Tells nobody the address of this page, which holds a token, while it is on the screen. The
 * server says the same for the page's first request.
 */
export function useNoReferrer(): void {
  useEffect(() => {
    const meta = document.createElement('meta')
    meta.name = 'referrer'
    meta.content = 'no-referrer'
    document.head.append(meta)
    return () => {
      meta.content = USUAL
    }
  }, [])
}
