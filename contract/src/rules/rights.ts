/** Somebody may look at a project, work in it, or look after it. */
export const MAY = ['read', 'work', 'admin'] as const
export type May = (typeof MAY)[number]

/**
 * The rights that somebody has in a project. They come from their membership; where that says nothing, from the level of
 * their account (D21).
 */
export interface Rights {
  may: May
  /** All sites, or the number of those that they see. */
  sites: 'all' | number
  /** Costs, budgets and payments; hidden ones are null in every answer. */
  money: 'shown' | 'hidden'
  /** Rises with every change of them. */
  version: number
}

/** True if somebody sees less of a project than there is: some of its sites, or no money. */
export const isNarrow = ({ sites, money }: Pick<Rights, 'sites' | 'money'>): boolean =>
  sites !== 'all' || money === 'hidden'

/** Returns what the level of an account means in the projects of its owner, where their membership says nothing else. */
export const mayOfLevel = (level: string): May => (level === 'user' ? 'work' : 'admin')

/** Returns the rights of whoever sees all of a project. */
export const fullRights = (may: May): Rights => ({ may, sites: 'all', money: 'shown', version: 1 })
