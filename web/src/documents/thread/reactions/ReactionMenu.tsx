import { REACTIONS } from '@plumbline/contract/documents/updates'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../../i18n/useT.ts'
import { Emoji } from './Emoji.tsx'
import classes from './Reactions.module.css'
import { REACTION_WORDS, type Reaction } from './reactions.ts'

const GAP = 6
const MARGIN = 8
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface Props {
  /** The button that it belongs to. */
  anchor: RefObject<HTMLElement | null>
  /** True if the focus goes into the menu. */
  takesFocus: boolean
  isMine: (reaction: Reaction) => boolean
  onChoose: (reaction: Reaction, picture: Element | null) => void
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
}

/**
 * The six reactions in a row above their button. It lies outside of the entry, which the browser
 * cuts at its edges, but in the same dialog or page.
 */
export function ReactionMenu(props: Props) {
  const { anchor, takesFocus, isMine, onChoose, onClose } = props
  const t = useT()
  const menu = useRef<HTMLDivElement>(null)
  const place = anchor.current?.closest('[role=dialog], main') ?? document.body

  useLayoutEffect(() => {
    if (anchor.current && menu.current) putAbove(anchor.current, menu.current)
  }, [anchor])
  useEffect(() => {
    if (takesFocus) menu.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [takesFocus])
  useStayWithAnchor(menu, anchor, onClose)

  function onKeyDown(event: KeyboardEvent) {
    // In the page the keys would do something else.
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') return onClose()
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])]
    const now = buttons.findIndex((button) => button === document.activeElement)
    const ends: Record<string, number> = { Home: 0, End: buttons.length - 1 }
    const next = ends[event.key] ?? now + (STEPS[event.key] ?? 0)
    if (next === now) return undefined
    event.preventDefault()
    buttons.at(next % buttons.length)?.focus()
    return undefined
  }

  return createPortal(
    <div
      ref={menu}
      className={classes.menu}
      role="menu"
      tabIndex={-1}
      aria-label={t('updates.addReaction')}
      onKeyDown={onKeyDown}
      onPointerEnter={props.onPointerEnter}
      onPointerLeave={props.onPointerLeave}
    >
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          role="menuitemcheckbox"
          aria-checked={isMine(reaction)}
          aria-label={t(REACTION_WORDS[reaction])}
          title={t(REACTION_WORDS[reaction])}
          tabIndex={-1}
          className={classes.choice}
          data-mantine-stop-propagation
          onClick={(event) => onChoose(reaction, event.currentTarget.querySelector('svg'))}
        >
          <Emoji reaction={reaction} size={22} />
        </button>
      ))}
    </div>,
    place,
  )
}

/** Above the button, or beneath it where there is no room; within the window, and the sheet that holds it. */
function putAbove(anchor: HTMLElement, menu: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const { left: from, right: to, x, y } = frameOf(menu.parentElement ?? document.body)
  const above = at.top - GAP - height
  const left = Math.min(at.left + at.width / 2 - width / 2, to - width - MARGIN)
  menu.style.left = `${Math.max(from + MARGIN, left) - x}px`
  menu.style.top = `${(above < MARGIN ? at.bottom + GAP : above) - y}px`
}

/** The visible edges of a menu in `place`, and the origin of its own left and top, in the window. */
function frameOf(place: Element) {
  // the window, but for a sheet that came sliding: what is fixed in it stands by it, and is cut at its edges
  if (!getComputedStyle(place).transform.startsWith('matrix')) {
    return { left: 0, right: document.documentElement.clientWidth, x: 0, y: 0 }
  }
  const { left, right, top } = place.getBoundingClientRect()
  return { left, right, x: left - place.scrollLeft, y: top - place.scrollTop }
}

/** A press elsewhere closes it; when the page is scrolled it stays with its button, while that is seen. */
function useStayWithAnchor(
  menu: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const inside = [menu, anchor].some((one) => one.current?.contains(target as Node))
      if (!inside) close()
    }
    const onScroll = () => {
      if (!anchor.current || !menu.current) return
      const { top, bottom } = anchor.current.getBoundingClientRect()
      if (bottom < 0 || top > window.innerHeight) close()
      else putAbove(anchor.current, menu.current)
    }
    document.addEventListener('pointerdown', onPress, true)
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      window.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [menu, anchor])
}
