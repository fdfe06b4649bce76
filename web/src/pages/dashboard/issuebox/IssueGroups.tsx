import { Inbox } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { severityWord } from '../../../ui/status/SeverityPill.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import type { GroupHeading, IssueboxList, IssueGroup } from './issuebox.ts'
import classes from './Issuebox.module.css'
import { IssueRow } from './IssueRow.tsx'

/** The issues beneath their headings; the arrow keys move from one to the next. */
export function IssueGroups({ list }: { list: IssueboxList }) {
  const t = useT()
  if (list.total === 0) {
    return <EmptyState icon={<Inbox size={22} />} title={t('dashboard.noIssues')} />
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move between its links
    <div className={classes.groups} onKeyDown={moveFocus}>
      {list.groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </div>
  )
}

function Group({ group }: { group: IssueGroup }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={`oneLine ${classes.heading}`}>
        <Heading of={group.heading} />
      </h3>
      <ul>
        {group.issues.map((issue) => (
          <IssueRow key={issue._id} issue={issue} />
        ))}
      </ul>
    </section>
  )
}

function Heading({ of: heading }: { of: GroupHeading }) {
  const t = useT()
  if ('date' in heading) return t(`common.${heading.date}`)
  if ('severity' in heading) return severityWord(t, heading.severity)
  if ('site' in heading) return heading.site.name
  return t(heading.isReady ? 'work.forVerification' : 'archive.open')
}

/** ↑ ↓ and j k step through the rows. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  // a menu that a row has opened has its own keys
  const row = event.target instanceof Element && event.target.closest('li')
  if (!row || !event.currentTarget.contains(row)) return
  const rows = [...event.currentTarget.querySelectorAll('a')]
  const next = rows[rows.findIndex((link) => row.contains(link)) + step]
  event.preventDefault()
  next?.focus()
}

export function IssueSkeletons() {
  return (
    <>
      <span className={`oneLine ${classes.heading}`}>
        <Skeleton width={48} height={10} />
      </span>
      {Array.from({ length: 8 }, (_, row) => (
        <span key={row} className={classes.skeleton}>
          <Skeleton width={14} height={14} radius={7} />
          <span className="stack gap8">
            <Skeleton width={`${58 + ((row * 11) % 30)}%`} height={13} />
            <Skeleton width={`${70 + ((row * 7) % 25)}%`} height={11} />
          </span>
        </span>
      ))}
    </>
  )
}
