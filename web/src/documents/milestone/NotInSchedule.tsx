import { CalendarX2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { formatDate } from '../../lib/dates/dates.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './NotInSchedule.module.css'

/** That the schedule which was imported last has a milestone no more; nothing where it has. */
export function NotInSchedule({ since }: { since: string | null }) {
  const t = useT()
  if (since === null) return null
  const text = t('milestones.notInSchedule', { date: formatDate(since) })
  return (
    <span className={classes.mark} title={text}>
      <CalendarX2 size={13} aria-hidden="true" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
