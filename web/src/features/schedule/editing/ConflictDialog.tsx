import type { PendingChange } from '@plumbline/contract/rules/milestone-change'
import type { Dated } from '@plumbline/contract/rules/dated'
import { type Edits, keepMine, undoOne } from '@plumbline/contract/rules/pending-edits'
import type { Milestone } from '@plumbline/contract/milestones'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDatedTexts } from './AboutChange.tsx'
import classes from './conflict.module.css'
import type { Conflict } from './useSave.ts'

interface Props {
  conflicts: readonly Conflict[]
  edits: Edits
  today: string
  onCancel: () => void
  /** The edits that are left when every row is decided. */
  onDecide: (edits: Edits) => void
}

/** What others have changed meanwhile, beside one's own changes; each row keeps one of the two. */
export function ConflictDialog({ conflicts, edits, today, onCancel, onDecide }: Props) {
  const t = useT()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())

  function take(id: string, isTheirs: boolean) {
    const next = new Set(theirs)
    if (isTheirs) next.add(id)
    else next.delete(id)
    setTheirs(next)
  }
  function decide() {
    let left = edits
    for (const conflict of conflicts) {
      const id = conflict.theirs._id
      left = theirs.has(id) ? undoOne(left, id) : keepMine(left, conflict.theirs)
    }
    onDecide(left)
  }

  return (
    <Modal
      opened={conflicts.length > 0}
      onClose={onCancel}
      size={720}
      title={t('schedule.conflictTitle')}
      withCloseButton={false}
    >
      <p className={classes.text}>{t('schedule.conflictText', { n: conflicts.length })}</p>
      <div className={classes.rows}>
        {conflicts.map((conflict) => {
          const mine = edits.get(conflict.theirs._id)
          return (
            mine && (
              <Row
                key={conflict.theirs._id}
                conflict={conflict}
                mine={mine}
                today={today}
                isTheirs={theirs.has(conflict.theirs._id)}
                onTake={(isTheirs) => take(conflict.theirs._id, isTheirs)}
              />
            )
          )
        })}
      </div>
      <div className={classes.buttons}>
        <Button data-autofocus onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button variant="primary" onClick={decide}>
          {t('schedule.decide')}
        </Button>
      </div>
    </Modal>
  )
}

interface RowProps {
  conflict: Conflict
  mine: PendingChange
  today: string
  isTheirs: boolean
  onTake: (isTheirs: boolean) => void
}

function Row({ conflict: { theirs, last }, mine, today, isTheirs, onTake }: RowProps) {
  const t = useT()
  const choice = { name: theirs._id, milestone: theirs, today }
  return (
    <fieldset className={classes.row}>
      <legend className={classes.name}>{theirs.name}</legend>
      {last?.at && (
        <p className={classes.told}>
          {t('schedule.changedBy', {
            name: last.name ?? t('common.somebody'),
            date: formatDateTime(last.at),
          })}
        </p>
      )}
      <Choice
        {...choice}
        label={t('schedule.keepMine')}
        dated={mine.current}
        checked={!isTheirs}
        onChoose={() => onTake(false)}
      />
      <Choice
        {...choice}
        label={t('schedule.takeTheirs')}
        dated={theirs}
        checked={isTheirs}
        onChoose={() => onTake(true)}
      />
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  milestone: Milestone
  today: string
  label: string
  dated: Dated
  checked: boolean
  onChoose: () => void
}

function Choice({ name, milestone, today, label, dated, checked, onChoose }: ChoiceProps) {
  const t = useT()
  const { status, planned, actual } = useDatedTexts(milestone, dated, today)
  return (
    <label className={classes.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      {label}
      <span className={classes.dates}>{t('schedule.datedAs', { status, planned, actual })}</span>
    </label>
  )
}
