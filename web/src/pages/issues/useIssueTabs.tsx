import { SEARCH_COUNT_MAX } from '@plumbline/contract/rules/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TABS, type Tab } from '../../documents/list/list-search.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { countQuery } from './issue-archive.page.ts'
import { tabOf, type IssueListSearch } from './list-search.ts'

const WORDS: Record<Tab, MessageKey> = {
  open: 'archive.open',
  verification: 'work.forVerification',
  resolved: 'archive.resolved',
  all: 'archive.all',
}

/** The tabs of the Issue Archive, each with how many issues the other filters leave in it. */
export function useIssueTabs(search: IssueListSearch) {
  const t = useT()
  // a search alone stops counting
  const isCapped = (n: number) => !!search['text[search]'] && n > SEARCH_COUNT_MAX
  const counts: Record<Tab, number | undefined> = {
    open: useCount({ ...search, tab: 'open' }),
    verification: useCount({ ...search, tab: 'verification' }),
    resolved: useCount({ ...search, tab: 'resolved' }),
    all: useCount({ ...search, tab: 'all' }),
  }
  return {
    label: t('issues.tabs'),
    value: tabOf(search),
    /** The number of issues in the whole archive. */
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

/** The number of issues that an address leaves, on all its pages; undefined until it is known. */
export function useCount(search: IssueListSearch): number | undefined {
  const { data } = useQuery({
    ...countQuery(useProjectId(), search),
    placeholderData: keepPreviousData,
  })
  return data?.totalDocs
}
