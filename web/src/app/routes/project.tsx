import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { submissions } from '@plumbline/contract/submissions'
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { parseAuditSearch } from '../../features/audit/audit-search.ts'
import { prefetchDashboard, projectQueries } from '../../features/dashboard/queries.ts'
import { parseDashboardSearch } from '../../features/dashboard/search.ts'
import { parseJumpSearch } from '../../features/detail/jump-search.ts'
import { parseIssueListSearch } from '../../features/issues/list-search.ts'
import { parseArchiveSearch } from '../../features/milestones/archive/search.ts'
import { parseMilestoneSearch } from '../../features/milestones/milestone-search.ts'
import { parseNotesSearch } from '../../features/notes/notes-search.ts'
import { parseSubmissionListSearch } from '../../features/submissions/list-search.ts'
import { parseTrashSearch } from '../../features/trash/trash-search.ts'
import { ApiError } from '../../lib/call.ts'
import { q } from '../../lib/query.ts'
import { FetchingScreen } from '../FetchingScreen.tsx'
import { lazyPage } from '../lazy-page.ts'
import { signedIn } from './signed-in.tsx'

/** A project that is not one's own looks like one that does not exist. */
export const project = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$projectId',
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
    prefetchDashboard(context.client, params.projectId, parseDashboardSearch(location.search).site)
  },
  component: lazyPage(() => import('../../features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
})
const issueArchive = createRoute({
  getParentRoute: () => project,
  path: '/issues',
  validateSearch: parseIssueListSearch,
  component: lazyPage(
    () => import('../../features/issues/IssueArchivePage.tsx'),
    'IssueArchivePage',
  ),
})
const issue = createRoute({
  getParentRoute: () => project,
  path: '/issues/$docId',
  validateSearch: parseJumpSearch,
  loader: ({ context, params }) => void context.client.prefetchQuery(q(issues.get, { params })),
  component: lazyPage(() => import('../../features/issues/IssuePage.tsx'), 'IssuePage'),
})
const submissionArchive = createRoute({
  getParentRoute: () => project,
  path: '/submissions',
  validateSearch: parseSubmissionListSearch,
  component: lazyPage(
    () => import('../../features/submissions/SubmissionArchivePage.tsx'),
    'SubmissionArchivePage',
  ),
})
const submission = createRoute({
  getParentRoute: () => project,
  path: '/submissions/$docId',
  validateSearch: parseJumpSearch,
  loader: ({ context, params }) =>
    void context.client.prefetchQuery(q(submissions.get, { params })),
  component: lazyPage(
    () => import('../../features/submissions/SubmissionPage.tsx'),
    'SubmissionPage',
  ),
})
const activity = createRoute({
  getParentRoute: () => project,
  path: '/activity',
  component: lazyPage(() => import('../../features/activity/ActivityPage.tsx'), 'ActivityPage'),
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
    () => import('../../features/milestones/archive/MilestoneArchivePage.tsx'),
    'MilestoneArchivePage',
  ),
})
const welcome = createRoute({
  getParentRoute: () => project,
  path: '/welcome',
  component: lazyPage(() => import('../../features/joining/WelcomePage.tsx'), 'WelcomePage'),
})
const profile = createRoute({
  getParentRoute: () => project,
  path: '/profile',
  component: lazyPage(() => import('../../features/profile/ProfilePage.tsx'), 'ProfilePage'),
})
const team = createRoute({
  getParentRoute: () => project,
  path: '/team',
  component: lazyPage(() => import('../../features/team/TeamPage.tsx'), 'TeamPage'),
})
const audit = createRoute({
  getParentRoute: () => project,
  path: '/audit',
  validateSearch: parseAuditSearch,
  component: lazyPage(() => import('../../features/audit/AuditPage.tsx'), 'AuditPage'),
})
const trash = createRoute({
  getParentRoute: () => project,
  path: '/trash',
  validateSearch: parseTrashSearch,
  component: lazyPage(() => import('../../features/trash/TrashPage.tsx'), 'TrashPage'),
})

/** Pages of a project, in its frame; those that set it up stand in settings.tsx. */
export const projectPages = [
  dashboard,
  issueArchive,
  issue,
  submissionArchive,
  submission,
  activity,
  milestoneArchive,
  welcome,
  profile,
  team,
  audit,
  trash,
] as const
