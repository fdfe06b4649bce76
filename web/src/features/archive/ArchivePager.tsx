import { LIST_PAGE_SIZE, PER_PAGE_OPTIONS } from '@plumbline/contract/rules/limits'
import { useEffect } from 'react'
import { Pager } from '../../ui/Pager.tsx'
import type { PagedSearch } from './list-search.ts'

type PerPage = (typeof PER_PAGE_OPTIONS)[number]

interface Props {
  search: PagedSearch
  /** Unknown until the list has come. */
  total: number | undefined
  onPage: (page: number | undefined) => void
  /** Goes back to the first page. */
  onPerPage: (limit: PerPage | undefined) => void
}

/** The foot of an archive. An address beyond the last page leads to the last one. */
export function ArchivePager({ search, total, onPage, onPerPage }: Props) {
  const { page = 1, limit = LIST_PAGE_SIZE } = search
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / limit))
  const beyond = page > last
  useEffect(() => {
    if (beyond) onPage(asPage(last))
  }, [beyond, last, onPage])
  if (!total) return null
  return (
    <Pager
      page={Math.min(page, last)}
      perPage={limit}
      total={total}
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
