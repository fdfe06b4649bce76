import { afterEach, describe, expect, it, vi } from 'vitest'
import { timeZone } from '../dates/time-zone.ts'
import { usualPaper } from './paper.ts'

afterEach(() => {
  timeZone.set(null)
  vi.restoreAllMocks()
})

describe('the usual paper', () => {
  it.each([
    ['en', 'Europe/Kyiv', 'a4'],
    ['en', 'Europe/London', 'a4'],
    ['en', 'Asia/Tokyo', 'a4'],
    ['en', 'America/New_York', 'letter'],
    ['en', 'America/Toronto', 'letter'],
    ['en', 'America/Indiana/Knox', 'letter'],
    ['en', 'America/Mexico_City', 'letter'],
    ['en', 'Asia/Manila', 'letter'],
    ['en', 'US/Pacific', 'letter'],
    ['en', 'America/Sao_Paulo', 'a4'],
    ['en', 'America/Argentina/Salta', 'a4'],
    ['uk', 'Europe/Kyiv', 'a4'],
    ['uk', 'America/New_York', 'a4'],
  ] as const)('of %s in %s is %s, whatever the browser speaks', (language, zone, paper) => {
    for (const spoken of ['en-US', 'uk-UA']) {
      vi.spyOn(navigator, 'language', 'get').mockReturnValue(spoken)
      expect(usualPaper(language, zone)).toBe(paper)
    }
  })

  it('follows the zone that a person has chosen', () => {
    timeZone.set('America/Chicago')
    expect(usualPaper('en')).toBe('letter')
    timeZone.set('Europe/Kyiv')
    expect(usualPaper('en')).toBe('a4')
  })

  it.each([
    ['en-US', 'letter'],
    ['en-GB', 'a4'],
    ['uk-UA', 'a4'],
  ])('is that of %s in a zone that names no place', (spoken, paper) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(spoken)
    expect(usualPaper('en', 'UTC')).toBe(paper)
    expect(usualPaper('en', 'Etc/GMT-2')).toBe(paper)
  })
})
