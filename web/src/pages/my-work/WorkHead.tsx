import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { useOwners } from '../../lib/project/useOwners.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { fullName } from '../../lib/texts/people.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import classes from './MyWork.module.css'
import type { WorkViewState } from './useWorkView.ts'

const CalendarDialog = lazyPart(() => import('./CalendarDialog.tsx'))

interface Props {
  /** The number of things that wait. */
  n: number | undefined
  state: WorkViewState
  projectId: string | undefined
  /** Actions on everything that is shown, instead of the link to a calendar. */
  children?: ReactNode
}

/** The title, whose work of which projects it is, and the way to a calendar. */
export function WorkHead({ n, state, projectId, children }: Props) {
  const t = useT()
  const user = useUser()
  return (
    <header className={`row flow ${classes.head}`}>
      <h1>{t('work.title')}</h1>
      {n !== undefined && <Badge>{n}</Badge>}
      {projectId !== undefined && user.authorityLevel !== 'user' && (
        <WhoseSelect state={state} projectId={projectId} />
      )}
      <nav className={classes.where} aria-label={t('work.where')}>
        {projectId === undefined ? (
          <>
            <Link to="/projects" className={classes.way}>
              {t('work.toProjects')}
            </Link>
            <span className={classes.way} aria-current="page">
              {t('work.allProjects')}
            </span>
          </>
        ) : (
          <>
            <span className={classes.way} aria-current="page">
              {t('work.thisProject')}
            </span>
            <Link to="/my-work" className={classes.way}>
              {t('work.allProjects')}
            </Link>
          </>
        )}
      </nav>
      {children ?? (
        <Button
          icon={<CalendarPlus size={15} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => openDialog(CalendarDialog, {})}
        >
          {t('own.calendar')}
        </Button>
      )}
    </header>
  )
}

/** For admins: whose work of the project. */
function WhoseSelect({
  state: { of, setOf },
  projectId,
}: {
  state: WorkViewState
  projectId: string
}) {
  const t = useT()
  const user = useUser()
  const others = useOwners(projectId).filter(({ _id }) => _id !== user._id)
  return (
    <Select
      className={classes.whose}
      aria-label={t('own.whose')}
      value={of ?? ''}
      onChange={({ target }) => setOf(target.value || undefined)}
    >
      <option value="">{t('own.ofMe')}</option>
      {others.map((person) => (
        <option key={person._id} value={person._id} data-named>
          {t('own.ofPerson', { name: fullName(person) })}
        </option>
      ))}
    </Select>
  )
}
