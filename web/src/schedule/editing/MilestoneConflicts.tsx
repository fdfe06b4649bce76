import type { Dated } from '@plumbline/contract/rules/dates/dated'
import { type Edits, keepMine, undoOne } from '../../lib/dates/pending-edits.ts'
import { useT } from '../../i18n/useT.ts'
import { ConflictDialog } from '../../ui/editing/ConflictDialog.tsx'
import { useDatedTexts } from './AboutChange.tsx'
import type { Conflict } from '../parts.ts'

interface Props {
  conflicts: readonly Conflict[]
  edits: Edits
  onCancel: () => void
  /** The edits that are left when every row is decided. */
  onDecide: (edits: Edits) => void
}

/** Milestones that others have changed meanwhile: status and dates as they and as oneself has them. */
export function MilestoneConflicts({ conflicts, edits, onCancel, onDecide }: Props) {
  const t = useT()

  function decide(taken: ReadonlySet<string>) {
    let left = edits
    for (const { theirs } of conflicts) {
      left = taken.has(theirs._id) ? undoOne(left, theirs._id) : keepMine(left, theirs)
    }
    onDecide(left)
  }
  const rows = conflicts.flatMap(({ theirs, last }) => {
    const mine = edits.get(theirs._id)?.current
    return mine ? [{ theirs, last, mine }] : []
  })
  return (
    <ConflictDialog
      text={t('gantt.conflictText', { n: conflicts.length })}
      conflicts={rows.map(({ theirs, last, mine }) => ({
        key: theirs._id,
        name: theirs.name,
        last,
        mine: <DatedText dated={mine} />,
        theirs: <DatedText dated={theirs} />,
      }))}
      onCancel={onCancel}
      onDecide={decide}
    />
  )
}

function DatedText({ dated }: { dated: Dated }) {
  const t = useT()
  const { forecast, ...texts } = useDatedTexts(dated)
  const dates = t('gantt.datedAs', texts)
  return forecast ? t('gantt.datedForecast', { said: dates, forecast }) : dates
}
