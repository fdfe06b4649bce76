import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { commandOf, tab, type Command } from '../model/grid-keys.ts'
import { at, type CellPosition, rangeOf, type Selection, START, within } from '../model/range.ts'
import type { PasteInput, Table } from '../model/useTable.ts'
import type { Leaving } from './CellEditor.tsx'

interface Options {
  table: Table
  /** The person leaves the table by Escape. */
  onLeave: () => void
  /** A cell that is archived was to be written. */
  onReadOnly: () => void
  onPasted: (pasted: ReturnType<Table['paste']>) => void
  /** Titles of columns without any row were pasted. */
  onOnlyTitles: () => void
  /** Some of the pasted titles are not known: nothing is pasted before it is decided. */
  onUnknownTitles: (input: PasteInput) => void
}

/** The cell with the focus, what is selected, what is edited, and what keys and the clipboard do. */
export function useGrid(options: Options) {
  const { table, onLeave, onReadOnly, onPasted, onOnlyTitles, onUnknownTitles } = options
  const [grid, setGrid] = useState<HTMLDivElement | null>(null)
  const [wanted, setSelection] = useState<Selection>(START)
  const [editing, setEditing] = useState<{ isReplacing: boolean } | null>(null)
  const takesFocus = useRef(false)
  const [rows, cols] = [table.rows.length, table.columns.length]
  const selection = {
    anchor: within(wanted.anchor, rows, cols),
    active: within(wanted.active, rows, cols),
  }
  const { active } = selection
  const range = rangeOf(selection)

  // The focus follows where a key, a click or a list of errors has led, and stays elsewhere.
  useLayoutEffect(() => {
    if (!takesFocus.current) return
    const cell = grid?.querySelector(`[data-cell="${active.row}:${active.col}"]`)
    if (!(cell instanceof HTMLElement)) return
    takesFocus.current = false
    cell.focus({ preventScroll: true })
    show(cell)
  })
  useEffect(() => {
    if (!grid) return undefined
    // A message above the table makes it smaller: the cell with the focus stays in sight.
    const watch = new ResizeObserver(() => {
      const cell = document.activeElement?.closest('[data-cell]')
      if (cell && grid.contains(cell)) show(cell)
    })
    watch.observe(grid)
    return () => watch.disconnect()
  }, [grid])

  function select(next: Selection) {
    takesFocus.current = true
    setEditing(null)
    setSelection(next)
  }
  const goTo = (place: CellPosition) => select(at(place))

  const mayWrite = () => {
    const isReadOnly = table.isArchived(table.rows[active.row] ?? { key: '' })
    if (isReadOnly) onReadOnly()
    return !isReadOnly && !table.isSaving
  }
  function edit(isReplacing: boolean) {
    if (!mayWrite()) return
    // At once, so that the key that begins it is typed into the field.
    flushSync(() => setEditing({ isReplacing }))
  }

  function act(command: Command) {
    if (command.do === 'select') select(command.selection)
    else if (command.do === 'edit') edit(command.isReplacing)
    else if (command.do === 'leave') onLeave()
    else if (!mayWrite()) return
    else if (command.do === 'empty') table.empty(range)
    else table.fill(range)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (editing || !(event.target as Element).closest('[data-cell]')) return
    const size = { rows, cols, page: rowsInSight(grid) }
    const command = commandOf(event, selection, size)
    if (!command) return
    // Single keys mean something else beside the table.
    event.stopPropagation()
    // The key that begins to write is the first that is written.
    if (!(command.do === 'edit' && command.isReplacing)) event.preventDefault()
    act(command)
  }

  function commit(text: string, leaving: Leaving) {
    takesFocus.current = leaving !== 'stay'
    setEditing(null)
    table.type(active.row, active.col, text)
    // A row that has just been added has the blank one beneath it.
    const grown = { rows: rows + 1, cols, page: 1 }
    if (leaving === 'stay') return
    if (leaving === 'down' || leaving === 'up') {
      const row = active.row + (leaving === 'down' ? 1 : -1)
      return setSelection(at(within({ row, col: active.col }, grown.rows, cols)))
    }
    const command = tab(active, leaving === 'next' ? 1 : -1, grown)
    if (command?.do === 'select') setSelection(command.selection)
  }
  /** Begins to fill in the blank row. */
  function addRow() {
    goTo({ row: rows - 1, col: 0 })
    setEditing({ isReplacing: false })
  }
  /** Pastes what was read, and selects it. */
  function paste(input: PasteInput, named?: readonly (number | null)[] | null) {
    const pasted = table.paste(input, named)
    const { top, left, bottom, right } = pasted.range
    takesFocus.current = true
    setSelection({ anchor: { row: bottom, col: right }, active: { row: top, col: left } })
    onPasted(pasted)
  }
  function cancel() {
    takesFocus.current = true
    setEditing(null)
  }

  useClipboard(grid, editing === null, {
    copy: () => table.copy(range),
    cut: () => {
      if (mayWrite()) table.empty(range)
    },
    paste(text) {
      if (!mayWrite()) return
      const input = table.readPaste(text, range)
      if (input.heads && input.block.length === 1) return onOnlyTitles()
      if (input.heads && input.heads.unknown.length > 0) return onUnknownTitles(input)
      paste(input)
    },
  })
  useDrag(grid, (place) => {
    takesFocus.current = true
    setSelection((before) => ({ anchor: before.anchor, active: place }))
  })

  return {
    setGrid,
    selection,
    range,
    editing,
    select,
    goTo,
    edit,
    addRow,
    commit,
    cancel,
    paste,
    onKeyDown,
  }
}

function show(cell: Element): void {
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  // A column that stays is in sight wherever the others are.
  const grid = cell.closest('[role=grid]')
  if (grid && cell.getAttribute('data-col') === '0') grid.scrollLeft = 0
}

/** The rows of a page: those in sight, less the titles and a row for the eye. */
function rowsInSight(grid: HTMLElement | null): number {
  const row = grid?.querySelector('[data-row-head]')?.clientHeight ?? 0
  return grid && row > 0 ? Math.max(Math.floor(grid.clientHeight / row) - 3, 1) : 1
}

/** Dragging the mouse from cell to cell selects. */
function useDrag(grid: HTMLElement | null, onDrag: (place: CellPosition) => void): void {
  const drag = useEffectEvent(onDrag)
  useEffect(() => {
    if (!grid) return undefined
    const listening = new AbortController()
    const { signal } = listening
    let from: string | null = null
    const begin = (event: PointerEvent) => {
      const isMouse = event.pointerType === 'mouse' && event.button === 0 && !event.shiftKey
      from = isMouse ? cellUnder(event) : null
    }
    const move = (event: PointerEvent) => {
      const pointed = from !== null && event.buttons === 1 ? cellUnder(event) : null
      if (!pointed || pointed === from) return
      const [row = 0, col = 0] = pointed.split(':').map(Number)
      from = pointed
      drag({ row, col })
    }
    grid.addEventListener('pointerdown', begin, { signal })
    grid.addEventListener('pointermove', move, { signal })
    return () => listening.abort()
  }, [grid])
}

function cellUnder({ target }: PointerEvent): string | null {
  if (!(target instanceof Element) || target.closest('textarea, [role=listbox]')) return null
  return target.closest('[data-cell]')?.getAttribute('data-cell') ?? null
}

interface Clipboard {
  copy: () => string
  /** Empties what was copied. */
  cut: () => void
  paste: (text: string) => void
}

/**
 * Copies, cuts and pastes while the focus is on a cell. Browsers send these events to what is selected
 * in the page, not to what has the focus, so that the document is where they are heard.
 */
function useClipboard(grid: HTMLElement | null, isOn: boolean, clipboard: Clipboard): void {
  const hear = useEffectEvent((event: ClipboardEvent) => {
    const cell = document.activeElement?.closest('[data-cell]')
    if (!cell || !grid?.contains(cell) || !event.clipboardData) return
    event.preventDefault()
    if (event.type === 'paste') return clipboard.paste(event.clipboardData.getData('text/plain'))
    event.clipboardData.setData('text/plain', clipboard.copy())
    if (event.type === 'cut') clipboard.cut()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listening = new AbortController()
    for (const type of ['copy', 'cut', 'paste'] as const) {
      document.addEventListener(type, hear, { signal: listening.signal })
    }
    return () => listening.abort()
  }, [isOn])
}
