import { describe, expect, it } from 'vitest'
import { currentLanguage, showLanguage } from '../../i18n/language.ts'
import { markName } from './mark-names.ts'
import type { Mark } from './marks.ts'
import { statusColour } from './status-colour.ts'
import { aMapSite } from '../testing/sites.ts'

const nameOf = (mark: Mark) => markName(currentLanguage().translate, mark)
const place = { key: '', lat: 50, lng: 34 }
const pin: Mark = { ...place, kind: 'site', sites: [aMapSite()] }
const group: Mark = {
  ...place,
  kind: 'group',
  name: 'Sumy Oblast',
  sites: [
    aMapSite(),
    aMapSite({ status: 'Ongoing', issueCount: 0 }),
    aMapSite({ status: 'Ongoing', issueCount: 2 }),
  ],
}

describe('a marker read aloud', () => {
  it('says what a site is', () => {
    expect(nameOf(pin)).toBe('Okhtyrka Central District Hospital, Off Track, 36 percent, 3 issues')
  })

  it('says how the sites of a group stand', () => {
    expect(nameOf(group)).toBe('Sumy Oblast, 3 sites, 1 Off Track, 2 Ongoing, 5 issues')
  })

  it('says it in Ukrainian', async () => {
    await showLanguage('uk')
    expect(nameOf(pin)).toBe(
      'Okhtyrka Central District Hospital, Відхилення, 36 відсотків, 3 проблеми',
    )
    expect(nameOf({ ...place, kind: 'cluster', sites: group.sites })).toBe(
      'Об’єкти поруч, 3 об’єкти, Відхилення: 1, Триває: 2, 5 проблем',
    )
  })
})

it('markers are red, green, orange, and grey otherwise', () => {
  expect(statusColour('Stopped')).toBe(statusColour('Off Track'))
  expect(statusColour('Off Track')).toBe('var(--st-x)')
  expect(statusColour('Completed')).toBe('var(--st-c)')
  expect(statusColour('Ongoing')).toBe('var(--st-o)')
  expect(statusColour('Not Started')).toBe('var(--st-n)')
  expect(statusColour(null)).toBe('var(--st-n)')
})
