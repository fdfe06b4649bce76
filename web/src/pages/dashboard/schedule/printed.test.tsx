import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMilestone } from '@plumbline/contract/testing/things'
import { renderGantt } from '../testing/render-gantt.tsx'

/** Works of a quarter each, one after the other, from March 2020 on. */
const plan = (years: number) =>
  Array.from({ length: years * 4 }, (_, n) => {
    const on = (month: number) =>
      `${2020 + Math.floor((n * 3 + month) / 12)}-${String(((n * 3 + month) % 12) + 1).padStart(2, '0')}-02`
    const dates = { datePlannedStart: on(2), datePlannedEnd: on(4) }
    return aMilestone({
      _id: `m${n}`,
      ...dates,
      dateActualStart: null,
      actualStatus: 'Not Started',
    })
  })
const px = (element: HTMLElement) => ({
  left: Number.parseFloat(element.style.left),
  width: Number.parseFloat(element.style.width),
})

const rows = () => screen.getAllByRole('row').length

describe('A printed Gantt', () => {
  it.each([
    [7, ['2020', '2021', '2022', '2023', '2024', '2025', '2026']],
    [20, ['2020', '2022', '2024', '2026', '2028', '2030', '2032', '2034', '2036', '2038']],
  ])(
    'of %i years has every month and its years on an axis that fits the page',
    async (years, named) => {
      await renderGantt({ milestones: plan(years) })
      fireEvent(window, new Event('beforeprint'))
      const heads = screen.getByRole('columnheader', { name: 'Timeline' })
      const months = [...heads.querySelectorAll<HTMLElement>('[data-current]')].map(px)
      // from February 2020, two weeks before the first date, to two weeks after the last one
      expect(months).toHaveLength(years * 12 + 1)
      expect(months[0]?.left).toBe(0)
      for (const [n, { left, width }] of months.entries()) {
        expect(left + width).toBeCloseTo(months[n + 1]?.left ?? 690)
      }
      expect(Array.from(heads.querySelectorAll('b'), (year) => year.textContent)).toEqual(named)
      const bars = screen
        .getAllByRole('gridcell')
        .flatMap((cell) => Array.from(cell.querySelectorAll<HTMLElement>('[style*=width]'), px))
      expect(bars.length).toBeGreaterThanOrEqual(years * 4)
      expect(Math.max(...bars.map(({ left, width }) => left + width))).toBeLessThanOrEqual(690)
      fireEvent(window, new Event('afterprint'))
    },
  )

  it('has all its rows where its sites are folded on the screen', async () => {
    sessionStorage.setItem('ganttFolds', '["late"]')
    await renderGantt({ milestones: plan(2), inFolds: true })
    await screen.findByRole('button', { name: /Late first/ })
    const folded = rows()
    fireEvent(window, new Event('beforeprint'))
    // the head, the site and its milestones; on the screen the fold is closed
    expect(folded).toBe(2)
    expect(rows()).toBe(10)
    fireEvent(window, new Event('afterprint'))
    expect(rows()).toBe(folded)
  })
})
