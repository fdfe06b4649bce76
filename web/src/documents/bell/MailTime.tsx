import { useId } from 'react'
import { useT } from '../../i18n/useT.ts'
import classes from './Bell.module.css'
import { useMailChoice } from './useMailChoice.ts'

/** At which time of the own day the mails of a day go out. */
export function MailTime({ value }: { value: string }) {
  const t = useT()
  const id = useId()
  const { choose } = useMailChoice()
  return (
    <label className={`row flow ${classes.mailTime}`} htmlFor={id}>
      {t('own.mailAt')}
      <input
        key={value}
        id={id}
        type="time"
        required
        className={classes.mailTimeField}
        defaultValue={value}
        onBlur={({ target }) => {
          if (target.value && target.value !== value) choose({ mailAt: target.value })
        }}
      />
    </label>
  )
}
