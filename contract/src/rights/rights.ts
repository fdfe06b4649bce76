import { z } from 'zod'
import type { AuthorityLevel } from '../users/user.ts'

/** Somebody may look at a project, work in it, or look after it. */
export const MAY = ['read', 'work', 'admin'] as const
export const may = z.enum(MAY)
export type May = (typeof MAY)[number]

/**
 * The rights that somebody has in a project. They come from their membership; where that says nothing, from the level of
 * their account (D21).
 */
export const rights = z.object({
  may,
  /** All sites, or the number of those that they see. */
  sites: z.union([z.literal('all'), z.number().int()]),
  /** Costs, budgets and payments; hidden ones are null in every answer. */
  money: z.enum(['shown', 'hidden']),
  /** Rises with every change of them. */
  version: z.number().int(),
})
export type Rights = z.infer<typeof rights>

/** True if somebody sees less of a project than there is: some of its sites, or no money. */
export const isNarrow = ({ sites, money }: Pick<Rights, 'sites' | 'money'>): boolean =>
  sites !== 'all' || money === 'hidden'

/** Returns what the level of an account means in the projects of its owner, where their membership says nothing else. */
export const mayOfLevel = (level: AuthorityLevel): May => (level === 'user' ? 'work' : 'admin')

/** Returns the rights of whoever sees all of a project. */
export const fullRights = (may: May): Rights => ({ may, sites: 'all', money: 'shown', version: 1 })
