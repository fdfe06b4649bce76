import { removedAt } from '../detail/DeletedBanner.tsx'

const DAY_MS = 86_400_000

/** How many days, begun ones too, are left until what was deleted then is removed for good. */
export function daysLeft(deletedAt: string, now = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(removedAt(deletedAt)) - now) / DAY_MS))
}

/** From so few days on it is told loudly. */
export const FEW_DAYS = 15
