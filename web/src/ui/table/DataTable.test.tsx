import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
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

const sized: Column<Row>[] = [
  { key: 'site', head: 'Site', least: 80, breaks: true, cell: (row) => row.site },
  { key: 'age', head: 'Age', least: 48, cell: () => '7 days' },
  { key: 'actions', head: 'Actions', cell: () => <button type="button">Notes</button> },
]
let drawn = 0

function Archive({ onStored }: { onStored: (stored: string | undefined) => void }) {
  const [stored, setStored] = useState<string>()
  const onChange = (next: string | undefined) => {
    onStored(next)
    setStored(next)
  }
  const counted = sized.map((column) => ({
    ...column,
    cell: (row: Row) => {
      drawn += 1
      return column.cell(row)
    },
  }))
  return (
    <DataTable
      label="Issues"
      rowKey={(row) => row.id}
      columns={counted}
      rows={rows}
      sizing={{ columns: sized, stored, onChange }}
    />
  )
}

async function widthOf(name: string) {
  const onStored = vi.fn<(stored: string | undefined) => void>()
  renderWidget(<Archive onStored={onStored} />)
  fireEvent.pointerEnter(screen.getAllByRole('rowgroup')[0] ?? document.body)
  const edge = await screen.findByRole('separator', { name: `Width of ${name}` })
  const typed = (key: string, shiftKey = false) => {
    fireEvent.keyDown(edge, { key, shiftKey })
    fireEvent.keyUp(edge, { key })
  }
  return { edge, onStored, typed, table: screen.getByRole('table') }
}

describe('a column that can be sized', () => {
  beforeAll(() => import('./WidthHandle.tsx'))

  it('has an edge that says its limits, and its head keeps its name', async () => {
    const { edge } = await widthOf('Site')
    const attributes = ['aria-orientation', 'aria-valuemin', 'aria-valuemax', 'aria-valuenow']
    expect(attributes.map((name) => edge.getAttribute(name))).toEqual([
      'vertical',
      '80',
      '640',
      '80',
    ])
    expect(screen.getByRole('columnheader', { name: 'Site' })).toBeTruthy()
    expect(screen.getAllByRole('separator')).toHaveLength(2)
  })

  it('is sized by the arrow keys within its limits, and gets its own width back by Enter', async () => {
    const { edge, onStored, typed, table } = await widthOf('Site')
    typed('ArrowRight')
    expect(onStored).toHaveBeenLastCalledWith('site:88')
    typed('ArrowRight', true)
    expect(onStored).toHaveBeenLastCalledWith('site:128')
    expect(edge.getAttribute('aria-valuenow')).toBe('128')
    expect(table.style.getPropertyValue('--w-site')).toBe('128px')
    for (let n = 0; n < 3; n += 1) typed('ArrowLeft', true)
    expect(onStored).toHaveBeenLastCalledWith('site:80')
    for (let n = 0; n < 20; n += 1) typed('ArrowRight', true)
    expect(onStored).toHaveBeenLastCalledWith('site:640')
    typed('Enter')
    expect(onStored).toHaveBeenLastCalledWith(undefined)
    expect(table.style.getPropertyValue('--w-site')).toBe('')
  })

  it('is dragged without drawing its rows anew, and keeps where it is let go', async () => {
    const { edge, onStored, table } = await widthOf('Age')
    fireEvent.pointerDown(edge, { button: 0, clientX: 500 })
    fireEvent.pointerMove(edge, { clientX: 510 })
    const before = drawn
    for (let x = 511; x < 560; x += 1) fireEvent.pointerMove(edge, { clientX: x })
    expect(drawn).toBe(before)
    expect(table.style.getPropertyValue('--w-age')).toBe('107px')
    expect(onStored).not.toHaveBeenCalled()
    fireEvent.pointerUp(edge)
    expect(onStored.mock.calls).toEqual([['age:107']])
    fireEvent.doubleClick(edge)
    expect(onStored).toHaveBeenLastCalledWith(undefined)
  })

  it('is as it was where a drag is given up, and a press alone is none', async () => {
    const { edge, onStored, table } = await widthOf('Age')
    fireEvent.pointerDown(edge, { button: 0, clientX: 500 })
    // a hand trembles
    fireEvent.pointerMove(edge, { clientX: 501 })
    fireEvent.pointerUp(edge)
    expect(onStored).not.toHaveBeenCalled()
    fireEvent.pointerDown(edge, { button: 0, clientX: 500 })
    fireEvent.pointerMove(edge, { clientX: 540 })
    fireEvent.keyDown(edge, { key: 'Escape' })
    fireEvent.pointerUp(edge)
    expect(table.style.getPropertyValue('--w-age')).toBe('')
    expect(onStored).not.toHaveBeenCalled()
  })
})
