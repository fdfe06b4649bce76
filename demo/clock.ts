/**
 * The demo's story is written down as it stood at one moment of 2026 and moved to the moment of
 * the first start: what was yesterday in the story is yesterday then.
 */
export const STORY_NOW = Date.parse('2026-06-18T10:42:00+03:00')
export const STORY_DAY = '2026-06-18'
const DAY = 86_400_000

export interface Clock {
  /** `YYYY-MM-DD`: the day of the first start. */
  today: string
  /** A calendar day of the story, moved. */
  day(story: string): string
  /** A moment of the story in Kyiv, `2026-06-17 15:42`, moved; ISO 8601. */
  moment(story: string): string
}

export function clockAt(now: Date): Clock {
  const today = now.toISOString().slice(0, 10)
  const days = daysBetween(STORY_DAY, today)
  return {
    today,
    day: (story) => addDays(story, days),
    moment: (story) => {
      const told = Date.parse(`${story.replace(' ', 'T')}:00+03:00`)
      return new Date(told - STORY_NOW + now.getTime()).toISOString()
    },
  }
}

/** Calendar arithmetic in UTC, where every day has 24 hours. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}
