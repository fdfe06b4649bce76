import { expect, it } from 'vitest'
import { currentLanguage } from '../../i18n/language.ts'
import { aMilestone } from './testing/builders.ts'
import { undrawnDateTexts } from './texts.ts'

const written = (milestone: Parameters<typeof aMilestone>[0]) =>
  undrawnDateTexts(currentLanguage().translate, aMilestone(milestone))

it('a milestone that no timeline can draw still says the dates that it has', () => {
  expect(
    written({ actualStatus: 'Stopped', dateActualStart: null, dateActualEnd: '2026-11-22' }),
  ).toEqual({ planned: 'Feb 9 – May 22, 2026', actual: 'no dates' })
  expect(written({ datePlannedStart: null })).toEqual({
    planned: '— – May 22, 2026',
    actual: 'Mar 2, 2026 – today',
  })
  expect(written({ datePlannedStart: null, datePlannedEnd: null }).planned).toBe('no dates')
})
