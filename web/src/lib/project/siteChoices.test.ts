import { describe, expect, it } from 'vitest'
import { progressBySite } from './progress.ts'
import { findSites } from './find-sites.ts'
import { siteChoices } from './siteChoices.ts'
import { aMilestone, aSite } from '../../pages/dashboard/testing/programme.ts'

const okhtyrka = aSite(10, 'Okhtyrka Central District Hospital', { shortName: 'Okhtyrka Hospital' })
const bucha = aSite(11, 'Bucha Kindergarten', { region: 'Kyiv Oblast' })
const names = [okhtyrka, bucha].map(({ _id, name }) => ({ _id, name }))
const progress = progressBySite([okhtyrka, bucha], [aMilestone(20, okhtyrka)])

describe('the choice of sites', () => {
  it('is there before their progress is known', () => {
    expect(siteChoices(names, undefined)).toEqual([
      { id: okhtyrka._id, name: okhtyrka.name },
      { id: bucha._id, name: bucha.name },
    ])
  })

  it('shows their status and progress', () => {
    expect(siteChoices(names, progress)[0]).toMatchObject({ status: 'Ongoing', percent: 0 })
  })

  it('is searched by all words in name, short name and region', () => {
    const choices = siteChoices(names, progress)
    const found = (text: string) => findSites(choices, text).map(({ name }) => name)
    expect(found('')).toHaveLength(2)
    expect(found('hospital okht')).toEqual([okhtyrka.name])
    expect(found('  KYIV ')).toEqual([bucha.name])
    expect(found('Okhtyrka Kyiv')).toEqual([])
  })
})
