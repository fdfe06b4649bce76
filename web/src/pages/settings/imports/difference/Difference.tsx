import {
  DIFFERENCE_KINDS,
  type DifferenceKind,
  type ImportDoc,
} from '@plumbline/contract/imports/import-shapes'
import { imports } from '@plumbline/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CheckCheck, RefreshCw } from 'lucide-react'
import { useCallback } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { useMedia, XS } from '../../../../lib/media.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { Card, CardHead } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/status/EmptyState.tsx'
import { Notice } from '../../../../ui/status/Notice.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { ListStates } from '../../../../documents/list/ListStates.tsx'
import { ApplyButton } from '../one/ApplyButton.tsx'
import classes from './Difference.module.css'
import { DifferenceTable } from './DifferenceTable.tsx'
import { FileNotes } from '../one/FileNotes.tsx'
import type { ImportSearch } from '../import-search.ts'
import { changesQuery } from '../import-queries.ts'
import { useImportAct } from '../useImportAct.ts'

/** The changes of a file, by site, with the button that applies them as long as that is to come. */
export function Difference({ doc }: { doc: ImportDoc }) {
  const t = useT()
  const { counts, state, appliedAt, notes } = doc
  const search: ImportSearch = useSearch({
    from: '/signed-in/projects/$projectId/plan/update/imports/$importId',
  })
  const change = useChange()
  const isPhone = useMedia(XS)
  const { kind = firstKind(counts), site, page = 1, limit = isPhone ? 20 : 50 } = search
  const query = useQuery(changesQuery(doc, { kind, site, page, limit }))
  const total = query.data?.totalDocs ?? 0
  const isFiltered = kind !== 'all' || site !== undefined
  return (
    <Card>
      <CardHead title={t(appliedAt !== null ? 'imports.whatChanged' : 'imports.preview')}>
        {state === 'compared' && !doc.isStale && <ApplyButton doc={doc} />}
      </CardHead>
      <div className={classes.tools}>
        {doc.isStale && state === 'compared' && <Outdated doc={doc} />}
        {notes.length > 0 && <FileNotes notes={notes} />}
        <div className={classes.filters}>
          <Segmented
            label={t('imports.kinds')}
            value={kind}
            onChange={(chosen) => change({ kind: chosen })}
            options={[
              { value: 'all' as const, label: t('imports.all') },
              ...DIFFERENCE_KINDS.map((value) => ({
                value,
                label: t(`imports.count_${value}`, { n: counts?.[value] ?? 0 }),
              })),
            ]}
          />
          {doc.kind === 'schedule' && (
            <Select
              aria-label={t('imports.siteFilter')}
              value={site ?? ''}
              onChange={({ target }) => change({ site: target.value || undefined })}
            >
              <option value="">{t('imports.allSites')}</option>
              {query.data?.sites.map(({ key, name, _id, ...numbers }) => (
                <option key={key} value={key}>
                  {t('imports.siteOption', {
                    name,
                    isNew: _id === null ? 'yes' : 'no',
                    n: numbers.added + numbers.changed,
                  })}
                </option>
              ))}
            </Select>
          )}
        </div>
        {counts !== null && counts.skipped > 0 && (
          <p className="hintText">{t('imports.skipped', { n: counts.skipped })}</p>
        )}
        {counts?.floats !== undefined && (
          <p className="hintText">{t('imports.floats', { n: counts.floats })}</p>
        )}
      </div>
      <ListStates
        query={query}
        filtered={
          isFiltered
            ? {
                hidden: undefined,
                onClear: () => change({ kind: 'all', site: undefined }),
              }
            : null
        }
        empty={<EmptyState icon={<CheckCheck size={22} />} title={t('imports.nothing')} />}
      >
        {({ docs, sites }) => (
          <DifferenceTable
            changes={docs}
            sites={sites}
            kind={doc.kind}
            busy={query.isPlaceholderData}
          />
        )}
      </ListStates>
      {total > 0 && (
        <Pager
          page={page}
          perPage={limit}
          total={total}
          onPage={(chosen) => change({ page: chosen })}
          onPerPage={(chosen) => change({ limit: chosen as ImportSearch['limit'] })}
        />
      )}
    </Card>
  )
}

/** The kind that is shown first: changed rows, else added ones, else missing ones. */
function firstKind(counts: ImportDoc['counts']): DifferenceKind | 'all' {
  return (['changed', 'added', 'missing'] as const).find((kind) => counts?.[kind]) ?? 'all'
}

/** The project was changed since: what is shown is not what would be done. */
function Outdated({ doc }: { doc: ImportDoc }) {
  const t = useT()
  const again = useImportAct(imports.choose, doc)
  return (
    <Notice>
      <p>{t('problems.importOutdated')}</p>
      <Button
        size="s"
        className={classes.again}
        icon={<RefreshCw size={14} />}
        busy={again.isPending}
        onClick={() => again.mutate({})}
      >
        {t('imports.compareAgain')}
      </Button>
    </Notice>
  )
}

/** Changes the address; another kind or site begins at its first page. */
function useChange() {
  const navigate = useNavigate({ from: '/projects/$projectId/update/imports/$importId' })
  return useCallback(
    (patch: ImportSearch) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, page: undefined, ...patch }),
        resetScroll: false,
      }),
    [navigate],
  )
}
