import { LIST_PAGE_SIZE } from '@plumbline/contract/rules/limits'
import { Link } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useIsPrinting } from '../../../lib/useIsPrinting.ts'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { useSelection } from '../../../ui/table/useSelection.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { CHANGE_KINDS, type BaselinesSearch } from './baselines-search.ts'
import { ChosenChanges } from './ChosenChanges.tsx'
import { ChangeFilters } from './ChangeFilters.tsx'
import classes from './ChangesSince.module.css'
import { ChangesTable } from '../../../documents/baselines/ChangesTable.tsx'
import { shownChanges, sortOf, sortText } from './shown-changes.ts'
import { Telling } from './Telling.tsx'
import { Totals } from './Totals.tsx'
import type { Against, PlanChange, WhatChanged } from './what-changed.ts'

interface Props {
  projectId: string
  baselineId: string
  changed: WhatChanged
  against: Against
  search: BaselinesSearch
  onChange: (patch: BaselinesSearch) => void
}

const NOTHING = {
  plan: 'baselines.nothingText',
  forecast: 'baselines.nothingExpected',
  kept: 'baselines.nothingKept',
} as const

/** What changed in numbers, and the changes that the address asks for. */
export function Changes({ projectId, baselineId, changed, against, search, onChange }: Props) {
  const t = useT()
  const { counts } = changed
  const all = counts.moved + counts.added + counts.removed
  const { kind, page = 1, limit = LIST_PAGE_SIZE } = search
  const isPrinting = useIsPrinting()
  const shown = useMemo(() => shownChanges(changed.changes, search), [changed, search])
  const total = shown.length
  const selection = useSelection(filterOf(baselineId, search), keyOfChange)
  const rows = isPrinting ? shown : shown.slice((page - 1) * limit, page * limit)
  return (
    <>
      <Totals changed={changed} against={against} />
      <LeftOut changed={changed} projectId={projectId} against={against} />
      {all === 0 ? (
        <EmptyState
          as="h2"
          icon={<CheckCheck size={22} />}
          title={t('baselines.nothing')}
          text={t(NOTHING[against], { n: counts.unchanged })}
        />
      ) : (
        <>
          <div className={classes.kinds}>
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
            <span className={classes.space} />
            <span className={classes.search}>
              <SearchField
                label={t('baselines.search')}
                value={search.text ?? ''}
                onSearch={(text) => onChange({ text: text || undefined })}
              />
            </span>
            <Telling
              projectId={projectId}
              baselineId={baselineId}
              changes={shown}
              against={against}
              search={search}
            />
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
          {total > 0 && !isPrinting && (
            <Pager
              page={page}
              perPage={limit}
              total={total}
              onPage={(chosen) => onChange({ page: chosen })}
              onPerPage={(chosen) => onChange({ limit: chosen as BaselinesSearch['limit'] })}
            />
          )}
        </>
      )}
    </>
  )
}

/** What the rows are filtered by; they stay chosen on other pages and in another order. */
function filterOf(baselineId: string, search: BaselinesSearch): string {
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

/** How many milestones the totals leave out, and where those of today are. */
function LeftOut({
  projectId,
  changed: { was, now },
  against,
}: Pick<Props, 'projectId' | 'changed' | 'against'>) {
  const t = useT()
  const isKept = against === 'kept'
  if (was.leftOut + now.leftOut === 0) return null
  return (
    <p className={classes.leftOut}>
      {t(isKept ? 'baselines.leftOutKept' : 'baselines.leftOut', {
        was: was.leftOut,
        now: now.leftOut,
      })}{' '}
      {!isKept && now.leftOut > 0 && (
        <Link
          to="/projects/$projectId/milestones"
          params={{ projectId }}
          search={{ sort: '-datePlannedStart' }}
        >
          {t('baselines.leftOutLink')}
        </Link>
      )}
    </p>
  )
}
