import { useEffect } from 'react'
import { dialogs } from '../../../lib/overlay/dialogs.ts'

/** Milliseconds for which the entry that was jumped to stands out. */
const HALO_MS = 2000

/** The id of the element of an entry. */
export const entryId = (updateId: string) => `update-${updateId}`

/**
 * Scrolls to the entry `target`, moves the focus to it, and lets it stand out for a while
 * (`data-jumped`): at once, or as soon as it `isThere`.
 */
export function useJump(target: string | undefined, isThere: boolean): void {
  useEffect(() => {
    const entry = target && isThere ? document.getElementById(entryId(target)) : null
    return entry ? standOut(entry) : undefined
  }, [target, isThere])
}

/** Gives the function that ends it early. */
function standOut(entry: HTMLElement): () => void {
  const show = () => entry.scrollIntoView({ block: 'center' })
  show()
  // entries that were never laid out have their heights only now, and move it
  requestAnimationFrame(() => {
    show()
    requestAnimationFrame(show)
  })
  // who has opened a dialog meanwhile goes on in it
  if (dialogs.get().length === 0) entry.focus({ preventScroll: true })
  entry.dataset.jumped = ''
  const timer = setTimeout(calm, HALO_MS)
  function calm() {
    clearTimeout(timer)
    delete entry.dataset.jumped
  }
  return calm
}
