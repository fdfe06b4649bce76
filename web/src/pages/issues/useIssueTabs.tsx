import type { QueryInput } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import { SEARCH_COUNT_MAX } from '@plumbline/contract/rules/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/query.ts'
import { TABS, type Tab } from '../../documents/list/list-search.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { ofTab, tabOf, type IssueListSearch } from './list-search.ts'

const WORDS: Record<Tab, MessageKey> = {
  open: 'archive.open',
  verification: 'work.forVerification',
  resolved: 'archive.resolved',
  all: 'archive.all',
}

/** The tabs of the Issue Archive, each with how many issues the other filters leave in it. */
export function useIssueTabs(search: IssueListSearch, list: QueryInput<typeof issues.list>) {
  const t = useT()
  const filters = { ...list, isResolved: undefined, isReady: undefined }
  // a search alone stops counting
  const isCapped = (n: number) => !!list['text[search]'] && n > SEARCH_COUNT_MAX
  const counts: Record<Tab, number | undefined> = {
    open: useCount({ ...filters, ...ofTab('open') }),
    verification: useCount({ ...filters, ...ofTab('verification') }),
    resolved: useCount({ ...filters, ...ofTab('resolved') }),
    all: useCount(filters),
  }
  return {
    label: t('issues.tabs'),
    value: tabOf(search),
    /** Of the whole archive. */
    total: counts.all,
    tabs: TABS.map((value) => {
      const n = counts[value]
      return {
        value,
        label: t(WORDS[value]),
        ...(n !== undefined && {
          badge: (
            <Badge accent={value === 'open' || value === 'verification'}>
              {isCapped(n)
                ? t('archive.totalCapped', { total: SEARCH_COUNT_MAX })
                : t('archive.total', { total: n })}
            </Badge>
          ),
        }),
      }
    }),
  }
}

/** How many issues a list has; undefined until that is known. */
export function useCount(filters: QueryInput<typeof issues.list>): number | undefined {
  const params = { projectId: useProjectId() }
  const { data } = useQuery({
    ...q(issues.list, { params, query: { ...filters, fields: '_id', limit: '1' } }),
    placeholderData: keepPreviousData,
  })
  return data?.totalDocs
}
