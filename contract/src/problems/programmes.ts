// Projects, sites, milestones and baselines.
import type { Problems } from './entry.ts'

export const programmesProblems = {
  projectCodeTaken: { status: 409 },
  foreignProject: { status: 400 },
  pocNoMember: { status: 400 },
  foreignSite: { status: 400 },
  siteInTwoGroups: { status: 400 },
  siteNameTaken: { status: 409 },
  siteNameTwice: { status: 400 },
  archivedMilestone: { status: 409 },
  archivedTarget: { status: 409 },
  milestoneTooFull: { status: 409 },
  milestonesTooFull: { status: 409 },
  milestoneTwice: { status: 400 },
  tooManyBaselines: { status: 409 },
  tooManyPlanShares: {
    status: 409,

    params: { max: 'number' },
  },
  tooManyViews: {
    status: 409,

    params: { max: 'number' },
  },
} as const satisfies Problems
