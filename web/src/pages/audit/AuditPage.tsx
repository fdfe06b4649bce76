import { audit } from '@plumbline/contract/audit'
import { LIST_PAGE_SIZE } from '@plumbline/contract/rules/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Download, Lock, ScrollText } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { Button, buttonClass } from '../../ui/form/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { PlaceTabs } from '../../documents/PlaceTabs.tsx'
import { ListStates } from '../../documents/list/ListStates.tsx'
import { asQuery } from '../../documents/list/list-search.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { openExport } from '../../documents/exports/open-export.ts'
import { useProjectId, useProjectTitle } from '../../lib/project/useProject.ts'
import type { AuditSearch } from './audit-search.ts'
import { AuditFilters } from './AuditFilters.tsx'
import classes from './AuditPage.module.css'
import { useAuditColumns } from './useAuditColumns.tsx'

/** The audit log of a project: admins read it, filter it, and save it as a file. */
export function AuditPage() {
  const t = useT()
  const projectId = useProjectId()
  useProjectTitle(t('shell.audit'))
  const admin = useIsAdmin()
  return (
    <div className={classes.page}>
      <p className={classes.back}>
        <Link
          to="/projects/$projectId/team"
          params={{ projectId }}
          className={buttonClass({ variant: 'quiet', size: 's' })}
        >
          <ArrowLeft size={15} aria-hidden="true" />
          {t('shell.projectTeam')}
        </Link>
      </p>
      {admin ? (
        <Log projectId={projectId} />
      ) : (
        <Card>
          <EmptyState
            as="h1"
            icon={<Lock size={22} />}
            title={t('shell.audit')}
            text={t('problems.forbidden')}
          />
        </Card>
      )}
    </div>
  )
}

const NOTHING = { docs: [], names: {} }

function Log({ projectId }: { projectId: string }) {
  const t = useT()
  const search = useSearch({ from: '/signed-in/projects/$projectId/audit' })
  const change = useChange()
  const { page = 1, limit = LIST_PAGE_SIZE } = search
  const filters = filtersOf(search)
  const query = useQuery({
    ...q(audit.list, {
      params: { projectId },
      query: { ...asQuery(filters), page: String(page), limit: String(limit) },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useAuditColumns(query.data ?? NOTHING)
  const total = query.data?.totalDocs
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <>
      <header className={classes.head}>
        <h1>{t('shell.audit')}</h1>
        <span className={classes.quiet} aria-live="polite">
          {total !== undefined && t('exporting.audit', { n: total })}
        </span>
        <Button
          className={classes.export}
          icon={<Download size={15} />}
          onClick={() => openExport({ projectId, kind: 'audit', query: asQuery(filters), total })}
        >
          {t('exports.export')}
        </Button>
      </header>
      <PlaceTabs />
      <Card>
        <AuditFilters search={search} onChange={change} />
        <ListStates
          query={query}
          empty={<EmptyState icon={<ScrollText size={22} />} title={t('audit.empty')} />}
          filtered={isFiltered ? { hidden: undefined, onClear: () => change(NO_FILTERS) } : null}
        >
          {({ docs }) => (
            <DataTable
              label={t('shell.audit')}
              columns={columns}
              rows={docs}
              rowKey={({ _id }) => _id}
              busy={query.isPlaceholderData}
              minWidth={980}
            />
          )}
        </ListStates>
        {total !== undefined && total > 0 && (
          <Pager
            page={page}
            perPage={limit}
            total={total}
            onPage={(chosen) => change({ page: chosen })}
            onPerPage={(chosen) => change({ limit: chosen as AuditSearch['limit'] })}
          />
        )}
      </Card>
    </>
  )
}

/** Without the page, and without what an address holds besides. */
const filtersOf = (search: AuditSearch): AuditSearch => ({
  'actor._id': search['actor._id'],
  action: search.action,
  'at[gte]': search['at[gte]'],
  'at[lte]': search['at[lte]'],
})

const NO_FILTERS = filtersOf({})

/** Changes the address; anything but a step to another page begins at the first one. */
function useChange() {
  const navigate = useNavigate()
  return (patch: Partial<AuditSearch>) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: undefined, ...patch }),
      resetScroll: false,
    })
}
