import type { SubmissionSummary } from '@plumbline/contract/submissions'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { LG, useMedia } from '../../lib/media.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Sort } from '../../ui/table/SortHead.tsx'
import { fromList } from '../../documents/list/from-list.ts'
import type { SubmissionListSearch } from './list-search.ts'
import { SubmissionCard } from './SubmissionCard.tsx'
import { SubmissionGallery } from '../../documents/submission/SubmissionGallery.tsx'
import { useSubmissionColumns } from './useSubmissionColumns.tsx'

/** Below this width, in px, the table scrolls sideways; with fewer columns it needs less. */
const LEAST_WIDTH = { all: 1140, narrow: 700 }

interface Props {
  rows: SubmissionSummary[]
  /** What the list was asked for: the detail page steps through the same one. */
  search: SubmissionListSearch
  sort: Sort
  onSort: (field: string) => void
  busy: boolean
}

/** The rows of the Submission Archive; a row opens its submission, its photo the gallery. */
export function SubmissionTable({ rows, search, sort, onSort, busy }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const [shown, setShown] = useState<SubmissionSummary | null>(null)
  const columns = useSubmissionColumns(search, setShown)
  return (
    <>
      <DataTable
        label={t('submissions.title')}
        columns={columns}
        rows={rows}
        rowKey={(submission) => submission._id}
        sort={sort}
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
            onPhotos={() => setShown(submission)}
          />
        )}
        busy={busy}
        minWidth={useMedia(LG) ? LEAST_WIDTH.all : LEAST_WIDTH.narrow}
      />
      {shown && <SubmissionGallery submission={shown} onClose={() => setShown(null)} />}
    </>
  )
}
