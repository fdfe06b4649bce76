import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { typedDate } from '../../../lib/dates/typed-date.ts'
import { CalendarButton } from '../../../ui/form/date/CalendarButton.tsx'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { useTypedDate } from '../../../ui/form/date/useTypedDate.ts'
import classes from './Work.module.css'

const [MIN, MAX] = ['2000-01-01', '2100-12-31']

interface Props {
  id: string
  dueAt: string | null
  disabled: boolean
  onSet: (dueAt: string | null) => void
}

/** The day by which an issue is due; an empty field is none. It is saved when one leaves the field, presses Enter or chooses it. */
export function DueField({ id, dueAt, disabled, onSet }: Props) {
  const t = useT()
  const problemId = useId()
  const [draft, setDraft] = useState({ dueAt, value: dueAt ?? '' })
  // what was typed and refused goes when the stored day is another
  if (draft.dueAt !== dueAt) setDraft({ dueAt, value: dueAt ?? '' })
  const typed = useTypedDate({
    value: draft.value,
    min: MIN,
    max: MAX,
    onChange: (value) => setDraft({ dueAt, value }),
  })
  const save = (value: string) => {
    if (value === '' && dueAt !== null) onSet(null)
    const day = typedDate(value)
    if (day !== null && day >= MIN && day <= MAX && day !== dueAt) onSet(day)
  }
  return (
    <>
      <span className={classes.day}>
        <span
          className={classes.dated}
          onBlur={({ relatedTarget, currentTarget }) => {
            // whoever goes to the calendar has not left the field
            if (!currentTarget.contains(relatedTarget)) save(draft.value)
          }}
        >
          <input
            {...typed.input}
            id={id}
            disabled={disabled}
            aria-invalid={typed.problem ? true : undefined}
            aria-describedby={typed.problem ? `${typed.words.id} ${problemId}` : typed.words.id}
            onKeyDown={(event) => {
              typed.input.onKeyDown(event)
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
          />
          <CalendarButton
            typed={{
              ...typed,
              choose: (date) => {
                typed.choose(date)
                save(date)
              },
            }}
            value={draft.value}
            min={MIN}
            max={MAX}
            disabled={disabled}
            size="s"
          />
        </span>
        {dueAt !== null && draft.value !== '' && !disabled && (
          <IconButton
            size="s"
            label={t('work.clearDue')}
            icon={<X size={14} />}
            onClick={() => onSet(null)}
          />
        )}
      </span>
      {typed.problem && (
        <span
          id={problemId}
          className={`${classes.below} ${classes.words}`}
          data-state="overdue"
          role="alert"
        >
          {typed.problem}
        </span>
      )}
    </>
  )
}
