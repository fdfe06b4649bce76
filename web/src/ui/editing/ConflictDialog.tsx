import type { LastChange } from '../../lib/api/last-change.ts'
import { Modal } from '../mantine/Modal.ts'
import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { formatDateTime } from '../../lib/dates/dates.ts'
import { Button } from '../form/Button.tsx'
import classes from './conflict.module.css'

/** A field that somebody else has changed while one edited it. */
interface ConflictRow {
  key: string
  name: string
  /** Who has changed it, and when; null where the server did not say. */
  last: LastChange | null
  /** The value with one's own changes. */
  mine: ReactNode
  /** The value as others have changed it. */
  theirs: ReactNode
}

interface Props {
  /** In a sentence, what has happened. */
  text: string
  conflicts: readonly ConflictRow[]
  onCancel: () => void
  /** Every row is decided: these are to be as the others have them. */
  onDecide: (theirs: ReadonlySet<string>) => void
}

/** The changes of others beside one's own. Each row keeps one of the two. */
export function ConflictDialog({ text, conflicts, onCancel, onDecide }: Props) {
  const t = useT()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())

  function take(key: string, isTheirs: boolean) {
    const next = new Set(theirs)
    if (isTheirs) next.add(key)
    else next.delete(key)
    setTheirs(next)
  }
  return (
    <Modal
      opened={conflicts.length > 0}
      onClose={onCancel}
      size={720}
      title={t('schedule.conflictTitle')}
      withCloseButton={false}
    >
      <p className="quiet">{text}</p>
      <div className={classes.rows}>
        {conflicts.map((conflict) => (
          <Row
            key={conflict.key}
            conflict={conflict}
            isTheirs={theirs.has(conflict.key)}
            onTake={(isTheirs) => take(conflict.key, isTheirs)}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        <Button data-autofocus onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button variant="primary" onClick={() => onDecide(theirs)}>
          {t('schedule.decide')}
        </Button>
      </div>
    </Modal>
  )
}

interface RowProps {
  conflict: ConflictRow
  isTheirs: boolean
  onTake: (isTheirs: boolean) => void
}

function Row({ conflict: { key, name, last, mine, theirs }, isTheirs, onTake }: RowProps) {
  const t = useT()
  return (
    <fieldset className={classes.row}>
      <legend className={classes.name}>{name}</legend>
      {last?.at && (
        <p className={classes.told}>
          {t('schedule.changedBy', {
            name: last.name ?? t('common.somebody'),
            date: formatDateTime(last.at),
          })}
        </p>
      )}
      <label className={classes.choice}>
        <input type="radio" name={key} checked={!isTheirs} onChange={() => onTake(false)} />
        {t('schedule.keepMine')}
        <span className={classes.dates}>{mine}</span>
      </label>
      <label className={classes.choice}>
        <input type="radio" name={key} checked={isTheirs} onChange={() => onTake(true)} />
        {t('schedule.takeTheirs')}
        <span className={classes.dates}>{theirs}</span>
      </label>
    </fieldset>
  )
}
