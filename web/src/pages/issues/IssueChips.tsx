import { SEARCH_COUNT_MAX } from '@plumbline/contract/rules/limits'
import { useSearchChange } from '../../documents/list/Archive.tsx'
import type { ArchiveSearch, Tab } from '../../documents/list/list-search.ts'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { Chips } from '../../ui/form/Chips.tsx'
import { type IssueListSearch, tabOf } from './list-search.ts'
import { useCount } from './useIssueTabs.tsx'

type Chip = Tab | 'mine' | 'overdue'
const CHIPS: readonly Chip[] = ['open', 'mine', 'verification', 'overdue', 'resolved', 'all']
const WORDS: Record<Chip, MessageKey> = {
  open: 'archive.open',
  mine: 'work.mine',
  verification: 'work.forVerification',
  overdue: 'work.dueOverdue',
  resolved: 'archive.resolved',
  all: 'archive.all',
}

/** The tabs of the Issue Archive on phones; among them one's own and what is overdue, which limit every tab. */
export function IssueChips({ search }: { search: IssueListSearch }) {
  const t = useT()
  const change = useSearchChange()
  const tab = tabOf(search)
  const [isMine, isOverdue] = [search.owner === 'me', search.due === 'overdue']
  const counts: Record<Chip, number | undefined> = {
    open: useCount({ ...search, tab: 'open' }),
    mine: useCount({ ...search, tab, owner: 'me' }),
    verification: useCount({ ...search, tab: 'verification' }),
    overdue: useCount({ ...search, tab, due: 'overdue' }),
    resolved: useCount({ ...search, tab: 'resolved' }),
    all: useCount({ ...search, tab: 'all' }),
  }
  // a search alone stops counting
  const isCapped = (n: number) => !!search['text[search]'] && n > SEARCH_COUNT_MAX
  const countText = (n: number) =>
    isCapped(n)
      ? t('archive.totalCapped', { total: SEARCH_COUNT_MAX })
      : t('archive.total', { total: n })
  function choose(chip: Chip): ArchiveSearch {
    if (chip === 'mine') return { owner: isMine ? undefined : 'me' }
    if (chip === 'overdue') return { due: isOverdue ? undefined : 'overdue' }
    return { tab: chip === tabOf({ ...search, tab: undefined }) ? undefined : chip }
  }
  return (
    <Chips
      label={t('issues.tabs')}
      on={[tab, ...(isMine ? ['mine' as const] : []), ...(isOverdue ? ['overdue' as const] : [])]}
      options={CHIPS.map((value) => {
        const n = counts[value]
        const label = t(WORDS[value])
        return n === undefined ? { value, label } : { value, label, count: countText(n) }
      })}
      onChange={(chip) => change({ ...choose(chip), page: undefined })}
    />
  )
}
