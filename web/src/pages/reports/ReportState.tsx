import { reports } from '@plumbline/contract/reports'
import type { Report } from '@plumbline/contract/reports/report'
import { CircleAlert, CircleCheck, LoaderCircle, RotateCcw } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { Button } from '../../ui/form/Button.tsx'
import { isWorking } from './reports-queries.ts'
import classes from './Reports.module.css'

interface Props {
  projectId: string
  report: Report
}

/** The state of a report; if it failed, the reason, and the button that makes it again. */
export function ReportState({ projectId, report }: Props) {
  const t = useT()
  const { state, progress, failure } = report
  const Icon = state === 'done' ? CircleCheck : state === 'failed' ? CircleAlert : LoaderCircle
  return (
    <>
      <span className={classes.state} data-state={state}>
        <Icon size={14} aria-hidden="true" />
        {state === 'making' ? t('reports.making', { n: progress }) : t(`reports.${state}`)}
      </span>
      {isWorking(report) && (
        <progress
          className={classes.bar}
          aria-label={t('reports.state')}
          max={100}
          value={progress}
        />
      )}
      {failure && (
        <>
          <p className={classes.why}>{t(`reports.why_${failure}`)}</p>
          <Again projectId={projectId} report={report} />
        </>
      )}
    </>
  )
}

function Again({ projectId, report: { _id: reportId } }: Props) {
  const t = useT()
  const again = useSend(reports.retry, { invalidates: () => [keyOf(reports.list, { projectId })] })
  return (
    <Button
      size="s"
      icon={<RotateCcw size={14} />}
      busy={again.isPending}
      onClick={() => again.mutate({ params: { projectId, reportId } })}
    >
      {t('reports.again')}
    </Button>
  )
}
