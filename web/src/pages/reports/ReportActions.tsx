import { reports } from '@plumbline/contract/reports'
import type { Report } from '@plumbline/contract/reports/report'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { buttonClass } from '../../ui/form/Button.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import classes from './Reports.module.css'

interface Props {
  projectId: string
  report: Report
}

/** The file of a report; admins may remove it. */
export function ReportActions({ projectId, report }: Props) {
  const t = useT()
  const admin = useIsAdmin()
  const { kind, site, file } = report
  const kindName = t(`reports.${kind}`)
  const name = site ? t('reports.named', { kind: kindName, site: site.name }) : kindName
  return (
    <span className={classes.actions}>
      {file && (
        <a
          href={file.url}
          download={file.filename}
          className={buttonClass({ size: 's' })}
          aria-label={t('reports.downloadOf', { name })}
        >
          <Download size={15} aria-hidden="true" />
          {t('reports.download')}
        </a>
      )}
      {admin && <Remove projectId={projectId} reportId={report._id} name={name} />}
    </span>
  )
}

/** Asks before a report goes with its file. */
function Remove(of: { projectId: string; reportId: string; name: string }) {
  const t = useT()
  const { projectId, reportId, name } = of
  const [isAsked, setAsked] = useState(false)
  const remove = useSend(reports.remove, {
    success: t('reports.removed'),
    invalidates: () => [keyOf(reports.list, { projectId })],
    onSuccess: () => setAsked(false),
  })
  return (
    <>
      <IconButton
        label={t('reports.removeOf', { name })}
        icon={<Trash2 size={15} />}
        onClick={() => setAsked(true)}
      />
      <ConfirmDialog
        opened={isAsked}
        title={t('reports.removeTitle')}
        text={t('reports.removeText', { name })}
        problem={remove.error ? problemText(remove.error) : undefined}
        destructive
        busy={remove.isPending}
        onYes={() => remove.mutate({ params: { projectId, reportId } })}
        onNo={() => setAsked(false)}
      />
    </>
  )
}
