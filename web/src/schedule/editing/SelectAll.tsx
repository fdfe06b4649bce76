import { useT } from '../../i18n/useT.ts'
import classes from './editor.module.css'

interface Props {
  selected: number
  of: number
  onChange: (all: boolean) => void
}

/** The box over the rows: all, some or none of them are selected. */
export function SelectAll({ selected, of, onChange }: Props) {
  const t = useT()
  return (
    <label className={classes.allTarget}>
      <input
        type="checkbox"
        className={classes.all}
        aria-label={t('schedule.selectAll')}
        checked={of > 0 && selected === of}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < of
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
