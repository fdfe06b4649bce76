import type { IssueSummary } from '@plumbline/contract/issues'
import { Ellipsis } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { useOpener } from '../../ui/overlay/useOpener.ts'
import type { IssueListSearch } from './list-search.ts'

const items = onDemand(async () => (await import('./IssueRowItems.tsx')).IssueRowItems)

interface Props {
  issue: IssueSummary
  search: IssueListSearch
}

/** What can be done with an issue of the archive; it comes when somebody is about to do it. */
export function IssueRowMenu({ issue, search }: Props) {
  const t = useT()
  const { Panel: Items, opener, trigger } = useOpener(items, 'menu')
  return (
    <>
      <IconButton
        label={t('issues.menuOf', { ref: `I-${issue.refId}` })}
        icon={<Ellipsis size={16} />}
        size="s"
        {...trigger}
      />
      {Items && opener && <Items opener={opener} issue={issue} search={search} />}
    </>
  )
}
