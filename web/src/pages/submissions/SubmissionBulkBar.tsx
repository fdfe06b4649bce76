import type { QueryInput } from '@plumbline/contract/endpoint'
import { LIST_LIMIT_MAX } from '@plumbline/contract/rules/limits'
import { submissions } from '@plumbline/contract/submissions'
import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { openExport } from '../../documents/exports/open-export.ts'
import { IDS_MAX, isCapped } from '../../documents/list/list-search.ts'
import { SelectRest } from '../../documents/list/SelectRest.tsx'
import { ReviewBar } from '../../documents/submission/review/ReviewBar.tsx'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { Button } from '../../ui/form/Button.tsx'
import type { Selection } from '../../ui/table/useSelection.ts'

interface Props {
  projectId: string
  selection: Selection<SubmissionSummary>
  /** The list call of the page, which `total` submissions fit. */
  filters: QueryInput<typeof submissions.list>
  total: number | undefined
}

/** The actions on chosen submissions: a review, and an export. */
export function SubmissionBulkBar({ projectId, selection, filters, total }: Props) {
  const t = useT()
  const client = useQueryClient()
  const { chosen } = selection
  const query = { ...filters, page: '1', limit: String(LIST_LIMIT_MAX) }
  return (
    <ReviewBar
      projectId={projectId}
      selection={selection}
      found={foundBy(filters, total)}
      more={
        <SelectRest
          selection={selection}
          total={total}
          load={() => client.fetchQuery(q(submissions.list, { params: { projectId }, query }))}
        />
      }
    >
      <Button
        icon={<Download size={15} />}
        disabled={chosen.length > IDS_MAX}
        onClick={() =>
          openExport({
            projectId,
            kind: 'submissions',
            query: { '_id[in]': chosen.map(({ _id }) => _id).join(','), sort: filters.sort },
            total: chosen.length,
          })
        }
      >
        {t('exports.export')}
      </Button>
    </ReviewBar>
  )
}

/** All that the filters find, where they are more than a page can have, and it is known how many. */
function foundBy(query: Props['filters'], total = 0) {
  if (total <= LIST_LIMIT_MAX || isCapped(query, total)) return undefined
  const { page: _, limit: _limit, sort: _sort, ...filters } = query
  return { list: 'submissions' as const, filters, count: total }
}
