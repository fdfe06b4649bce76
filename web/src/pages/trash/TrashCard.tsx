import type { UseQueryResult } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { ListStates } from '../../documents/list/ListStates.tsx'
import type { Doc, Resource } from '../../documents/useDocumentSave.ts'
import classes from './Trash.module.css'
import { useTrashColumns } from './useTrashColumns.tsx'
import type { useTrashPage } from './useTrashPage.ts'

/** Below this width, in px, the table scrolls sideways. */
const LEAST_WIDTH = 900

interface Props<D extends Doc> {
  resource: Resource
  title: string
  /** The letter of the references. */
  letter: 'I' | 'S'
  query: UseQueryResult<{ docs: D[]; totalDocs: number }>
  shown: ReturnType<typeof useTrashPage>
  onRestore: (doc: D) => void
  /** The link to the page of one, by this name. */
  renderOpen: (doc: D, name: string) => ReactNode
}

/** One of the two tables of the trash, with a pager of its own. */
export function TrashCard<D extends Doc>(props: Props<D>) {
  const { resource, title, letter, query, shown, onRestore, renderOpen } = props
  const t = useT()
  const { data, isPlaceholderData } = query
  const { page, limit, onPage, onPerPage } = shown
  const total = data?.totalDocs
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / limit))
  const beyond = !isPlaceholderData && page > last
  useEffect(() => {
    if (beyond) onPage(last)
  })
  const columns = useTrashColumns({ resource, letter, onRestore, renderOpen })
  return (
    <Card as="div" className={classes.card}>
      <CardHead
        title={title}
        badge={total !== undefined && <Badge>{t('archive.total', { total })}</Badge>}
      />
      <ListStates
        query={query}
        filtered={null}
        empty={<EmptyState icon={<Trash2 size={22} />} title={t('trash.empty')} />}
      >
        {({ docs }) => (
          <DataTable
            label={title}
            columns={columns}
            rows={docs}
            rowKey={(doc) => doc._id}
            busy={isPlaceholderData}
            minWidth={LEAST_WIDTH}
          />
        )}
      </ListStates>
      {Boolean(total) && (
        <Pager
          of={title}
          page={Math.min(page, last)}
          perPage={limit}
          total={total ?? 0}
          onPage={onPage}
          onPerPage={onPerPage}
        />
      )}
    </Card>
  )
}
