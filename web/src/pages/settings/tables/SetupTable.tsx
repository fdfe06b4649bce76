import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { toastError } from '../../../lib/overlay/toasts.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import { LeaveGuard } from '../../../documents/LeaveGuard.tsx'
import { SaveBar } from '../../../ui/editing/SaveBar.tsx'
import { usePageKeys } from '../../../lib/keys/usePageKeys.ts'
import { useProjectId } from '../../../lib/project/useProject.ts'
import { TableGrid } from '../../../tables/grid/TableGrid.tsx'
import { useGrid } from '../../../tables/grid/useGrid.ts'
import { tableKey } from '../../../tables/model/stored-edits.ts'
import { countOf, type StoredRow } from '../../../tables/model/table-edits.ts'
import { type PasteInput, type TableInput, useTable } from '../../../tables/model/useTable.ts'
import { useSaving } from './useSaving.ts'
import { useGridHeight } from '../../../tables/grid/useGridHeight.ts'
import { ReadingNotices } from '../../../tables/ReadingNotices.tsx'
import { PasteQuestion } from '../../../tables/PasteQuestion.tsx'
import { RowCards } from '../../../tables/phone/RowCards.tsx'
import { ProblemList } from '../../../tables/ProblemList.tsx'
import { foundProblems, type FoundProblem } from '../../../tables/model/found-problems.ts'
import classes from '../../../tables/SetupTable.module.css'
import { finderOf } from '@plumbline/contract/rules/searched-text'
import type { SavedKind } from './table-calls.ts'
import type { TableSearch } from './table-search.ts'
import { TableConflicts } from './TableConflicts.tsx'
import { TableToolbar } from '../../../tables/TableToolbar.tsx'

interface Props extends Pick<TableInput, 'stored'> {
  kind: SavedKind
  /** The search parameters, which choose the rows. */
  search: TableSearch
  /** Keys of the only rows that are shown, beside what is new. */
  only?: ReadonlySet<string> | undefined
  /** The controls that choose the rows. */
  filters: ReactNode
}

/** Sites or milestones in a table: a grid as in a spreadsheet, on phones a list with a form. */
export function SetupTable({ kind, stored, search, only, filters }: Props) {
  const t = useT()
  const isPhone = useMedia(XS)
  const storageKey = tableKey(useUser()._id, useProjectId(), kind.name)
  const isShown = useMemo(() => showsRow(search, only), [search, only])
  const table = useTable({ kind, storageKey, stored, isShown })
  const [message, say] = useState('')
  const [openRow, setOpenRow] = useState<number | null>(null)
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const frame = useGridHeight()
  const [pasting, setPasting] = useState<PasteInput | null>(null)
  const view = useGrid({
    table,
    onLeave: () => toolbar?.querySelector('button')?.focus(),
    onReadOnly: () => toastError(t('tables.readOnly')),
    onPasted: ({ writes, dropped }) => {
      say(t('tables.pasted', { n: writes.length }))
      if (dropped > 0) toastError(t('tables.dropped', { n: dropped }))
    },
    onOnlyTitles: () => toastError(t('tables.onlyTitles')),
    onUnknownTitles: setPasting,
  })
  const found = foundProblems(table, table.problems)
  const goTo = ({ row, col }: FoundProblem) =>
    isPhone ? setOpenRow(row) : view.goTo({ row, col: Math.max(col, 0) })
  const saving = useSaving(table, kind.calls, goTo)
  const [asked, setAsked] = useState(0)
  const answered = useRef(0)
  const askNow = useEffectEvent(saving.ask)
  const changes = countOf(table.edits.now)
  // what there is to save waits for the rules; what is changed after one has asked is not saved unasked
  const waits = table.rules === 'coming' && changes > 0
  useEffect(() => {
    if (asked === answered.current || waits) return
    answered.current = asked
    askNow()
  }, [asked, waits])
  /** A save includes the text that is being typed: leaving the field takes it over first. */
  function save() {
    const { activeElement } = document
    if (activeElement?.matches('input, textarea') && activeElement instanceof HTMLElement) {
      activeElement.blur()
    }
    setAsked((times) => times + 1)
  }
  usePageKeys({ onSave: save, onUndo: table.edits.undo, onRedo: table.edits.redo })

  return (
    <section className={classes.table} aria-label={t(table.kind.title)}>
      <TableToolbar
        ref={setToolbar}
        table={table}
        range={view.range}
        isPhone={isPhone}
        onAdd={() => (isPhone ? setOpenRow(table.rows.length - 1) : view.addRow())}
      >
        {filters}
      </TableToolbar>
      <ReadingNotices table={table} />
      <ProblemList found={found} table={table} onGoTo={goTo} />
      <output className={classes.said}>{message}</output>
      {isPhone ? (
        <RowCards table={table} openRow={openRow} onOpen={setOpenRow} />
      ) : (
        <div ref={frame}>
          <TableGrid label={t(table.kind.title)} table={table} view={view} />
        </div>
      )}
      {changes > 0 && (
        <SaveBar
          changes={changes}
          more={found.length > 0 && t('tables.toMend', { n: found.length })}
          isSaving={table.isSaving}
          onDiscard={table.edits.undoAll}
          onSave={save}
        />
      )}
      <LeaveGuard changes={changes} onDiscard={table.edits.discard} />
      {pasting?.heads && (
        <PasteQuestion
          table={table}
          heads={pasting.heads}
          onClose={() => setPasting(null)}
          onDecide={(named) => {
            setPasting(null)
            view.paste(pasting, named)
          }}
        />
      )}
      <TableConflicts table={table} saving={saving} />
    </section>
  )
}

/** Returns a function that tells whether the search parameters show a row. */
function showsRow(
  search: TableSearch,
  only: ReadonlySet<string> | undefined,
): (row: StoredRow) => boolean {
  const isFound = finderOf(search['text[search]'] ?? '')
  return ({ key, isArchived, values }) => {
    if (only?.has(key) === false) return false
    if (isArchived && search.archived !== 1) return false
    if (search.site !== undefined && values['site'] !== search.site) return false
    const texts = [values['name'], values['shortName'], values['activityId'], values['taskId']]
    return isFound(texts.join('\n'))
  }
}
