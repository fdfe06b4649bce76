import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { renderWidget } from '../testing/render.tsx'
import { PointMap } from './place/PointMap.tsx'
import { ProjectMap } from './ProjectMap.tsx'
import type { MapSite } from './sites.ts'
import { aMapSite } from './testing/sites.ts'

const sites: MapSite[] = [
  aMapSite(),
  aMapSite({
    _id: 'lebedyn',
    name: 'Lebedyn Outpatient Clinic',
    status: 'Completed',
    percent: 100,
  }),
  aMapSite({ _id: 'lost', name: 'Shostka School', lat: 0, lng: 0 }),
]
const groups = [{ name: 'Sumy Oblast', lat: 50.5, lng: 34.6, siteIds: ['okhtyrka', 'lebedyn'] }]
const okhtyrka = 'Okhtyrka Central District Hospital, Off Track, 36 percent, 3 issues'

// Leaflet is large: it is not what the first test waits for.
beforeAll(async () => {
  await Promise.all([import('./ProjectMapView.tsx'), import('./place/PointMapView.tsx')])
})

async function openSumy() {
  const onSelectSite = vi.fn<(id: string) => void>()
  renderWidget(<ProjectMap sites={sites} groups={groups} onSelectSite={onSelectSite} />)
  const marker = await screen.findByRole('button', { name: /^Sumy Oblast, 2 sites/ })
  fireEvent.click(marker)
  return { marker, onSelectSite, popup: screen.getByRole('dialog', { name: 'Sumy Oblast' }) }
}

describe('the map of a project', () => {
  it('opens the sites of a group in a popup, the worst first, and a press opens a site', async () => {
    const { popup, onSelectSite } = await openSumy()
    const rows = within(popup).getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    fireEvent.click(within(rows[0] ?? popup).getByRole('button', { name: new RegExp(okhtyrka) }))
    expect(onSelectSite).toHaveBeenCalledWith('okhtyrka')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('gives the focus to the first site when opened from the keyboard, and back on Escape', async () => {
    const { marker, popup } = await openSumy()
    expect(document.activeElement?.textContent).toContain(okhtyrka)
    fireEvent.keyDown(popup, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(marker)
  })

  it('says which marker holds the site that the dashboard shows', async () => {
    renderWidget(<ProjectMap sites={sites} selectedSiteId="okhtyrka" onSelectSite={() => {}} />)
    const name = /^Sites close together/
    expect((await screen.findByRole('button', { name })).getAttribute('aria-current')).toBe('true')
  })

  it('counts the sites that have no place on it', async () => {
    renderWidget(<ProjectMap sites={sites} groups={groups} onSelectSite={() => {}} />)
    await screen.findByText('1 site without a position is not on the map')
    expect(screen.queryByRole('button', { name: /Shostka/ })).toBeNull()
  })

  it('names where it is from', async () => {
    renderWidget(<ProjectMap sites={sites} onSelectSite={() => {}} />)
    expect((await screen.findByText('Natural Earth · GeoNames')).tagName).toBe('P')
  })
})

describe('the map of one place', () => {
  it('says so when there is no position', () => {
    renderWidget(<PointMap lat={0} lng={0} zoom={15} label="Submission GPS" />)
    expect(screen.getByText('No position was recorded')).toBeTruthy()
  })

  it('is named', async () => {
    renderWidget(<PointMap lat={50.48} lng={34.96} zoom={15} label="Submission GPS" />)
    const map = await screen.findByRole('region', { name: 'Submission GPS' })
    expect(map.tabIndex).toBe(0)
  })
})
