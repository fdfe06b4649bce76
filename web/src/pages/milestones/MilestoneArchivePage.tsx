import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { slipAgainst } from '@plumbline/contract/rules/dates/compare-baseline'
import { slipDays } from '@plumbline/contract/rules/facts/milestone-facts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ListChecks, Printer } from 'lucide-react'
import { use, useDeferredValue, useMemo, useCallback } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { Button, buttonClass } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { ViewsMenu } from '../../documents/list/views/ViewsMenu.tsx'
import { ColumnsMenu } from '../../ui/table/ColumnsMenu.tsx'
import { useSelection } from '../../ui/table/useSelection.ts'
import { ListStates } from '../../documents/list/ListStates.tsx'
import { AgainstBaseline } from '../../documents/baselines/AgainstBaseline.tsx'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { projectQueries } from '../../lib/project/project-queries.ts'
import { useProject, useProjectTitle } from '../../lib/project/useProject.ts'
import { BaselinePlanContext, type BaselinePlan } from '../../schedule/baseline/baseline-plan.ts'
import { PlaceTabs } from '../../documents/PlaceTabs.tsx'
import { ArchiveFilters } from './ArchiveFilters.tsx'
import { ChosenBar } from './chosen/ChosenBar.tsx'
import { BaselineButton } from '../../documents/baselines/BaselineButton.tsx'
import { ExportMenu, ExportRows } from './ExportMenu.tsx'
import classes from './MilestoneArchive.module.css'
import { PhoneHead } from './PhoneHead.tsx'
import { SectionList } from './SectionList.tsx'
import { archiveView, type Now } from './sections.ts'
import { CHOICES } from './table-columns.ts'
import { AskAll, ShownSums } from './ShownSums.tsx'
import type { ArchiveSearch } from './milestones-search.ts'

/** All milestones of a project, by site or in one table: what its address says is what it shows. */
export function MilestoneArchivePage() {
  return (
    <AgainstBaseline projectId={useProject()._id}>
      <MilestoneArchive />
    </AgainstBaseline>
  )
}

function MilestoneArchive() {
  const t = useT()
  const project = useProject()
  const admin = useIsAdmin()
  const { search, change } = useArchiveSearch()
  const queries = projectQueries(project._id)
  const sites = useQuery(queries.sites)
  const milestones = useQuery(queries.milestones)
  const docs = milestones.data?.docs
  const siteDocs = sites.data?.docs
  const baseline = use(BaselinePlanContext)
  // a pill answers at once; the tables follow
  const deferred = useDeferredValue(search)
  const view = useMemo(
    () => siteDocs && docs && archiveView(siteDocs, docs, deferred, nowOf(baseline)),
    [siteDocs, docs, deferred, baseline],
  )
  const phone = useMedia(XS)
  const selection = useSelection(filtersOf(search), keyOf)
  useProjectTitle(t('milestones.archiveTitle'))

  const hidden = docs && view ? docs.length - view.shown.length : 0
  const query = sites.isSuccess ? milestones : (sites as unknown as typeof milestones)
  const askAll = view && search.late && <AskAll projectId={project._id} shown={view.shown} />
  const isSearched = search['text[search]'] !== undefined
  const views = <ViewsMenu projectId={project._id} list="milestones" search={search} />
  const searchField = (
    <SearchField
      label={t('milestones.search')}
      value={search['text[search]'] ?? ''}
      onSearch={(text) => change({ 'text[search]': text || undefined })}
    />
  )
  return (
    <div className={classes.page}>
      {phone ? (
        <PhoneHead total={docs?.length} searchField={searchField} isSearched={isSearched}>
          {view && (
            <ShownSums shown={view.shown} hidden={hidden} onClear={() => change(NO_FILTERS)} />
          )}
          {views}
          <BaselineButton />
          {view && view.shown.length > 0 && (
            <ExportRows milestones={view.shown} sites={siteDocs ?? []} />
          )}
        </PhoneHead>
      ) : (
        <header className={classes.head}>
          <h1>{t('milestones.archiveTitle')}</h1>
          {docs && siteDocs && (
            <span className={classes.total}>
              {t('milestones.counts', { milestones: docs.length, sites: siteDocs.length })}
            </span>
          )}
          <div className={`row flow ${classes.actions}`}>
            {views}
            <BaselineButton />
            <Button
              icon={<Printer size={15} />}
              disabled={!view || view.shown.length === 0}
              onClick={() => window.print()}
            >
              {t('archive.print')}
            </Button>
            <ExportMenu milestones={view?.shown ?? []} sites={siteDocs ?? []} />
          </div>
        </header>
      )}
      <PlaceTabs />
      <ArchiveFilters milestones={docs} sites={siteDocs} search={search} onChange={change} />
      {phone ? (
        view && (
          <>
            <output className={classes.showing}>
              {t('milestones.showing', { n: view.shown.length })}
              {hidden > 0 && ` ${t('milestones.hidden', { n: hidden })}`}
            </output>
            {askAll}
          </>
        )
      ) : (
        <div className={classes.bar}>
          {view && (
            <ShownSums shown={view.shown} hidden={hidden} onClear={() => change(NO_FILTERS)} />
          )}
          {askAll}
          <ColumnsMenu
            columns={CHOICES.map(({ text, ...column }) => ({ ...column, head: t(text) }))}
            stored={search.columns}
            onChange={(columns) => change({ columns })}
            sizing={{
              columns: CHOICES,
              stored: search.widths,
              onChange: (widths) => change({ widths }),
            }}
          />
          <div className={classes.search}>{searchField}</div>
        </div>
      )}
      <ListStates
        query={query}
        empty={
          <EmptyState
            icon={<ListChecks size={22} />}
            title={t('milestones.empty')}
            text={t('milestones.emptyText')}
            {...(admin && {
              action: (
                <Link
                  to="/projects/$projectId/update/milestones"
                  params={{ projectId: project._id }}
                  className={buttonClass()}
                >
                  {t('shell.projectSettings')}
                </Link>
              ),
            })}
          />
        }
        filtered={null}
      >
        {() =>
          view && (
            <SectionList
              sections={view.sections}
              milestones={docs ?? []}
              sites={siteDocs ?? []}
              search={search}
              onChange={change}
              selection={selection}
            />
          )
        }
      </ListStates>
      {!phone && (
        <ChosenBar
          projectId={project._id}
          selection={selection}
          shown={view?.shown ?? []}
          milestones={docs ?? []}
          sites={siteDocs ?? []}
        />
      )}
    </div>
  )
}

const keyOf = ({ _id }: Milestone) => _id

/** The filters of the list as a text. With other filters, the selection is empty. */
function filtersOf(search: ArchiveSearch): string {
  return JSON.stringify(Object.keys(NO_FILTERS).map((key) => search[key as keyof ArchiveSearch]))
}

/** The viewer's day, and the slip as its column shows it: against a baseline where one is chosen. */
function nowOf(baseline: BaselinePlan | null): Now {
  const today = localDay()
  if (!baseline) return { today, slipOf: (milestone) => slipDays(milestone, today) }
  const slipOf = (milestone: Milestone) => {
    const then = baseline.milestones.get(milestone._id)
    return then ? slipAgainst(then, milestone, today).end : null
  }
  return { today, slipOf }
}

const NO_FILTERS = {
  'site._id': undefined,
  status: undefined,
  late: undefined,
  due: undefined,
  implementer: undefined,
  'text[search]': undefined,
}

const ROUTE = '/signed-in/projects/$projectId/milestones'

/** The address of the archive, and how to change some of it; undefined removes. */
function useArchiveSearch() {
  const search: ArchiveSearch = useSearch({ from: ROUTE })
  const navigate = useNavigate({ from: '/projects/$projectId/milestones' })
  const change = useCallback(
    (patch: ArchiveSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...patch }),
        // what is typed, opened, closed and sized is no step that one goes back
        replace: 'text[search]' in patch || 'closed' in patch || 'widths' in patch,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}
