import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentLanguage } from '../../i18n/language.ts'
import { momentText } from './moments.ts'

vi.mock('virtual:texts/en/all', () => import('virtual:texts/en/phone'))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12, 0) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('A moment of yesterday is not taken for one of today', () => {
  const { translate: t } = currentLanguage()
  const at = (day: number, hour: number) =>
    momentText(t, new Date(2026, 10, day, hour, 5).toISOString())
  expect(at(22, 11)).toMatch(/^today 11:05.AM$/)
  expect(at(21, 16)).toMatch(/^yesterday 4:05.PM$/)
  expect(at(20, 14)).toMatch(/^Nov 20, 2:05.PM$/)
})
