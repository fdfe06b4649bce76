import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileText, Images, Mail, Plus } from 'lucide-react'
import { withSetupTexts } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { useProjectId, useProjectTitle } from '../../lib/project/useProject.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { ListStates } from '../../documents/list/ListStates.tsx'
import type { PagedSearch } from '../../documents/list/list-search.ts'
import { Card } from '../../ui/Card.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { reportsQuery } from './reports-queries.ts'
import classes from './Reports.module.css'
import { useReportColumns } from './useReportColumns.tsx'

const MailingsDialog = lazyPart(withSetupTexts(() => import('./MailingsDialog.tsx')))
const MonthPhotosDialog = lazyPart(withSetupTexts(() => import('./MonthPhotosDialog.tsx')))
const NewReportDialog = lazyPart(withSetupTexts(() => import('./NewReportDialog.tsx')))

/** `/projects/{projectId}/reports`: the reports that were made, and the way to have one made. */
export function ReportsPage() {
  const t = useT()
  const projectId = useProjectId()
  useProjectTitle(t('reports.title'))
  const search: PagedSearch = useSearch({ from: '/signed-in/projects/$projectId/reports' })
  const navigate = useNavigate({ from: '/projects/$projectId/reports' })
  const change = (patch: PagedSearch) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...patch }) })
  const query = useQuery(reportsQuery(projectId, search))
  const columns = useReportColumns(projectId)
  const admin = useIsAdmin()
  const total = query.data?.totalDocs ?? 0
  return (
    <div className={classes.page}>
      <header className={`row gap12 ${classes.head}`}>
        <h1>{t('reports.title')}</h1>
        {total > 0 && <span className="listTotal">{total}</span>}
        <span className={classes.make} />
        <Button icon={<Mail size={15} />} onClick={() => openDialog(MailingsDialog, { projectId })}>
          {t('reports.byMail')}
        </Button>
        {admin && (
          <Button
            icon={<Images size={15} />}
            onClick={() => openDialog(MonthPhotosDialog, { projectId })}
          >
            {t('reports.photosOfMonth')}
          </Button>
        )}
        <Button
          variant="primary"
          icon={<Plus size={15} />}
          onClick={() => openDialog(NewReportDialog, { projectId })}
        >
          {t('reports.new')}
        </Button>
      </header>
      <Card as="div">
        <ListStates
          query={query}
          filtered={null}
          empty={
            <EmptyState
              as="h2"
              icon={<FileText size={22} />}
              title={t('reports.none')}
              text={t('reports.noneText')}
            />
          }
        >
          {({ docs }) => (
            <DataTable
              label={t('reports.title')}
              columns={columns}
              rows={docs}
              rowKey={({ _id }) => _id}
              rowClass={() => classes.row}
              busy={query.isPlaceholderData}
              minWidth={980}
            />
          )}
        </ListStates>
        {total > 10 && (
          <Pager
            page={search.page ?? 1}
            perPage={search.limit ?? 20}
            total={total}
            onPage={(page) => change({ page })}
            onPerPage={(limit) => change({ limit: limit as PagedSearch['limit'] })}
          />
        )}
      </Card>
    </div>
  )
}
