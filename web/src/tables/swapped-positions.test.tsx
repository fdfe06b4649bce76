import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { withSetupTexts } from '../i18n/language.ts'
import { renderWidget } from '../testing/render.tsx'
import { swap, swappedRows } from './model/swapped-rows.ts'
import { addRows, NO_TABLE_EDITS, type StoredRow, writeCells } from './model/table-edits.ts'
import type { Table } from './model/useTable.ts'
import { ReadingNotices } from './ReadingNotices.tsx'

beforeAll(() => withSetupTexts(() => Promise.resolve())())

const siteAt = (key: string, lat: number | null, lng: number | null): StoredRow => ({
  key,
  version: 1,
  isArchived: false,
  values: { name: key, lat, lng },
})
const STORED = [siteAt('Park', 50.4, 30.5), siteAt('Gate', 50.5, 30.6), siteAt('Hall', null, null)]
const KYIV = { lat: 50.45, lng: 30.52 }

const pasted = (...places: [number, number][]) =>
  addRows(
    NO_TABLE_EDITS,
    places.map(([lat, lng], n) => ({ name: `Pier ${n}`, lat, lng })),
  )
const found = (edits: typeof NO_TABLE_EDITS, stored = STORED, place: typeof KYIV | null = null) =>
  swappedRows(edits, stored, place).map(({ lat, lng }) => [lat, lng])

describe('Positions that are pasted into the sites', () => {
  test.each<[string, [number, number][], boolean]>([
    ['near the others', [[50.1, 30.1]], false],
    [
      'near the others only when swapped',
      [
        [30.52, 50.45],
        [30.53, 50.46],
      ],
      true,
    ],
    ['far away either way', [[-10.5, -60.4]], false],
    ['nowhere as they stand', [[130.52, 50.45]], true],
    ['nowhere either way', [[130.52, 150.45]], false],
  ])('%s', (_, places, isAsked) => {
    expect(found(pasted(...places))).toEqual(isAsked ? places : [])
  })

  test('are compared with the place of the project, where no site has a position yet', () => {
    const swapped = pasted([30.52, 50.45])
    expect(found(swapped, [])).toEqual([])
    expect(found(swapped, [], KYIV)).toEqual([[30.52, 50.45]])
  })

  test('onto a site that is stored are not compared with where it was, and stand there swapped', () => {
    const byKey = new Map(STORED.map((row) => [row.key, row]))
    const edits = writeCells(NO_TABLE_EDITS, byKey, [
      { row: 'Hall', field: 'lat', cell: 30.52 },
      { row: 'Hall', field: 'lng', cell: 50.45 },
    ])
    const mended = writeCells(edits, byKey, swap(swappedRows(edits, STORED, null)))
    expect(mended.changed.get('Hall')?.cells).toMatchObject({ lat: 50.45, lng: 30.52 })
    expect(found(mended)).toEqual([])
  })

  test('are asked about until somebody says what was meant', () => {
    const swapPositions = vi.fn<() => void>()
    const table = (edits: typeof NO_TABLE_EDITS) =>
      ({
        edits: { now: edits },
        swapped: swappedRows(edits, STORED, null),
        swapPositions,
      }) as unknown as Table
    const { rerender } = renderWidget(<ReadingNotices table={table(pasted([30.52, 50.45]))} />)
    expect(screen.getByRole('status').textContent).toBe(
      '1 position lies far from the other sites, or nowhere: 30.52, 50.45. Was the longitude first?',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Swap latitude and longitude' }))
    expect(swapPositions).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Leave as they are' }))
    expect(screen.queryByRole('status')).toBeNull()
    rerender(<ReadingNotices table={table(pasted([30.52, 50.45], [30.6, 50.5]))} />)
    expect(screen.getByRole('status').textContent).toContain('2 positions lie far')
  })
})
