import type { KeyboardEvent, RefObject } from 'react'
import { useShortcut } from './shortcuts.ts'

const isCurrent = (row: HTMLElement) => row.contains(document.activeElement)

/**
 * The keys of a list: `j` and `k` move from row to row from wherever one is on the
 * page, the arrows once one is in the list, Enter follows the link that opens the row
 * (`data-opens-row`, else its first one), and `n` presses what opens its notes. A row is a table's, or
 * an item of a list.
 * @returns what hears the arrows, for the element of `list`
 */
export function useListKeys(list: RefObject<HTMLElement | null>) {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('tbody > tr, ul > li') ?? [])]

  function step(by: 1 | -1): void {
    const all = rows()
    const at = all.findIndex(isCurrent)
    const row = all[at === -1 ? 0 : at + by]
    const link = row?.querySelector<HTMLElement>('[data-opens-row]') ?? row?.querySelector('a')
    link?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }

  useShortcut('j', () => step(1))
  useShortcut('k', () => step(-1))
  useShortcut('n', () => {
    rows().find(isCurrent)?.querySelector<HTMLElement>('[aria-keyshortcuts="n"]')?.click()
  })

  return (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    const { ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event
    if (by === null || ctrlKey || metaKey || altKey || shiftKey || defaultPrevented) return
    // a menu of a row hears its own arrows
    if (!rows().some((row) => row.contains(target as Node))) return
    event.preventDefault()
    step(by)
  }
}
