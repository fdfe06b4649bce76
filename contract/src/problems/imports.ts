// Imports of schedules and of lists of sites.
import type { Problems } from './entry.ts'

export const importsProblems = {
  importTooLarge: { status: 413 },
  importTooManySites: { status: 400 },
  importNoFile: { status: 400 },
  importUnderWay: { status: 409 },
  importBeingUndone: { status: 409 },
  importApplied: { status: 409 },
  importNotApplied: { status: 409 },
  importUndone: { status: 409 },
  importNotCompared: { status: 409 },
  importOutdated: { status: 409 },
  importChanged: { status: 409 },
  importUnknownChoice: { status: 400 },
  importSiteNameless: { status: 400 },
} as const satisfies Problems
