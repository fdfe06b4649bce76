import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWidget } from '../../testing/render.tsx'
import { DataTable, type Column } from './DataTable.tsx'
import type { Sort } from './SortHead.tsx'

interface Row {
  id: string
  site: string
}
const columns: Column<Row>[] = [
  { key: 'site', head: 'Site', sortBy: 'site.name', cell: (row) => <a href="#x">{row.site}</a> },
  { key: 'actions', head: 'Actions', cell: () => <button type="button">Notes</button> },
]
const rows = [{ id: '1', site: 'Okhtyrka' }]

function show(sort: Sort) {
  const onSort = vi.fn<(sort: Sort) => void>()
  const onOpen = vi.fn<(row: Row) => void>()
  renderWidget(
    <DataTable
      label="Submissions"
      rowKey={(row) => row.id}
      {...{ columns, rows, sort, onSort, onOpen }}
    />,
  )
  return { onSort, onOpen }
}

it('the head of the sorted column says so and turns the order round', () => {
  const { onSort } = show({ field: 'site.name', order: 'asc' })
  const head = screen.getByRole('columnheader', { name: 'Site' })
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(within(head).getByRole('button'))
  expect(onSort).toHaveBeenCalledWith({ field: 'site.name', order: 'desc' })
})

it('another column is sorted ascending first, one without a field not at all', () => {
  const { onSort } = show({ field: 'createdAt', order: 'desc' })
  const head = screen.getByRole('columnheader', { name: 'Site' })
  expect(head.getAttribute('aria-sort')).toBe('none')
  fireEvent.click(within(head).getByRole('button'))
  expect(onSort).toHaveBeenCalledWith({ field: 'site.name', order: 'asc' })
  expect(within(screen.getByRole('columnheader', { name: 'Actions' })).queryByRole('button')).toBe(
    null,
  )
})

it('a click on a row opens it, a click on what is in it does not', () => {
  const { onOpen } = show({ field: 'site.name', order: 'asc' })
  fireEvent.click(screen.getByRole('button', { name: 'Notes' }))
  fireEvent.click(screen.getByRole('link'))
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.click(screen.getAllByRole('cell')[1] ?? document.body)
  expect(onOpen).toHaveBeenCalledWith(rows[0])
})
