import { useEffect, useEffectEvent } from 'react'

/** Acts of a person on a page; a scanner of mails or a preview of a chat does none of them. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Tells once, at the first sign of a person on the page that a link opens. */
export function useOpened(tell: () => Promise<unknown>): void {
  const opened = useEffectEvent(() => void tell().catch(() => undefined))
  useEffect(() => {
    const controller = new AbortController()
    const onSign = () => {
      if (document.visibilityState !== 'visible') return
      controller.abort()
      opened()
    }
    for (const sign of SIGNS) {
      window.addEventListener(sign, onSign, { signal: controller.signal, passive: true })
    }
    return () => controller.abort()
  }, [])
}
