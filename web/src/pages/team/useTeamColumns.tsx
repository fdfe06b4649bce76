import type { ListedPerson, User } from '@plumbline/contract/users/user'
import { useT } from '../../i18n/useT.ts'
import { fullName } from '../../lib/texts/people.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import type { Column } from '../../ui/table/DataTable.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { InvitationActions } from './InvitationActions.tsx'
import { typeText } from '../../lib/project/levels.ts'
import { PersonActions } from './PersonActions.tsx'
import { Status } from './Status.tsx'
import type { TeamRow } from './team-rows.ts'
import classes from './TeamPage.module.css'

/** The six columns of Web Users, as `me` sees them. */
export function useTeamColumns(projectId: string, me: User): Column<TeamRow>[] {
  const t = useT()
  return [
    {
      key: 'name',
      head: t('team.userName'),
      width: '22%',
      cell: ({ person }) =>
        person ? <Name person={person} /> : <span className="quiet">{t('team.notYet')}</span>,
    },
    {
      key: 'contact',
      head: t('team.contact'),
      width: '28%',
      cell: ({ person, invitation }) => (
        <span className={classes.two}>
          <EmailText email={(person ?? invitation).email} />
          {person?.phoneNumber && <span className="subText">{person.phoneNumber}</span>}
        </span>
      ),
    },
    {
      key: 'type',
      head: t('team.type'),
      width: '13%',
      cell: ({ person }) => t(typeText(person)),
    },
    {
      key: 'status',
      head: t('team.status'),
      width: '19%',
      cell: (row) => <Status row={row} />,
    },
    {
      key: 'photo',
      head: t('team.photo'),
      width: '7%',
      cell: ({ person }) => (person ? <Avatar person={person} size={32} /> : t('common.missing')),
    },
    {
      key: 'actions',
      head: t('team.actions'),
      align: 'right',
      cell: ({ person, invitation }) =>
        person ? (
          <PersonActions projectId={projectId} person={person} me={me} />
        ) : (
          <InvitationActions projectId={projectId} invitation={invitation} />
        ),
    },
  ]
}

function Name({ person }: { person: ListedPerson }) {
  const about = [person.position, person.organization].filter(Boolean).join(' · ')
  return (
    <span className={classes.two}>
      <span className={classes.name}>{fullName(person)}</span>
      {about && <span className="subText">{about}</span>}
    </span>
  )
}
