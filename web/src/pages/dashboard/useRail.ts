import { useCallback, useRef, useState, type RefCallback } from 'react'
import { LG, useMedia } from '../../lib/media.ts'
import { usePersisted } from '../../lib/settings/persisted.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { issueboxOpen } from './issuebox/issueboxSettings.ts'

export interface Rail {
  /** Below lg the Issuebox is a part of the page and always there. */
  state: 'open' | 'closed' | 'inPage'
  toggle: () => void
  /** Closed while something else needs its room, and open again afterwards. */
  giveRoom: (isNeeded: boolean) => void
  /** For the button that closes it, and for the one that opens it. */
  takeFocus: RefCallback<HTMLButtonElement>
}

/** The state of the Issuebox. Where it is a rail beside the page, ']' toggles it, and the choice is remembered. */
export function useRail(): Rail {
  const isWide = useMedia(LG)
  const [isWanted, setOpen] = usePersisted(issueboxOpen)
  const [isGivingRoom, giveRoom] = useState(false)
  const isOpen = isWanted && !isGivingRoom
  const isToggled = useRef(false)

  const toggle = useCallback(() => {
    if (!isWide) return
    isToggled.current = true
    giveRoom(false)
    setOpen(!isOpen)
  }, [isWide, isOpen, setOpen])
  useShortcut(']', toggle)

  // The focused element went with the rail, or with the button that opened it.
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !isToggled.current) return
    isToggled.current = false
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  }, [])

  const state = isWide ? (isOpen ? 'open' : 'closed') : 'inPage'
  return { state, toggle, giveRoom, takeFocus }
}
