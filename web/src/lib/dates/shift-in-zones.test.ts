import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/** Shifts a day by every step, thirty times there and back, through the days that clocks change. */
const WALK = `
  const { shifted, SHIFT_STEPS } = await import('./shift.ts')
  const lines = []
  const around = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2027-03-14']
  for (const date of around) for (const days of SHIFT_STEPS) {
    let now = { actualStatus: 'Completed', datePlannedStart: date, datePlannedEnd: date,
      dateActualStart: date, dateActualEnd: date,
      dateForecastStart: null, dateForecastEnd: null }
    const all = { planned: true, actual: true, start: true, end: true }
    for (let n = 0; n < 30; n += 1) now = shifted(now, { ...all, days }, '2099-06-18')
    lines.push(Object.values(now).join(' '))
    for (let n = 0; n < 30; n += 1) now = shifted(now, { ...all, days: -days }, '2099-06-18')
    lines.push(now.datePlannedStart === date ? 'back' : 'drifted')
  }
  console.log(new Date(2026, 0, 1).getTimezoneOffset())
  console.log(lines.join('\\n'))
`

const walkIn = (zone: string) => {
  const [offset, ...lines] = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', WALK],
    { cwd: import.meta.dirname, env: { ...process.env, TZ: zone }, encoding: 'utf8' },
  )
    .trim()
    .split('\n')
  return { hours: Number(offset) / -60, lines }
}

describe('shifting over daylight saving', () => {
  const utc = walkIn('UTC')

  it.each([
    ['America/Los_Angeles', -8],
    ['Europe/Kyiv', 2],
    ['Africa/Nairobi', 3],
    ['Pacific/Kiritimati', 14],
  ])('is the same in %s (UTC%i) as in UTC, and comes back', (zone, hours) => {
    const here = walkIn(zone)
    expect(here.hours).toBe(hours)
    expect(here.lines).toEqual(utc.lines)
    expect(here.lines).toHaveLength(70)
    expect(here.lines).not.toContain('drifted')
    expect(here.lines[0]).toBe('Completed 2026-04-07 2026-04-07 2026-04-07 2026-04-07  ')
  })
})
