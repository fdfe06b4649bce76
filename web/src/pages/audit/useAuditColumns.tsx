import type { AuditEntry } from '@plumbline/contract/audit'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { dotted } from '../../lib/texts/place.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { actionText } from './actions.ts'
import classes from './AuditPage.module.css'
import { Changes } from './Values.tsx'
import { changesOf, nameOfThen } from './values.ts'

/** The entries that the log shows, and the names in them. */
interface Shown {
  docs: readonly AuditEntry[]
  /** Today's names of the ids in them. */
  names: Record<string, string>
}

/** Columns for the time, the author, what happened and what it changed; for the address where any entry has one. */
export function useAuditColumns({ docs, names }: Shown): Column<AuditEntry>[] {
  const t = useT()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const hasAddress = docs.some(({ ip }) => ip !== null)
  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return [
    {
      key: 'when',
      head: t('audit.when'),
      width: '14%',
      cell: ({ at }) => (
        <span className={classes.when}>
          <DateText value={at} form="dateTime" />
        </span>
      ),
    },
    {
      key: 'who',
      head: t('audit.who'),
      width: '15%',
      cell: ({ actor }) => actor?.name ?? t('audit.server'),
    },
    {
      key: 'what',
      head: t('audit.happened'),
      width: '30%',
      card: 'title',
      cell: (entry) => <What entry={entry} isOpen={open.has(entry._id)} />,
    },
    {
      key: 'changed',
      head: t('audit.change'),
      width: '27%',
      cell: ({ before, after }) => {
        // what something is called stands beside this already
        const changes = changesOf(before, after).filter(
          (change) => change.field !== 'name' || ('before' in change && 'after' in change),
        )
        return changes.length > 0 && <Changes changes={changes} names={names} />
      },
    },
    ...(hasAddress
      ? [
          {
            key: 'where',
            head: t('audit.where'),
            cell: ({ ip }: AuditEntry) => <span className="num">{ip ?? t('common.missing')}</span>,
          },
        ]
      : []),
    {
      key: 'details',
      head: t('audit.details'),
      headHidden: true,
      cell: ({ _id }) => (
        <Button size="s" variant="quiet" aria-expanded={open.has(_id)} onClick={() => toggle(_id)}>
          {t('audit.details')}
        </Button>
      ),
    },
  ]
}

/** Kinds of things that have no name of their own. */
const NAMELESS = new Set(['photo-archive', 'run', 'job', 'mail'])

/** The action and its target, by the name in the entry if it has one, else by today's. */
function What({ entry, isOpen }: { entry: AuditEntry; isOpen: boolean }) {
  const t = useT()
  const { action, target } = entry
  const what = t(actionText(action) ?? 'audit.unknownAction')
  const isNamed = target !== null && !NAMELESS.has(target.type)
  const name = isNamed ? (nameOfThen(entry) ?? target.name ?? t('audit.gone')) : ''
  return (
    <span className={classes.values}>
      <span className={classes.what}>{name === '' ? what : t('audit.named', { what, name })}</span>
      {isOpen && <code className={classes.quiet}>{detailsOf(entry)}</code>}
    </span>
  )
}

/** The action as programs name it, with ids and values as they are stored. */
const detailsOf = ({ action, target, before, after, ip }: AuditEntry): string =>
  dotted(
    action,
    target?._id,
    before === null ? undefined : JSON.stringify(before),
    after === null ? undefined : JSON.stringify(after),
    ip ?? undefined,
  )
