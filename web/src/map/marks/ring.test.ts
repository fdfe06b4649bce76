import { describe, expect, it } from 'vitest'
import { countByStatus, ringOf, worstFirst } from './ring.ts'
import { aMapSite } from '../testing/sites.ts'

const sumy = [
  aMapSite({ status: 'Completed', name: 'Lebedyn Outpatient Clinic' }),
  aMapSite({ status: 'Off Track', name: 'Okhtyrka Central District Hospital' }),
  aMapSite({ status: 'Ongoing', name: 'Konotop School No. 5' }),
  aMapSite({ status: 'Stopped', name: 'Trostianets City Hospital' }),
]

const ringOfSites = (sites: Parameters<typeof countByStatus>[0]) =>
  ringOf(countByStatus(sites).map(({ status: key, count }) => ({ key, count })))

describe('the ring of a group', () => {
  it('has an arc for each status, the worst first from 12 o’clock, with gaps between', () => {
    const { size, radius, arcs } = ringOfSites(sumy)
    expect([size, radius]).toEqual([50, 21])
    expect(arcs).toEqual([
      { key: 'Off Track', dashes: '31.39 100.56', offset: 0 },
      { key: 'Stopped', dashes: '31.39 100.56', offset: -32.99 },
      { key: 'Ongoing', dashes: '31.39 100.56', offset: -65.97 },
      { key: 'Completed', dashes: '31.39 100.56', offset: -98.96 },
    ])
  })

  it('is smaller for few sites, and closed where all have one status', () => {
    const sites = [aMapSite({ status: 'Ongoing' }), aMapSite({ status: 'Ongoing' })]
    expect(ringOfSites(sites)).toMatchObject({
      size: 46,
      arcs: [{ key: 'Ongoing', dashes: '119.38 0.00' }],
    })
  })

  it('counts its sites by status', () => {
    expect(countByStatus([...sumy, aMapSite({ status: 'Ongoing' })])).toContainEqual({
      status: 'Ongoing',
      count: 2,
    })
  })
})

it('a popup lists the worst sites first, then by name', () => {
  const sites = [...sumy, aMapSite({ status: 'Ongoing', name: 'Hlukhiv School' })]
  expect(worstFirst(sites).map(({ name }) => name.split(' ')[0])).toEqual([
    'Okhtyrka',
    'Trostianets',
    'Hlukhiv',
    'Konotop',
    'Lebedyn',
  ])
})
