import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { withSetupTexts } from '../i18n/language.ts'
import { renderWidget } from '../testing/render.tsx'
import type { Table } from './model/useTable.ts'
import { PasteQuestion } from './PasteQuestion.tsx'

const table = {
  columns: [
    { key: 'name', title: 'tables.site' },
    { key: 'lat', title: 'tables.lat' },
    { key: 'lng', title: 'tables.lng' },
  ],
} as unknown as Table
const heads = {
  columns: [0, null, null],
  unknown: [
    { at: 1, head: 'Breite', sample: '50.45' },
    { at: 2, head: 'Notes', sample: 'by the river' },
  ],
}

const offered = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text)

it('asks into which column each unknown title goes, offers none twice, and leaves out what has none', async () => {
  await withSetupTexts(() => Promise.resolve())()
  const onDecide = vi.fn<ComponentProps<typeof PasteQuestion>['onDecide']>()
  renderWidget(<PasteQuestion table={table} heads={heads} onDecide={onDecide} onClose={() => {}} />)
  const [breadth, notes] = screen.getAllByRole<HTMLSelectElement>('combobox')
  if (!breadth || !notes) throw new Error('each unknown title is asked about')
  expect(breadth.labels?.[0]?.textContent ?? breadth.getAttribute('aria-label')).toContain('Breite')
  expect(offered(notes)).toEqual(['Leave out', 'Latitude', 'Longitude'])
  fireEvent.change(breadth, { target: { value: '1' } })
  expect(offered(notes)).toEqual(['Leave out', 'Longitude'])
  expect(onDecide).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Paste' }))
  expect(onDecide).toHaveBeenCalledExactlyOnceWith([0, 1, null])
})
