import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { singleKeys } from '../../../lib/settings/preferences.ts'
import { duplicate, moveBy, moveInto, moveOut } from './model/edits.ts'
import type { Acts } from './useBuilder.ts'

interface Keys extends Pick<Acts, 'act' | 'remove'> {
  selected: string
  /** Beside a button. */
  add: (button: HTMLElement) => void
  undo: () => void
  redo: () => void
  save: () => void
  publish: () => void
  /** 0 to 3. */
  tab: (n: number) => void
}

/** The keys of the builder, wherever the focus is, but in dialogs and menus. */
export function useBuilderKeys(keys: Keys): void {
  // from where one went to the properties
  const origin = useRef<HTMLElement>(null)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role=dialog], [role=menu]')) return
    const run = wayOf(event, keys.selected, origin) ?? actionOf(event, keys)
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

/** F2 leads from the list and the card to the properties, Escape back and out of the card. */
function wayOf(
  { key, target, altKey, ctrlKey, metaKey }: KeyboardEvent,
  selected: string,
  origin: RefObject<HTMLElement | null>,
): (() => void) | null {
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return null
  const isInPanel = target.closest('[data-builder] aside') !== null
  if (key === 'F2' && !isInPanel) {
    return () => {
      origin.current = target
      const first = document.querySelector<HTMLElement>(
        `${SELECTED_TAB}, [data-builder] aside [data-panel] :is(input, button)`,
      )
      first?.focus()
    }
  }
  const leaves = key === 'Escape' && (isInPanel || target.closest('[data-canvas]') !== null)
  if (!leaves && key !== 'F2') return null
  return () => {
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(selected)}"]`)
    const label = document.querySelector<HTMLElement>(
      `[data-builder] [data-path="${CSS.escape(selected)}"] [data-field]`,
    )
    const known = isInPanel && origin.current?.isConnected ? origin.current : null
    ;(known ?? row ?? label)?.focus()
    origin.current = null
  }
}

function actionOf(event: KeyboardEvent, keys: Keys): (() => void) | null {
  const { selected, act } = keys
  const isItem = selected.startsWith('items')
  const key = event.key.toLowerCase()
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    if (key === 's') return keys.save
    if (key === 'enter' && !event.repeat) return keys.publish
    if (key === 'z') return event.shiftKey ? keys.redo : keys.undo
    if (key === 'y') return keys.redo
    if (key === 'd' && isItem) return () => act((written) => duplicate(written, selected))
    return null
  }
  const typing = isTyping(event.target)
  if (event.altKey) {
    if (!isItem || event.ctrlKey || event.metaKey) return null
    if (key === 'arrowup') return () => act((written) => moveBy(written, selected, -1))
    if (key === 'arrowdown') return () => act((written) => moveBy(written, selected, 1))
    // in a text they go from word to word
    if (typing) return null
    if (key === 'arrowright') return () => act((written) => moveInto(written, selected))
    return key === 'arrowleft' ? () => act((written) => moveOut(written, selected)) : null
  }
  if (typing) return null
  if (key === 'delete' && isItem) return () => keys.remove(selected)
  if (!singleKeys.get()) return null
  if (key === '+') return () => addBesideButton(keys)
  const n = '1234'.indexOf(key)
  return n >= 0 && isItem ? () => toTab(n, keys) : null
}

/** Opens the menu of kinds beside the button of the outline; without one, beside the selected item, else at the end. */
function addBesideButton({ selected, add }: Keys): void {
  const button = [
    '[aria-keyshortcuts="+"]',
    `[data-path="${CSS.escape(selected)}"] [aria-haspopup=menu]`,
    '[data-canvas] [aria-haspopup=menu]',
  ]
    .map((one) => [...document.querySelectorAll<HTMLElement>(`[data-builder] ${one}`)].at(-1))
    .find((found) => found !== undefined)
  if (button) add(button)
}

/** Goes to a tab. If the focus was inside the panel, the new tab gets it, as the old content goes away. */
function toTab(n: number, { tab }: Keys): void {
  const isInPanel = document.activeElement?.closest('[data-panel]')
  flushSync(() => tab(n))
  if (isInPanel) document.querySelector<HTMLElement>(SELECTED_TAB)?.focus()
}

const SELECTED_TAB = '[data-builder] aside [role=tab][aria-selected=true]'

function isTyping(target: EventTarget | null): boolean {
  const field = 'input:not([type=checkbox], [type=radio]), textarea, select'
  return target instanceof Element && target.closest(field) !== null
}
