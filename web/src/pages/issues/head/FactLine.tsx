import type { Issue } from '@plumbline/contract/issues/issue'
import { Building2, CalendarDays, CircleCheck, CircleDot, Trash2, UserRound } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Work } from '../../../documents/detail/useChange.ts'
import { SiteLink } from '../../../documents/detail/SiteLink.tsx'
import { dueDay, dueState, dueWords } from '../../../documents/issue/due.ts'
import { SeverityMenu } from '../../../documents/issue/SeverityMenu.tsx'
import { useT } from '../../../i18n/useT.ts'
import { daysBetween, formatDay, localDay } from '../../../lib/dates/dates.ts'
import { onDemand, type OnDemand } from '../../../lib/loading/onDemand.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { useSiteNames } from '../../../lib/project/useSiteNames.ts'
import { shortName } from '../../../lib/texts/people.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { LetterAvatar } from '../../../ui/LetterAvatar.tsx'
import { useOpener, type Opener } from '../../../ui/overlay/useOpener.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { lastOf } from '../work/work-steps.ts'
import { useWork } from '../work/useWork.ts'
import look from '../../../documents/issue/Issue.module.css'
import classes from '../work/Work.module.css'

const owners = onDemand(async () => (await import('../work/BulkItems.tsx')).OwnerItems)
const days = onDemand(async () => (await import('../work/BulkItems.tsx')).DayItems)
const organisations = onDemand(
  async () => (await import('./OrganisationItems.tsx')).OrganisationItems,
)
const DayDialog = lazyPart(() => import('../work/DayDialog.tsx'))

interface Props {
  issue: Issue
  /** On phones the pill has its usual name; beside the rows another one, for there it stands twice. */
  isAlone: boolean
}

/** The most important facts of an issue in one line. Each fact is the control that changes it. */
export function FactLine({ issue, isAlone }: Props) {
  const t = useT()
  const siteName = useSiteNames()
  const { set } = useWork(issue)
  const { site, project, isDeleted } = issue
  return (
    <ul className={`flow ${classes.line}`} aria-label={t('next.facts')}>
      <li>
        <SeverityMenu issue={issue} isNamedByWord={!isAlone} />
      </li>
      <li>
        <span className={`row ${classes.fact}`}>
          <StatusFact issue={issue} />
        </span>
      </li>
      <li>
        <span className={`row ${classes.fact}`}>
          <SiteLink projectId={project} site={{ _id: site._id, name: siteName(site) }} />
        </span>
      </li>
      <li>
        <OwnerFact issue={issue} disabled={isDeleted} onSet={set} />
      </li>
      <li>
        <DueFact issue={issue} disabled={isDeleted} onSet={set} />
      </li>
      <li>
        <OrganisationFact issue={issue} disabled={isDeleted} onSet={set} />
      </li>
    </ul>
  )
}

/** Open, ready, resolved or deleted, and since when. */
function StatusFact({ issue }: { issue: Issue }) {
  const t = useT()
  const { createdAt, readyAt, isResolved, isDeleted, deletedAt } = issue
  const resolved = isResolved ? lastOf(issue, 'resolved') : undefined
  if (isDeleted) {
    return (
      <Status icon={<Trash2 size={15} className={look.deletedMark} />}>
        {deletedAt
          ? t('next.deletedOn', { date: formatDay(deletedAt) })
          : t('issues.statusDeleted')}
      </Status>
    )
  }
  if (isResolved) {
    return (
      <Status icon={<CircleCheck size={15} className={look.resolvedMark} />}>
        {resolved
          ? t('next.resolvedOn', { date: formatDay(resolved.createdAt) })
          : t('issues.statusResolved')}
      </Status>
    )
  }
  if (readyAt !== null) {
    return (
      <Status icon={<CircleCheck size={15} className={look.openMark} />}>
        {t('next.readySince', { date: formatDay(readyAt) })}
      </Status>
    )
  }
  return (
    <Status icon={<CircleDot size={15} className={look.openMark} />}>
      {t('next.openFor', { n: daysBetween(localDay(createdAt), localDay()) })}
    </Status>
  )
}

interface StatusProps {
  icon: ReactNode
  children: ReactNode
}

const Status = ({ icon, children }: StatusProps) => (
  <span className={look.status}>
    {icon}
    {children}
  </span>
)

interface FactProps {
  issue: Issue
  disabled: boolean
  onSet: (work: Work) => void
}

function OwnerFact({ issue: { owner, project }, disabled, onSet }: FactProps) {
  const t = useT()
  return (
    <MenuFact
      part={owners}
      name={t('work.owner')}
      disabled={disabled}
      icon={owner ? <Avatar person={owner} size={20} /> : <UserRound size={15} />}
      isUnset={!owner}
      renderPanel={(Panel, opener) => (
        <Panel opener={opener} projectId={project} onChoose={(id) => onSet({ owner: id })} />
      )}
    >
      {owner ? shortName(owner) : t('work.nobody')}
    </MenuFact>
  )
}

function DueFact({ issue: { dueAt, isResolved }, disabled, onSet }: FactProps) {
  const t = useT()
  const due = dueAt === null ? null : { dueAt, isResolved }
  const words = due && dueWords(t, due)
  const onDay = (work: Work) => {
    onSet(work)
    return Promise.resolve(true)
  }
  return (
    <MenuFact
      part={days}
      name={t('work.dueDate')}
      disabled={disabled}
      icon={<CalendarDays size={15} />}
      isUnset={!due}
      state={due ? dueState(due) : undefined}
      renderPanel={(Panel, opener) => (
        <Panel
          opener={opener}
          onChoose={(day) => onSet({ dueAt: day })}
          onOther={() => openDialog(DayDialog, { n: 1, onSet: onDay })}
        />
      )}
    >
      {due ? t('next.dueOn', { date: dueDay(due.dueAt) }) : t('work.noDue')}
      {words && ` · ${words}`}
    </MenuFact>
  )
}

function OrganisationFact({ issue: { organisation, project }, disabled, onSet }: FactProps) {
  const t = useT()
  return (
    <MenuFact
      part={organisations}
      name={t('work.contractor')}
      disabled={disabled}
      icon={
        organisation ? (
          <LetterAvatar id={organisation} name={organisation} size={18} />
        ) : (
          <Building2 size={15} />
        )
      }
      isUnset={!organisation}
      renderPanel={(Panel, opener) => (
        <Panel
          opener={opener}
          projectId={project}
          onChoose={(name) => onSet({ organisation: name })}
        />
      )}
    >
      {organisation || t('next.noContractor')}
    </MenuFact>
  )
}

interface MenuFactProps<P extends { opener: Opener }> {
  part: OnDemand<React.ComponentType<P>>
  /** The name of the fact for screen readers. */
  name: string
  disabled: boolean
  icon: ReactNode
  isUnset: boolean
  state?: string | undefined
  renderPanel: (Panel: React.ComponentType<P>, opener: Opener) => ReactNode
  children: ReactNode
}

/** A fact, and the menu of what it may become; of what is deleted the fact alone. */
function MenuFact<P extends { opener: Opener }>(props: MenuFactProps<P>) {
  const { part, name, disabled, icon, isUnset, state, renderPanel, children } = props
  const t = useT()
  const id = useId()
  const { Panel, opener, trigger } = useOpener(part, 'menu')
  const fact = (
    <>
      {icon}
      <span id={id} className="narrow">
        <VisuallyHidden>{t('common.labelled', { label: name })} </VisuallyHidden>
        {children}
      </span>
    </>
  )
  const given = {
    className: `row gap6 ${classes.fact} ${isUnset ? 'quiet' : ''}`,
    'data-state': state,
  }
  if (disabled) {
    return <span {...given}>{fact}</span>
  }
  return (
    <>
      <button type="button" {...given} {...trigger}>
        {fact}
      </button>
      {Panel && opener && renderPanel(Panel, opener)}
    </>
  )
}
