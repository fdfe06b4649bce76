import type { Report } from '@plumbline/contract/reports/report'
import { useT } from '../../i18n/useT.ts'
import { fileSize } from '../../lib/texts/fileSize.ts'
import { fullName } from '../../lib/texts/people.ts'
import { DateText } from '../../ui/DateText.tsx'
import { RangeText } from '../../ui/RangeText.tsx'
import type { Column } from '../../ui/table/DataTable.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ReportState } from './ReportState.tsx'
import classes from './Reports.module.css'

/** The columns of the reports: what each tells of, by whom it was made, and its file. */
export function useReportColumns(projectId: string): Column<Report>[] {
  const t = useT()
  return [
    {
      key: 'report',
      head: t('reports.report'),
      cell: ({ kind, site, documents }) => (
        <>
          <span className={classes.name}>
            {documents === null
              ? (site?.name ?? t('reports.wholeProject'))
              : t('reports.documents', { n: documents })}
          </span>
          <span className="subText">{t(`reports.${kind}`)}</span>
        </>
      ),
      grow: true,
      card: 'title',
    },
    {
      key: 'period',
      head: t('reports.period'),
      cell: ({ periodStart, periodEnd }) => <RangeText start={periodStart} end={periodEnd} />,
    },
    {
      key: 'by',
      head: t('reports.by'),
      cell: ({ createdBy }) => (createdBy ? fullName(createdBy) : t('common.deletedUser')),
    },
    {
      key: 'when',
      head: t('reports.when'),
      cell: ({ createdAt }) => <DateText value={createdAt} form="dateTime" />,
    },
    {
      key: 'size',
      head: t('reports.size'),
      align: 'right',
      cell: ({ file }) => (file ? fileSize(t, file.filesize) : t('common.missing')),
    },
    {
      key: 'state',
      head: t('reports.state'),
      width: '220px',
      cell: (report) => (
        <div className={classes.stateCell}>
          <ReportState projectId={projectId} report={report} />
        </div>
      ),
      card: 'status',
    },
    {
      key: 'actions',
      head: t('reports.actions'),
      headHidden: true,
      align: 'right',
      cell: (report) => <ReportActions projectId={projectId} report={report} />,
      card: 'actions',
    },
  ]
}
