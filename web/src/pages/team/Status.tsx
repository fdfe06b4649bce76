import { CircleCheck, CircleSlash, Clock } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { DateText } from '../../ui/DateText.tsx'
import type { TeamRow } from './team-rows.ts'
import classes from './TeamPage.module.css'

/** Active, Invited or Deactivated; of an invitation also until when. */
export function Status({ row: { person, invitation } }: { row: TeamRow }) {
  const t = useT()
  if (invitation) {
    const key = invitation.status === 'Expired' ? 'team.expired' : 'team.until'
    return (
      <span className={classes.two}>
        <span className={classes.state}>
          <Clock size={14} aria-hidden="true" />
          {t('team.invited')}
        </span>
        <span className="subText">
          {t.rich(key, { date: <DateText value={invitation.expiresAt} /> })}
        </span>
      </span>
    )
  }
  const isActive = person.status === 'Active'
  const Icon = isActive ? CircleCheck : CircleSlash
  return (
    <span className={classes.state}>
      <Icon size={14} aria-hidden="true" />
      {t(isActive ? 'team.active' : 'team.deactivated')}
    </span>
  )
}
