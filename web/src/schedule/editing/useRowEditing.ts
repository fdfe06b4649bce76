import type { Edits } from '../../lib/dates/pending-edits.ts'
import { allSelected, NOTHING_SELECTED, rangeTo, toggled } from './selection.ts'
import { useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import type { RowCommand } from '../rows/rowKeys.ts'

interface Options {
  /** The rows, by the ids of their milestones. */
  order: readonly string[]
  edits: Edits
  /** Shifts rows by a step: later, or earlier. */
  onShift: (ids: readonly string[], later: boolean) => void
  onAskToUndo: (id: string) => void
}

/** The selected rows, and the effects of clicks and keys on them. */
export function useRowEditing({ order, edits, onShift, onAskToUndo }: Options) {
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const selected = useMemo(() => order.filter((id) => selection.ids.has(id)), [order, selection])

  useShortcut('u', () => {
    const row = document.activeElement?.closest('[data-row]')
    const id = order[Number(row?.getAttribute('data-row') ?? -1)]
    if (id !== undefined && edits.has(id)) onAskToUndo(id)
  })

  return {
    selected,
    isSelected: (id: string) => selection.ids.has(id),
    selectAll: (all: boolean) => setSelection(all ? allSelected(order) : NOTHING_SELECTED),

    onRowClick: (event: MouseEvent, id: string) => {
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('[data-drag]')) return
      if (event.shiftKey) setSelection(rangeTo(selection, order, id))
      else if (edits.has(id) && !target?.closest('[data-box]')) onAskToUndo(id)
      else setSelection(toggled(selection, id))
    },

    command: (event: KeyboardEvent, index: number): RowCommand | null => {
      const asks = editCommand(event, index)
      const id = order[index]
      if (!asks || id === undefined) return null
      if (asks.do === 'toggle') setSelection(toggled(selection, id))
      else if (asks.do === 'all') setSelection(allSelected(order))
      else if (asks.do === 'shift') onShift(selected.length > 0 ? selected : [id], asks.later)
      else {
        const to = order[asks.to]
        if (to === undefined) return { do: 'nothing' }
        setSelection(rangeTo(selection, order, to, id))
        return { do: 'move', to: asks.to }
      }
      return { do: 'nothing' }
    },
  }
}

/** The command of a key on a row of the editor. */
type EditCommand =
  | { do: 'toggle' }
  | { do: 'all' }
  | { do: 'extend'; to: number }
  | { do: 'shift'; later: boolean }

/** Space selects, Shift with up and down extends, Alt with left and right shifts. */
function editCommand(event: KeyboardEvent, index: number): EditCommand | null {
  const { key, shiftKey, altKey } = event
  const mod = event.ctrlKey || event.metaKey
  if (mod) return key.toLowerCase() === 'a' && !altKey ? { do: 'all' } : null
  if (altKey) {
    return key === 'ArrowLeft' || key === 'ArrowRight'
      ? { do: 'shift', later: key === 'ArrowRight' }
      : null
  }
  if (shiftKey) {
    if (key === 'ArrowDown') return { do: 'extend', to: index + 1 }
    return key === 'ArrowUp' ? { do: 'extend', to: index - 1 } : null
  }
  return key === ' ' ? { do: 'toggle' } : null
}
