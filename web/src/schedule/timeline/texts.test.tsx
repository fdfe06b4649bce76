import { expect, it } from 'vitest'
import { currentLanguage } from '../../i18n/language.ts'
import { aMilestone } from '@plumbline/contract/testing/things'
import { dateTexts } from './texts.ts'

const written = (milestone: Parameters<typeof aMilestone>[0]) =>
  dateTexts(currentLanguage().translate, aMilestone(milestone))

const unknown = { dateActualStart: null, dateActualEnd: null }

it('a milestone that no timeline can draw still says the dates that it has', () => {
  expect(written({ datePlannedStart: null })).toEqual({
    planned: '— – May 22, 2026',
    actual: 'since Mar 2, 2026',
    forecast: '',
  })
  expect(written({ datePlannedStart: null, datePlannedEnd: null }).planned).toBe('no dates')
  expect(
    written({ actualStatus: 'Stopped', dateActualStart: null, dateActualEnd: '2026-11-22' }).actual,
  ).toBe('— – stopped Nov 22, 2026')
})

it('what has not started has no actual dates, whatever is stored, and says its forecast', () => {
  const waiting = { actualStatus: 'Not Started', dateActualEnd: '2026-08-01' } as const
  expect(written(waiting)).toMatchObject({ actual: '—', forecast: '' })
  const forecast = { dateForecastStart: '2026-07-01', dateForecastEnd: '2026-08-01' }
  expect(written({ ...waiting, ...forecast })).toMatchObject({
    actual: '—',
    forecast: 'Jul 1 – Aug 1, 2026',
  })
  expect(written({ ...waiting, dateForecastEnd: '2026-08-01' }).forecast).toBe('until Aug 1, 2026')
})

it('what runs is under way since its start, and expected until its forecast', () => {
  const running = { dateForecastStart: '2026-03-01', dateForecastEnd: '2026-08-01' }
  expect(written({ ...running, dateActualEnd: '2026-04-01' })).toMatchObject({
    actual: 'since Mar 2, 2026',
    forecast: 'until Aug 1, 2026',
  })
})

it('what has ended says when, and no forecast any more', () => {
  const ended = { dateActualEnd: '2026-06-01', dateForecastEnd: '2026-08-01' }
  expect(written({ actualStatus: 'Completed', ...ended })).toMatchObject({
    actual: 'Mar 2 – Jun 1, 2026',
    forecast: '',
  })
})

it('what is stopped has not ended: it says since when, and what is expected', () => {
  const stopped = { dateActualEnd: '2026-06-01', dateForecastEnd: '2026-08-01' }
  expect(written({ actualStatus: 'Stopped', ...stopped })).toMatchObject({
    actual: 'Mar 2, 2026 – stopped Jun 1, 2026',
    forecast: 'until Aug 1, 2026',
  })
})

it('says where nobody knows what has happened', () => {
  for (const actualStatus of ['Completed', 'Ongoing'] as const) {
    expect(written({ actualStatus, ...unknown }).actual).toBe('no actual dates')
  }
})
