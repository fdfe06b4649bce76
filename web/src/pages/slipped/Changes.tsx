import { ASK_CHOSEN_MAX } from '@plumbline/contract/organisations/ask-several'
import { isLater } from '@plumbline/contract/rules/dates/compare-baseline'
import { LIST_PAGE_SIZE } from '@plumbline/contract/rules/limits'
import { Link } from '@tanstack/react-router'
import { CheckCheck, Send } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { openAskSeveral } from '../../documents/asks/several/open-ask-several.ts'
import { useSiteNames } from '../../lib/project/useSiteNames.ts'
import { useIsPrinting } from '../../lib/useIsPrinting.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { useSelection } from '../../ui/table/useSelection.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { CHANGE_KINDS, type SlippedSearch } from './slipped-search.ts'
import { ChosenChanges } from './ChosenChanges.tsx'
import { ChangeFilters } from './ChangeFilters.tsx'
import classes from './Slipped.module.css'
import { ChangesTable } from '../../documents/baselines/ChangesTable.tsx'
import { type Contractors, sortOf, sortText } from './shown-changes.ts'
import { type Against, daysLater, type PlanChange, type WhatChanged } from './what-changed.ts'

interface Props {
  projectId: string
  baselineId: string
  changed: WhatChanged
  /** Those of the changes that the address asks for, in its order. */
  shown: readonly PlanChange[]
  contractors: Contractors
  against: Against
  search: SlippedSearch
  onChange: (patch: SlippedSearch) => void
  /** A text with the time of today's dates. */
  comparedAt: string
}

const NOTHING = {
  plan: 'baselines.nothingText',
  forecast: 'baselines.nothingExpected',
  kept: 'baselines.nothingKept',
} as const

/** The changes that the address asks for, the ways to ask for others, and what they sum up to. */
export function Changes({ projectId, baselineId, changed, shown, contractors, ...props }: Props) {
  const t = useT()
  const siteName = useSiteNames()
  const { against, search, onChange, comparedAt } = props
  const { counts } = changed
  const all = counts.moved + counts.added + counts.removed
  const { kind, page = 1, limit = LIST_PAGE_SIZE } = search
  const isPrinting = useIsPrinting()
  const later = shown.filter(isLater)
  const total = shown.length
  const selection = useSelection(filterOf(baselineId, search), keyOfChange)
  const rows = isPrinting ? shown : shown.slice((page - 1) * limit, page * limit)
  return (
    <>
      {all === 0 ? (
        <EmptyState
          as="h2"
          icon={<CheckCheck size={22} />}
          title={t('baselines.nothing')}
          text={t(NOTHING[against], { n: counts.unchanged })}
        />
      ) : (
        <>
          <div className={`row flow ${classes.kinds}`}>
            <Segmented
              label={t('baselines.kinds')}
              value={kind ?? 'all'}
              onChange={(chosen) => onChange({ kind: chosen === 'all' ? undefined : chosen })}
              options={[
                { value: 'all', label: t('baselines.all', { n: all }) },
                ...CHANGE_KINDS.map((value) => ({
                  value,
                  label: t(`baselines.${value}Count`, { n: counts[value] }),
                })),
              ]}
            />
            <ChangeFilters changes={changed.changes} search={search} onChange={onChange} />
            {later.length > 0 && (
              <AskButton
                projectId={projectId}
                baselineId={baselineId}
                later={later}
                against={against}
              />
            )}
            <span className={classes.search}>
              <SearchField
                label={t('baselines.search')}
                value={search.text ?? ''}
                onSearch={(text) => onChange({ text: text || undefined })}
              />
            </span>
          </div>
          {total === 0 ? (
            <EmptyState as="h2" icon={<CheckCheck size={22} />} title={t('baselines.noneOfKind')} />
          ) : (
            <ChangesTable
              changes={rows}
              against={against}
              rowKey={keyOfChange}
              selection={isPrinting ? undefined : selection}
              rowName={({ name }) => name}
              nameOf={linkTo}
              siteName={({ site }) => siteName(site)}
              contractorOf={({ _id }) => contractors.get(_id)}
              sort={sortOf(search)}
              onSort={(sort) => onChange({ sort: sortText(sort) })}
            />
          )}
          <ChosenChanges
            projectId={projectId}
            baselineId={baselineId}
            against={against}
            selection={selection}
          />
          <p className={`quietText ${classes.sums}`}>
            <span>{t('slipped.shownMoved', { n: total })}</span>
            {later.length > 0 && <span>{t('slipped.sum', { n: daysLater(shown) })}</span>}
            <span>{t('slipped.compared', { date: comparedAt })}</span>
          </p>
          {total > 0 && !isPrinting && (
            <Pager
              page={page}
              perPage={limit}
              total={total}
              onPage={(chosen) => onChange({ page: chosen })}
              onPerPage={(chosen) => onChange({ limit: chosen as SlippedSearch['limit'] })}
            />
          )}
        </>
      )}
    </>
  )
}

/** The filters of the rows as a text. Chosen rows stay chosen on other pages and in another order. */
function filterOf(baselineId: string, search: SlippedSearch): string {
  return JSON.stringify([baselineId, { ...search, page: 1, limit: 1, sort: '' }])
}

const keyOfChange = ({ _id }: PlanChange) => _id

/** Opens the milestone over the page. */
function linkTo({ _id, name }: PlanChange) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, milestone: _id, section: undefined })}
      state={{ openedHere: true }}
      resetScroll={false}
    >
      {name}
    </Link>
  )
}

interface AskProps extends Pick<Props, 'projectId' | 'baselineId' | 'against'> {
  later: readonly PlanChange[]
}

/** Asks whoever does the work for new dates of all that is shown and ends later. */
function AskButton({ projectId, baselineId, later, against }: AskProps) {
  const t = useT()
  const tooMany = later.length > ASK_CHOSEN_MAX
  const milestones = later.map(({ _id }) => _id)
  const why = tooMany ? t('issues.tooManyAtOnce', { n: ASK_CHOSEN_MAX }) : undefined
  const reason = against === 'plan' ? why : t('baselines.byPlan')
  return (
    <Button
      disabled={reason !== undefined}
      title={reason}
      icon={<Send size={14} />}
      onClick={() => openAskSeveral({ projectId, milestones, baseline: baselineId })}
    >
      {t('slipped.ask')}
    </Button>
  )
}
