import { issues } from '@plumbline/contract/issues'
import { withIssueTexts } from '../../i18n/language.ts'
import { projects } from '@plumbline/contract/projects'
import { submissions } from '@plumbline/contract/submissions'
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { parseWorkSearch } from '../../pages/my-work/work-search.ts'
import { parseAuditSearch } from '../../pages/audit/audit-search.ts'
import { prefetchDashboard, projectQueries } from '../../lib/project/project-queries.ts'
import { daysOfWeeks, parseDashboardSearch } from '../../pages/dashboard/dashboard-search.ts'
import { parseAnswerSearch, parseJumpSearch } from '../../documents/detail/jump-search.ts'
import { parseIssueListSearch } from '../../pages/issues/list-search.ts'
import { parseArchiveSearch } from '../../pages/milestones/milestones-search.ts'
import { parseMilestoneSearch } from '../../documents/milestone-search.ts'
import { parsePagedSearch, type PagedSearch } from '../../documents/list/list-search.ts'
import { parseNotesSearch } from '../../documents/notes/notes-search.ts'
import { parseSlippedSearch } from '../../pages/slipped/slipped-search.ts'
import { parseSubmissionListSearch } from '../../documents/list/submission-search.ts'
import { parseOrganisationsSearch } from '../../pages/organisations/organisations-search.ts'
import { parseTeamSearch } from '../../pages/team/team-search.ts'
import { parseTrashSearch } from '../../pages/trash/trash-search.ts'
import { withSecondTexts, withSetupTexts, withStoryTexts } from '../../i18n/language.ts'
import { ApiError } from '../../lib/api/call.ts'
import { q } from '../../lib/api/query.ts'
import { FetchingScreen } from '../FetchingScreen.tsx'
import { ErrorPage } from '../ErrorPage.tsx'
import { lazyPage } from '../lazy-page.ts'
import { signedIn } from './signed-in.tsx'

/** A project that is not one's own looks like one that does not exist. */
export const project = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$projectId',
  errorComponent: ErrorPage,
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseNotesSearch(raw),
    ...parseMilestoneSearch(raw),
  }),
  pendingComponent: FetchingScreen,
  loader: async ({ context, params, location }) => {
    try {
      await context.client.ensureQueryData(q(projects.get, { params }))
    } catch (error) {
      // the team of a project that does not load leads to its dashboard, which says why
      if (location.pathname.replace(/\/$/, '') === `/projects/${params.projectId}/team`) {
        throw redirect({ to: '/projects/$projectId', params, replace: true })
      }
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
        throw notFound({ routeId: '__root__' })
      }
      throw error
    }
  },
  component: lazyPage(() => import('../shell/ProjectFrame.tsx'), 'ProjectFrame'),
})
const dashboard = createRoute({
  getParentRoute: () => project,
  path: '/',
  validateSearch: parseDashboardSearch,
  loader: ({ context, params, cause, location }) => {
    // Not for a link that is pointed at, nor again when another site is chosen.
    if (cause !== 'enter') return
    const search = parseDashboardSearch(location.search)
    prefetchDashboard(context.client, params.projectId, search.site, daysOfWeeks(search))
  },
  component: lazyPage(() => import('../../pages/dashboard/DashboardPage.tsx'), 'DashboardPage'),
})
const ownWork = createRoute({
  getParentRoute: () => project,
  path: '/my-work',
  validateSearch: parseWorkSearch,
  component: lazyPage(
    withSetupTexts(() => import('../../pages/my-work/MyWorkPage.tsx')),
    'MyWorkPage',
  ),
})
const issueArchive = createRoute({
  getParentRoute: () => project,
  path: '/issues',
  validateSearch: parseIssueListSearch,
  component: lazyPage(() => import('../../pages/issues/IssueArchivePage.tsx'), 'IssueArchivePage'),
})
/** The archive with the form in which one raises an issue. */
const newIssue = createRoute({
  getParentRoute: () => project,
  path: '/issues/new',
  beforeLoad: ({ params: { projectId } }) => {
    throw redirect({
      to: '/projects/$projectId/issues',
      params: { projectId },
      search: { raise: 1 },
      replace: true,
    })
  },
})
const issue = createRoute({
  getParentRoute: () => project,
  path: '/issues/$docId',
  staticData: { hasOwnBar: true },
  validateSearch: parseJumpSearch,
  loader: ({ context, params }) => void context.client.prefetchQuery(q(issues.get, { params })),
  component: lazyPage(
    withIssueTexts(() => import('../../pages/issues/IssuePage.tsx')),
    'IssuePage',
  ),
})
const submissionArchive = createRoute({
  getParentRoute: () => project,
  path: '/submissions',
  validateSearch: parseSubmissionListSearch,
  component: lazyPage(
    () => import('../../pages/submissions/SubmissionArchivePage.tsx'),
    'SubmissionArchivePage',
  ),
})
const waitingRoom = createRoute({
  getParentRoute: () => project,
  path: '/submissions/waiting',
  validateSearch: (raw: Record<string, unknown>): PagedSearch => {
    const { page, limit } = parsePagedSearch(raw, [])
    return { page, limit }
  },
  component: lazyPage(
    withSetupTexts(() => import('../../pages/submissions/waiting/WaitingPage.tsx')),
    'WaitingPage',
  ),
})
const submission = createRoute({
  getParentRoute: () => project,
  path: '/submissions/$docId',
  staticData: { hasOwnBar: true },
  validateSearch: parseAnswerSearch,
  loader: ({ context, params }) =>
    void context.client.prefetchQuery(q(submissions.get, { params })),
  component: lazyPage(() => import('../../pages/submissions/SubmissionPage.tsx'), 'SubmissionPage'),
})
const activity = createRoute({
  getParentRoute: () => project,
  path: '/activity',
  component: lazyPage(() => import('../../pages/activity/ActivityPage.tsx'), 'ActivityPage'),
})
const milestoneArchive = createRoute({
  getParentRoute: () => project,
  path: '/milestones',
  validateSearch: parseArchiveSearch,
  loader: ({ context, params }) => {
    const { sites, milestones } = projectQueries(params.projectId)
    void context.client.prefetchQuery(sites)
    void context.client.prefetchQuery(milestones)
  },
  component: lazyPage(
    () => import('../../pages/milestones/MilestoneArchivePage.tsx'),
    'MilestoneArchivePage',
  ),
})
const reportList = createRoute({
  getParentRoute: () => project,
  path: '/reports',
  validateSearch: (raw: Record<string, unknown>): PagedSearch => {
    const { page, limit } = parsePagedSearch(raw, [])
    return { page, limit }
  },
  component: lazyPage(
    withSetupTexts(() => import('../../pages/reports/ReportsPage.tsx')),
    'ReportsPage',
  ),
})
const organisationList = createRoute({
  getParentRoute: () => project,
  path: '/organisations',
  validateSearch: parseOrganisationsSearch,
  component: lazyPage(
    withSetupTexts(() => import('../../pages/organisations/OrganisationsPage.tsx')),
    'OrganisationsPage',
  ),
})
const siteList = createRoute({
  getParentRoute: () => project,
  path: '/sites',
  component: lazyPage(
    withStoryTexts(() => import('../../pages/sites/SitesPage.tsx')),
    'SitesPage',
  ),
})
const slipped = createRoute({
  getParentRoute: () => project,
  path: '/baselines/$baselineId',
  validateSearch: parseSlippedSearch,
  component: lazyPage(
    withSetupTexts(() => import('../../pages/slipped/SlippedPage.tsx')),
    'SlippedPage',
  ),
})
const welcome = createRoute({
  getParentRoute: () => project,
  path: '/welcome',
  component: lazyPage(
    withSetupTexts(() => import('../../pages/auth/joining/WelcomePage.tsx')),
    'WelcomePage',
  ),
})
const profile = createRoute({
  getParentRoute: () => project,
  path: '/profile',
  component: lazyPage(
    withSecondTexts(withSetupTexts(() => import('../../pages/profile/ProfilePage.tsx'))),
    'ProfilePage',
  ),
})
const security = createRoute({
  getParentRoute: () => project,
  path: '/profile/security',
  component: lazyPage(
    withSecondTexts(withSetupTexts(() => import('../../pages/profile/security/SecurityPage.tsx'))),
    'SecurityPage',
  ),
})
const team = createRoute({
  getParentRoute: () => project,
  path: '/team',
  validateSearch: parseTeamSearch,
  component: lazyPage(
    withSetupTexts(() => import('../../pages/team/TeamPage.tsx')),
    'TeamPage',
  ),
})
const audit = createRoute({
  getParentRoute: () => project,
  path: '/audit',
  validateSearch: parseAuditSearch,
  component: lazyPage(
    withSetupTexts(() => import('../../pages/audit/AuditPage.tsx')),
    'AuditPage',
  ),
})
const inbox = createRoute({
  getParentRoute: () => project,
  path: '/inbox',
  component: lazyPage(() => import('../shell/phone/InboxPage.tsx'), 'InboxPage'),
})
const more = createRoute({
  getParentRoute: () => project,
  path: '/more',
  component: lazyPage(() => import('../shell/phone/MorePage.tsx'), 'MorePage'),
})
const trash = createRoute({
  getParentRoute: () => project,
  path: '/trash',
  validateSearch: parseTrashSearch,
  component: lazyPage(
    withSetupTexts(() => import('../../pages/trash/TrashPage.tsx')),
    'TrashPage',
  ),
})

/** Pages of a project, in its frame; those that set it up stand in settings.tsx. */
export const projectPages = [
  dashboard,
  ownWork,
  issueArchive,
  newIssue,
  issue,
  submissionArchive,
  waitingRoom,
  submission,
  activity,
  milestoneArchive,
  reportList,
  organisationList,
  siteList,
  slipped,
  welcome,
  profile,
  security,
  team,
  audit,
  inbox,
  more,
  trash,
] as const
