import type { AuditEntry } from '@plumbline/contract/audit'
import { useT } from '../../i18n/useT.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { actionText } from './actions.ts'
import classes from './AuditPage.module.css'
import { Values } from './Values.tsx'

/** Columns for the author, action, values, time and address; `names` are those of ids in the entries. */
export function useAuditColumns(names: Record<string, string>): Column<AuditEntry>[] {
  const t = useT()
  return [
    {
      key: 'when',
      head: t('audit.when'),
      width: '15%',
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
      head: t('audit.what'),
      width: '24%',
      card: 'title',
      cell: (entry) => <What {...entry} />,
    },
    {
      key: 'before',
      head: t('audit.before'),
      width: '18%',
      cell: ({ before }) => <Values side={before} names={names} />,
    },
    {
      key: 'after',
      head: t('audit.after'),
      width: '18%',
      cell: ({ after }) => <Values side={after} names={names} />,
    },
    {
      key: 'where',
      head: t('audit.where'),
      cell: ({ ip }) => <span className="num">{ip ?? t('common.missing')}</span>,
    },
  ]
}

/** Kinds of things that have no name of their own. */
const NAMELESS = new Set(['photo-archive', 'run', 'job', 'mail'])

function What({ action, target }: AuditEntry) {
  const t = useT()
  const text = actionText(action)
  return (
    <span className={classes.values}>
      <span className={classes.what}>{t(text ?? 'audit.unknownAction')}</span>
      {target && (
        <span className={classes.quiet}>
          {target.name ?? (NAMELESS.has(target.type) ? '' : t('audit.gone'))}
        </span>
      )}
    </span>
  )
}
