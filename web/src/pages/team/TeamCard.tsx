import type { User } from '@plumbline/contract/users/user'
import { useT } from '../../i18n/useT.ts'
import { fullName } from '../../lib/texts/people.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { InvitationActions } from './InvitationActions.tsx'
import { typeText } from '../../lib/project/levels.ts'
import { PersonActions } from './PersonActions.tsx'
import { Status } from './Status.tsx'
import type { TeamRow } from './team-rows.ts'
import classes from './TeamPage.module.css'

interface Props {
  projectId: string
  row: TeamRow
  me: User
}

/** The card that replaces a row of Web Users on phones. */
export function TeamCard({ projectId, row, me }: Props) {
  const t = useT()
  const { person, invitation } = row
  const about = person ? [person.position, person.organization].filter(Boolean).join(' · ') : ''
  return (
    <div className={classes.card}>
      <Avatar person={person ?? null} size={40} />
      <div className={classes.facts}>
        <p className={classes.teamCardName}>{person ? fullName(person) : t('team.notYet')}</p>
        {about && <p className="quiet">{about}</p>}
        <p>
          <EmailText email={(person ?? invitation).email} />
        </p>
        {person?.phoneNumber && <p className="quiet">{person.phoneNumber}</p>}
        <div className={classes.teamCardState}>
          <span>{t(typeText(person))}</span>
          <Status row={row} />
        </div>
      </div>
      {person ? (
        <PersonActions projectId={projectId} person={person} me={me} />
      ) : (
        <InvitationActions projectId={projectId} invitation={invitation} />
      )}
    </div>
  )
}
