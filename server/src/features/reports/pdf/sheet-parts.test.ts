import { expect, test } from 'vitest'
import { frameOf, momentIn, writingOf } from './sheet-parts.ts'

const place = {
  project: 'School Restoration',
  printedBy: 'O. Melnyk',
  siteRegion: '',
  sitePin: null,
}

test.each([
  ['2026-11-28T22:30:00.000Z', 'Europe/Kyiv', 'Nov 29, 2026'],
  ['2026-11-29T03:30:00.000Z', 'America/New_York', 'Nov 28, 2026'],
  ['2026-11-28T22:30:00.000Z', 'UTC', 'Nov 28, 2026'],
  ['2026-12-31T10:30:00.000Z', 'Pacific/Kiritimati', 'Jan 1, 2027'],
])('A page that is printed at %s in %s says the day of its rows: %s', (now, zone, day) => {
  const query = { paper: 'a4', zone, history: true, photos: true } as const
  const writing = writingOf(query, 'en', { ...place, now }, 'plumbline.example')
  expect(frameOf(writing, now).head.printed).toBe(`Printed ${day} by O. Melnyk`)
  expect(momentIn(writing, now).startsWith(`${day}, `)).toBe(true)
})
