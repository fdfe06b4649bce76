import type { ListedPerson, User } from '@plumbline/contract/users/user'
import { Menu } from '../../ui/mantine/Menu.ts'
import { Ellipsis, Mail, UserMinus, UserRoundCheck, UserRoundX, UsersRound } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { fullName } from '../../lib/texts/people.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import type { ReactNode } from 'react'
import { Tip } from '../../ui/overlay/Tip.tsx'
import type { PersonStep } from './PersonDialog.tsx'
import classes from './TeamPage.module.css'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const PersonDialog = lazyPart(() => import('./PersonDialog.tsx'))
const LevelDialog = lazyPart(() => import('./LevelDialog.tsx'))

interface Props {
  projectId: string
  person: ListedPerson
  me: User
}

/** Write to somebody; admins remove them, super admins change and end their account. */
export function PersonActions({ projectId, person, me }: Props) {
  const t = useT()
  const admin = useIsAdmin()
  const name = fullName(person)
  return (
    <span className={classes.tools}>
      {person.email && (
        <IconLink
          href={`mailto:${person.email}`}
          label={t('team.writeTo', { name })}
          icon={<Mail size={16} />}
        />
      )}
      {admin && <AdminMenu projectId={projectId} person={person} me={me} />}
    </span>
  )
}

function AdminMenu({ projectId, person, me }: Props) {
  const t = useT()
  // nobody changes their own level or account
  const rules = me.authorityLevel === 'superAdmin' && me._id !== person._id
  const isActive = person.status === 'Active'
  const ask = (step: PersonStep) => openDialog(PersonDialog, { projectId, person, step })
  return (
    <Menu returnFocus>
      <Menu.Target>
        <IconButton
          label={t('team.moreFor', { name: fullName(person) })}
          icon={<Ellipsis size={16} />}
        />
      </Menu.Target>
      <Menu.Dropdown miw={220}>
        {rules && (
          <>
            <Menu.Item
              leftSection={<UsersRound size={16} aria-hidden="true" />}
              onClick={() => openDialog(LevelDialog, { projectId, person })}
            >
              {t('team.changeLevel')}
            </Menu.Item>
            <Menu.Item
              leftSection={
                isActive ? (
                  <UserRoundX size={16} aria-hidden="true" />
                ) : (
                  <UserRoundCheck size={16} aria-hidden="true" />
                )
              }
              onClick={() => ask(isActive ? 'deactivate' : 'reactivate')}
            >
              {t(isActive ? 'team.deactivate' : 'team.reactivate')}
            </Menu.Item>
          </>
        )}
        <Menu.Item
          className={classes.destructive ?? ''}
          leftSection={<UserMinus size={16} aria-hidden="true" />}
          onClick={() => ask('remove')}
        >
          {t('team.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface IconLinkProps {
  href: string
  /** The name, also shown as the tooltip. */
  label: string
  icon: ReactNode
}

/** A link that is an icon, as large as the buttons beside it. */
function IconLink({ href, label, icon }: IconLinkProps) {
  return (
    <Tip label={label}>
      <a href={href} className={classes.link} aria-label={label}>
        {icon}
      </a>
    </Tip>
  )
}
