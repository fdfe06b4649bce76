import type { Milestone } from '@plumbline/contract/milestones'
import type { Dated } from '@plumbline/contract/rules/dated'
import { type Edits, keepMine, undoOne } from '@plumbline/contract/rules/pending-edits'
import { useT } from '../../../i18n/useT.ts'
import { ConflictDialog } from '../../editing/ConflictDialog.tsx'
import { useDatedTexts } from './AboutChange.tsx'
import type { Conflict } from './useSave.ts'

interface Props {
  conflicts: readonly Conflict[]
  edits: Edits
  today: string
  onCancel: () => void
  /** The edits that are left when every row is decided. */
  onDecide: (edits: Edits) => void
}

/** Milestones that others have changed meanwhile: status and dates as they and as oneself has them. */
export function MilestoneConflicts({ conflicts, edits, today, onCancel, onDecide }: Props) {
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
      text={t('schedule.conflictText', { n: conflicts.length })}
      conflicts={rows.map(({ theirs, last, mine }) => ({
        key: theirs._id,
        name: theirs.name,
        last,
        mine: <DatedText milestone={theirs} dated={mine} today={today} />,
        theirs: <DatedText milestone={theirs} dated={theirs} today={today} />,
      }))}
      onCancel={onCancel}
      onDecide={decide}
    />
  )
}

function DatedText(props: { milestone: Milestone; dated: Dated; today: string }) {
  const t = useT()
  return t('schedule.datedAs', useDatedTexts(props.milestone, props.dated, props.today))
}
