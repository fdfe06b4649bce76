import { useEffect, useRef } from 'react'

/** Gives the focus back: to where it was, or as near as what has changed since allows. */
export type GiveFocusBack = () => void

/**
 * Remembers where the focus is. When that is gone by the time it is given back (a row that left its
 * list), the row in its place gets it, else the heading of the page.
 */
export function rememberFocus(): GiveFocusBack {
  const before = trigger(document.activeElement)
  const row = before?.closest('li, tr')
  const list = row?.parentElement
  const place = row && list ? [...list.children].indexOf(row) : 0
  const around = before?.closest('aside, main')
  const near = () =>
    controlIn(list, place) ?? around?.querySelector<HTMLElement>('li a') ?? heading()
  return () => {
    const next = before?.isConnected ? before : near()
    next?.focus({ preventScroll: true })
    if (next && row) whenLeft(next, () => near()?.focus({ preventScroll: true }))
  }
}

/** Once the focused element leaves the page, as when its row leaves a list that is read anew. */
function whenLeft(focused: HTMLElement, then: () => void): void {
  const observer = new MutationObserver(() => {
    if (focused.isConnected) return
    stop()
    if (document.activeElement === document.body) then()
  })
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', stop)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  // somebody has gone on to something else
  document.addEventListener('focusin', stop)
}

/** For what is on the page as long as it is open: afterwards the focus is where it was before. */
export function useFocusReturn(): void {
  const back = useRef<GiveFocusBack>(null)
  useEffect(() => {
    back.current ??= rememberFocus()
    return () => back.current?.()
  }, [])
}

/** The entries of a menu are gone when it closes; its button stays. */
function trigger(element: Element | null): HTMLElement | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const menu = element.closest('[role=menu]')
  const button = menu && document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`)
  return button ?? element
}

function controlIn(list: Element | null | undefined, place: number): HTMLElement | null {
  const rows = list?.isConnected ? [...list.children] : []
  const row = rows[Math.min(place, rows.length - 1)]
  return row?.querySelector<HTMLElement>('a, button') ?? null
}

function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1')
  if (found) found.tabIndex = -1
  return found
}
