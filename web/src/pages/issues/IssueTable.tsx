import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { useMedia, XS } from '../../lib/media.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { DataTable, type Column } from '../../ui/table/DataTable.tsx'
import type { Sizing } from '../../ui/table/sizes.ts'
import type { Sort } from '../../ui/table/SortHead.tsx'
import type { Selection } from '../../ui/table/useSelection.ts'
import { useIssuePhotos } from '../../documents/issue/useIssuePhotos.ts'
import { useSiteNames } from '../../lib/project/useSiteNames.ts'
import { fromList } from '../../documents/list/from-list.ts'
import { IssueCard } from './IssueCard.tsx'
import classes from './IssueTable.module.css'
import type { IssueListSearch } from './list-search.ts'

/** Below this width, in px, the table scrolls sideways. */
const LEAST_WIDTH = 640

interface Props {
  rows: IssueSummary[]
  columns: Column<IssueSummary>[]
  /** The address of the list: the detail page steps through the same one. */
  search: IssueListSearch
  selection: Selection<IssueSummary>
  sort: Sort
  onSort: (field: string) => void
  busy: boolean
  sizing: Sizing
}

/** The rows of the Issue Archive; a row opens its issue. */
export function IssueTable({ rows, columns, search, selection, ...list }: Props) {
  const { sort, onSort, busy, sizing } = list
  const t = useT()
  const navigate = useNavigate()
  const phone = useMedia(XS)
  const siteName = useSiteNames()
  const photos = useIssuePhotos(
    useProjectId(),
    rows.map(({ _id }) => _id),
    phone,
  )
  return (
    <DataTable
      label={t('issues.title')}
      columns={columns}
      rows={rows}
      rowKey={(issue) => issue._id}
      rowName={(issue) => `I-${issue.refId}`}
      selection={selection}
      sort={sort}
      onSort={({ field }) => onSort(field)}
      onOpen={(issue) =>
        void navigate({
          to: '/projects/$projectId/issues/$docId',
          params: { projectId: issue.project, docId: issue._id },
          state: fromList(search),
        })
      }
      rowClass={(issue) =>
        [classes.row, issue.isResolved && classes.resolved].filter(Boolean).join(' ')
      }
      renderCard={(issue) => (
        <IssueCard
          issue={issue}
          siteName={siteName(issue.site)}
          search={search}
          photo={photos.get(issue._id)}
        />
      )}
      busy={busy}
      sizing={sizing}
      minWidth={LEAST_WIDTH}
    />
  )
}
