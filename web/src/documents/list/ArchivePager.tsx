import { LIST_PAGE_SIZE, PER_PAGE_OPTIONS } from '@plumbline/contract/rules/limits'
import { useEffect } from 'react'
import { Pager } from '../../ui/table/Pager.tsx'
import type { PagedSearch } from './list-search.ts'

type PerPage = (typeof PER_PAGE_OPTIONS)[number]

interface Props {
  search: PagedSearch
  /** Unknown until the list has come. */
  total: number | undefined
  /** `total` is only the least that there is, and perhaps there are `more` after this page. */
  capped: boolean
  more: boolean
  /** The page that the address names holds nothing. */
  beyond: boolean
  onPage: (page: number | undefined) => void
  /** Goes back to the first page. */
  onPerPage: (limit: PerPage | undefined) => void
}

/** The foot of an archive. An address beyond the last page leads to the last one that is known. */
export function ArchivePager(props: Props) {
  const { search, total, capped, more, beyond, onPage, onPerPage } = props
  const { page = 1, limit = LIST_PAGE_SIZE } = search
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / limit))
  const leave = beyond && page > last
  useEffect(() => {
    if (leave) onPage(asPage(last))
  }, [leave, last, onPage])
  if (!total) return null
  return (
    <Pager
      page={capped ? page : Math.min(page, last)}
      perPage={limit}
      total={total}
      capped={capped}
      more={more}
      onPage={(chosen) => onPage(asPage(chosen))}
      onPerPage={(chosen) => onPerPage(asLimit(chosen))}
    />
  )
}

/** The first page has no place in the address. */
const asPage = (page: number) => (page === 1 ? undefined : page)

function asLimit(chosen: number): PerPage | undefined {
  return chosen === LIST_PAGE_SIZE ? undefined : PER_PAGE_OPTIONS.find((n) => n === chosen)
}
