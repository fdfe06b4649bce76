import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import {
  askedAt,
  named,
  type MentionQuery,
  type Nameable,
  type PlacedMention,
  type Written,
} from './mentions.ts'
import { useOffered } from './useOffered.ts'

interface Options {
  projectId: string
  area: RefObject<HTMLTextAreaElement | null>
  written: Written
  write: (text: string, mentions?: PlacedMention[]) => void
}

/**
 * Naming somebody while one writes: an `@` asks, the arrow keys go through what the list
 * offers, Enter or Tab takes one, Escape lets the text be.
 */
export function useNaming({ projectId, area, written, write }: Options) {
  const [asked, setAsked] = useState<MentionQuery | null>(null)
  // known in the moment in which it is shown: the next key may be for it
  const offered = useOffered(projectId, asked?.letters ?? null)
  const count = offered?.length ?? 0
  const [active, setActive] = useState(0)
  /** Where an `@` stands that was let be. */
  const [declined, setDeclined] = useState<number | null>(null)
  /** Where the caret goes once the text is there; at once, for one types on. */
  const caret = useRef<number | null>(null)
  const isOpen = asked !== null && count > 0
  useLayoutEffect(() => {
    if (caret.current !== null) area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  /** Looks at what stands before the caret, after typing and moving. */
  function look() {
    const { current } = area
    const isOne = current !== null && current.selectionStart === current.selectionEnd
    const next = isOne ? askedAt(current.value, current.selectionStart) : null
    if (next?.start !== asked?.start || next?.letters !== asked?.letters) setActive(0)
    if (next?.start !== declined) setDeclined(null)
    const isNamed = written.mentions.some(
      ({ start, name }) =>
        start === next?.start && current?.value.startsWith(`@${name}`, start) === true,
    )
    setAsked(next && next.start !== declined && !isNamed ? next : null)
  }

  function choose(who: Nameable) {
    const { current } = area
    if (!asked || !current) return
    const next = named({ ...written, text: current.value }, asked, current.selectionStart, who)
    caret.current = next.caret
    write(next.text, next.mentions)
    setAsked(null)
    current.focus()
  }

  /** The button for those who do not know the key: writes an `@` where the caret is. */
  function begin() {
    const { current } = area
    if (!current) return
    current.focus()
    const at = current.selectionEnd
    const before = current.value.slice(0, at)
    const sign = before === '' || /\s$/u.test(before) ? '@' : ' @'
    caret.current = at + sign.length
    write(before + sign + current.value.slice(at))
    setDeclined(null)
    setAsked({ start: caret.current - 1, letters: '' })
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((active + step + count) % count)
    else if (event.key === 'Escape') {
      setDeclined(asked.start)
      setAsked(null)
    } else if ((event.key === 'Enter' || event.key === 'Tab') && !hasModifier(event)) {
      const one = offered?.[active]
      if (one) choose(one.who)
    } else return false
    event.preventDefault()
    return true
  }

  return {
    asked,
    isOpen,
    active: Math.min(active, Math.max(0, count - 1)),
    offered,
    look,
    choose,
    begin,
    close: () => setAsked(null),
    onKeyDown,
  }
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || shiftKey
