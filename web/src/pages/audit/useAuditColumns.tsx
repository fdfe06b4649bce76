import type { AuditEntry } from '@plumbline/contract/audit'
import { useT } from '../../i18n/useT.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { actionText } from './actions.ts'
import classes from './AuditPage.module.css'
import { Values } from './Values.tsx'

/** Who, what, before, after, when and from where. */
export function useAuditColumns(): Column<AuditEntry>[] {
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
      cell: ({ before }) => <Values side={before} />,
    },
    {
      key: 'after',
      head: t('audit.after'),
      width: '18%',
      cell: ({ after }) => <Values side={after} />,
    },
    {
      key: 'where',
      head: t('audit.where'),
      cell: ({ ip }) => <span className="num">{ip ?? t('common.missing')}</span>,
    },
  ]
}

function What({ action, target }: AuditEntry) {
  const t = useT()
  const text = actionText(action)
  return (
    <span className={classes.values}>
      <span className={classes.what}>{text ? t(text) : action}</span>
      {target && (
        <span className={classes.quiet} title={target._id}>
          {target.name ?? t('audit.gone')}
        </span>
      )}
    </span>
  )
}
