/** Where the numbers of a story lead: the lists that they count, of the project or of one of its sites. */

const MILESTONES = '/projects/$projectId/milestones'
const ISSUES = '/projects/$projectId/issues'
const SUBMISSIONS = '/projects/$projectId/submissions'

export interface ListLink {
  to: typeof MILESTONES | typeof ISSUES | typeof SUBMISSIONS
  search: Record<string, string>
}

const LATE = { late: '1', sort: '-slip', group: 'none' }
const DUE = { due: '1', sort: 'datePlannedStart', group: 'none' }

/** The links of a project, or of a site. `since` is the first day of what is new. */
export function listLinks(siteId: string | undefined) {
  const ofSite: Record<string, string> = siteId === undefined ? {} : { 'site._id': siteId }
  const ofSiteIn: Record<string, string> = siteId === undefined ? {} : { 'site._id[in]': siteId }
  const milestones = (search: Record<string, string> = {}): ListLink => ({
    to: MILESTONES,
    search: { ...search, ...ofSite },
  })
  return {
    late: milestones(LATE),
    offTrack: milestones({ status: 'X' }),
    due: milestones(DUE),
    completed: milestones({ status: 'C' }),
    /** Those whose dates are missing or impossible stand among all of them, in the order of their dates. */
    byDate: milestones({ sort: 'datePlannedStart', group: 'none' }),
    paid: milestones(),
    silent: (sites: readonly string[]): ListLink => ({
      to: MILESTONES,
      search: { 'site._id': sites.join(',') || 'none' },
    }),
    openIssues: { to: ISSUES, search: ofSiteIn } satisfies ListLink,
    toVerify: { to: ISSUES, search: { tab: 'verification', ...ofSiteIn } } satisfies ListLink,
    submissions: { to: SUBMISSIONS, search: ofSiteIn } satisfies ListLink,
    submissionsSince: (since: string): ListLink => ({
      to: SUBMISSIONS,
      search: { 'createdAt[gte]': since, ...ofSiteIn },
    }),
  }
}

/** Such a link as the router takes it: each of the three lists reads its address by itself. */
export const linkTo = ({ to, search }: ListLink, projectId: string) => ({
  to: to as typeof MILESTONES,
  search: search as never,
  params: { projectId },
})
