import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { LG, useMedia } from '../../lib/media.ts'
import { DataTable, type Column } from '../../ui/table/DataTable.tsx'
import type { Sizing } from '../../ui/table/sizes.ts'
import type { Sort } from '../../ui/table/SortHead.tsx'
import type { Selection } from '../../ui/table/useSelection.ts'
import { fromList } from '../../documents/list/from-list.ts'
import type { SubmissionListSearch } from '../../documents/list/submission-search.ts'
import { SubmissionCard } from './SubmissionCard.tsx'

/** Below this width, in px, the table scrolls sideways; with fewer columns it needs less. */
const LEAST_WIDTH = { all: 1140, narrow: 700 }

interface Props {
  rows: SubmissionSummary[]
  columns: Column<SubmissionSummary>[]
  /** The address of the list: the detail page steps through the same one. */
  search: SubmissionListSearch
  selection: Selection<SubmissionSummary>
  sort: Sort
  onSort: (field: string) => void
  busy: boolean
  sizing: Sizing
  onPhotos: (submission: SubmissionSummary) => void
}

/** The rows of the Submission Archive; a row opens its submission, its photo the gallery. */
export function SubmissionTable({ rows, columns, search, onSort, onPhotos, ...list }: Props) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <DataTable
      {...list}
      label={t('submissions.title')}
      columns={columns}
      rows={rows}
      rowKey={(submission) => submission._id}
      rowName={(submission) => `S-${submission.refId}`}
      onSort={({ field }) => onSort(field)}
      onOpen={(submission) =>
        void navigate({
          to: '/projects/$projectId/submissions/$docId',
          params: { projectId: submission.project, docId: submission._id },
          state: fromList(search),
        })
      }
      renderCard={(submission) => (
        <SubmissionCard
          submission={submission}
          search={search}
          onPhotos={() => onPhotos(submission)}
        />
      )}
      minWidth={useMedia(LG) ? LEAST_WIDTH.all : LEAST_WIDTH.narrow}
    />
  )
}
