import { useT } from '../../i18n/useT.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './Days.module.css'
import { daysInWords, signedDays } from './day-texts.ts'

/** A number of days later or earlier, with a sign; read aloud in words. */
export function Days({ n }: { n: number }) {
  const t = useT()
  return (
    <span className={n > 0 ? classes.later : classes.days}>
      <span aria-hidden="true">{signedDays(t, n)}</span>
      <VisuallyHidden>{daysInWords(t, n)}</VisuallyHidden>
    </span>
  )
}
