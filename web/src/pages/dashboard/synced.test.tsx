import { describe, expect, it } from 'vitest'
import { syncedAgo, syncedTime } from './synced.ts'

const now = new Date(2026, 5, 17, 10, 42)
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('Last Synced', () => {
  it('is the time of today, and the day too when that is over', () => {
    expect(syncedTime(now, 'en-US', now)).toBe('10:42 AM')
    expect(syncedTime(before(24 * 60), 'en-US', now)).toBe('Jun 16, 10:42 AM')
  })

  it('is said in words without a connection', () => {
    const inWords = [0, 12, 90, 26 * 60].map((minutes) => syncedAgo(before(minutes), 'en-US', now))
    expect(inWords).toEqual(['this minute', '12 minutes ago', '1 hour ago', 'yesterday'])
    expect(syncedAgo(before(12), 'uk-UA', now)).toBe('12 хвилин тому')
  })
})
