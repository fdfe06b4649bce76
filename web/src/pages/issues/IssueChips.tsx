import { SEARCH_COUNT_MAX } from '@plumbline/contract/rules/limits'
import { useSearchChange } from '../../documents/list/Archive.tsx'
import type { Tab } from '../../documents/list/list-search.ts'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../locales/index.ts'
import { Chips } from '../../ui/form/Chips.tsx'
import { issueListQuery, type IssueListSearch, tabOf } from './list-search.ts'
import { useCount } from './useIssueTabs.tsx'

type Chip = Tab | 'mine' | 'overdue'
/** A tab, or a part of what is open. */
const PARTS: Record<Chip, { words: MessageKey; tab: Tab; owner?: string; due?: 'overdue' }> = {
  open: { words: 'archive.open', tab: 'open' },
  mine: { words: 'work.mine', tab: 'open', owner: 'me' },
  verification: { words: 'work.forVerification', tab: 'verification' },
  overdue: { words: 'work.dueOverdue', tab: 'open', due: 'overdue' },
  resolved: { words: 'archive.resolved', tab: 'resolved' },
  all: { words: 'archive.all', tab: 'all' },
}
const CHIPS = Object.keys(PARTS) as Chip[]

/** The tabs of the Issue Archive on phones, with one's own and what is overdue among them. */
export function IssueChips({ search }: { search: IssueListSearch }) {
  const t = useT()
  const change = useSearchChange()
  const { owner, due } = search
  const counts: Record<Chip, number | undefined> = {
    open: useCountOf(search, 'open'),
    mine: useCountOf(search, 'mine'),
    verification: useCountOf(search, 'verification'),
    overdue: useCountOf(search, 'overdue'),
    resolved: useCountOf(search, 'resolved'),
    all: useCountOf(search, 'all'),
  }
  // a search alone stops counting
  const isCapped = (n: number) => !!search['text[search]'] && n > SEARCH_COUNT_MAX
  const told = (n: number) =>
    isCapped(n)
      ? t('archive.totalCapped', { total: SEARCH_COUNT_MAX })
      : t('archive.total', { total: n })
  const chosen = CHIPS.find((chip) => {
    const part = PARTS[chip]
    return part.tab === tabOf(search) && part.owner === owner && part.due === due
  })
  return (
    <Chips
      label={t('issues.tabs')}
      value={chosen}
      options={CHIPS.map((value) => {
        const n = counts[value]
        const label = t(PARTS[value].words)
        return n === undefined ? { value, label } : { value, label, count: told(n) }
      })}
      onChange={(chip) => {
        const { tab, owner: of, due: by } = PARTS[chip]
        const isUsual = tab === tabOf({ ...search, tab: undefined })
        change({ tab: isUsual ? undefined : tab, owner: of, due: by, page: undefined })
      }}
    />
  )
}

/** How many issues the other filters leave in a part. */
function useCountOf(search: IssueListSearch, chip: Chip): number | undefined {
  const { tab, owner, due } = PARTS[chip]
  const { page: _, limit: _limit, ...filters } = search
  const { sort: _sort, ...counted } = issueListQuery({ ...filters, tab, owner, due })
  return useCount(counted)
}
