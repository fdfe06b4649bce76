import type { FormSummary } from '@plumbline/contract/forms/forms'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ClipboardList, FileUp, ListFilter, QrCode } from 'lucide-react'
import { useCallback } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useSteadyLoading } from '../../../lib/loading/useSteadyLoading.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { useProjectId, useProjectTitle } from '../../../lib/project/useProject.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { PlaceTabs } from '../../../documents/PlaceTabs.tsx'
import { formsQuery } from '../forms-queries.ts'
import type { FormsSearch } from '../forms-search.ts'
import { countsOf, foundForms, shownForms } from './form-rows.ts'
import classes from './Forms.module.css'
import { FormTable } from './FormTable.tsx'
import { NewFormMenu } from './NewFormMenu.tsx'
import { NoForms } from './NoForms.tsx'
import { StateTabs } from './StateTabs.tsx'

/** Up to this number of forms, a phone shows no search field. */
const FEW = 12

/** `/projects/{projectId}/forms`: what the field fills in. */
export function FormsPage() {
  const t = useT()
  const projectId = useProjectId()
  useProjectTitle(t('forms.title'))
  const admin = useIsAdmin()
  const phone = useMedia(XS)
  const { data, error, isPending, isFetching, refetch } = useQuery(formsQuery(projectId))
  const view = useSteadyLoading(isPending)
  const isEmpty = data?.docs.length === 0
  return (
    <div className={classes.page}>
      <header className={`row gap12 ${classes.head}`}>
        <h1>{t('forms.title')}</h1>
        {data && !isEmpty && <span className="listTotal">{data.totalDocs}</span>}
        {!phone && admin && !isEmpty && (
          <div className={classes.buttons}>
            <Link
              to="/projects/$projectId/team"
              params={{ projectId }}
              search={{ tab: 'field' }}
              className={buttonClass()}
            >
              <QrCode size={15} aria-hidden="true" />
              {t('forms.fieldAccess')}
            </Link>
            <Link
              to="/projects/$projectId/forms/import"
              params={{ projectId }}
              className={buttonClass()}
            >
              <FileUp size={15} aria-hidden="true" />
              {t('forms.import')}
            </Link>
            <NewFormMenu projectId={projectId} />
          </div>
        )}
      </header>
      <PlaceTabs />
      {view === 'skeleton' && (
        <Card as="div">
          <SkeletonRows rows={8} label={t('common.loading')} />
        </Card>
      )}
      {view === 'content' && !data && (
        <Card as="div">
          <ErrorState
            message={problemText(error ?? {})}
            busy={isFetching}
            onRefresh={() => void refetch()}
          />
        </Card>
      )}
      {view === 'content' && data && !isEmpty && <FormList forms={data.docs} />}
      {view === 'content' && isEmpty && (admin ? <NoForms projectId={projectId} /> : <NoneYet />)}
      {phone && admin && data && !isEmpty && (
        <div className={classes.bottomBar}>
          <Link
            to="/projects/$projectId/forms/import"
            params={{ projectId }}
            className={buttonClass()}
          >
            <FileUp size={18} aria-hidden="true" />
            {t('forms.importShort')}
          </Link>
          <NewFormMenu projectId={projectId} />
        </div>
      )}
    </div>
  )
}

function NoneYet() {
  const t = useT()
  return (
    <Card as="div">
      <EmptyState
        as="h2"
        icon={<ClipboardList size={22} />}
        title={t('forms.none')}
        text={t('forms.noneText')}
      />
    </Card>
  )
}

/** The forms that the address asks for. */
function FormList({ forms }: { forms: readonly FormSummary[] }) {
  const t = useT()
  const phone = useMedia(XS)
  const search = useSearch({ from: '/signed-in/projects/$projectId/forms' })
  const navigate = useNavigate()
  const change = useCallback(
    (patch: FormsSearch) =>
      void navigate({ to: '.', replace: true, search: (before) => ({ ...before, ...patch }) }),
    [navigate],
  )
  const onSearch = useCallback((text: string) => change({ q: text || undefined }), [change])
  const rows = shownForms(forms, search, useLanguage())
  const tabs = (
    <StateTabs
      counts={countsOf(foundForms(forms, search))}
      value={search.tab ?? 'all'}
      onChange={(tab) => change({ tab: tab === 'all' ? undefined : tab })}
    />
  )
  const field = <SearchField label={t('forms.search')} value={search.q ?? ''} onSearch={onSearch} />
  const nothing = (
    <EmptyState
      as="h2"
      icon={<ListFilter size={22} />}
      title={t('archive.nothingMatches')}
      action={
        <Button onClick={() => change({ q: undefined, tab: undefined })}>
          {t('archive.clearFilters')}
        </Button>
      }
    />
  )
  const list =
    rows.length === 0 ? nothing : <FormTable rows={rows} search={search} onSort={change} />
  if (phone) {
    return (
      <>
        {(forms.length > FEW || search.q !== undefined) && (
          <div className={classes.searchOnPhone}>{field}</div>
        )}
        {tabs}
        {list}
      </>
    )
  }
  return (
    <Card as="div" className={classes.card}>
      <div className={`row flow ${classes.toolbar}`}>
        <div className={classes.search}>{field}</div>
        {tabs}
      </div>
      {list}
    </Card>
  )
}
