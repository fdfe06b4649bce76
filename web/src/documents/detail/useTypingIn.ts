import { useEffect, useState } from 'react'

/** Milliseconds after the text loses focus: by then a tap has ended, and its click has found its button. */
const AFTER_MS = 150

/**
 * True while somebody writes in a text area of the page. Hidden parts do not come back while a finger is on its way to
 * a button, as they would stand under it.
 */
export function useTypingIn(page: HTMLElement | null): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    if (!page) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    const leave = () => {
      clearTimeout(timer)
      if (!isPressed && !page.querySelector('textarea:focus')) {
        timer = setTimeout(() => setTyping(false), AFTER_MS)
      }
    }
    const press = () => (isPressed = true)
    const release = () => {
      isPressed = false
      leave()
    }
    const enter = ({ target }: FocusEvent) => {
      clearTimeout(timer)
      if (target instanceof HTMLTextAreaElement) setTyping(true)
      else leave()
    }
    const listening = new AbortController()
    const { signal } = listening
    page.addEventListener('focusin', enter, { signal })
    page.addEventListener('focusout', leave, { signal })
    window.addEventListener('pointerdown', press, { capture: true, signal })
    window.addEventListener('pointerup', release, { capture: true, signal })
    window.addEventListener('pointercancel', release, { capture: true, signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [page])
  return isTyping
}
