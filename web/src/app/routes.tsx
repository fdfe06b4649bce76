import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { submissions } from '@plumbline/contract/submissions'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { parseAuditSearch } from '../features/audit/audit-search.ts'
import { session } from '../features/auth/session.ts'
import { SignInPage } from '../features/auth/SignInPage.tsx'
import { startOf } from '../features/auth/start.ts'
import { prefetchDashboard, projectQueries } from '../features/dashboard/queries.ts'
import { parseDashboardSearch } from '../features/dashboard/search.ts'
import { parseJumpSearch } from '../features/detail/jump-search.ts'
import { parseIssueListSearch } from '../features/issues/list-search.ts'
import { sharedQuery } from '../features/shared/shared-query.ts'
import { parseArchiveSearch } from '../features/milestones/archive/search.ts'
import { parseMilestoneSearch } from '../features/milestones/milestone-search.ts'
import { parseSubmissionListSearch } from '../features/submissions/list-search.ts'
import { parseNotesSearch } from '../features/notes/notes-search.ts'
import { parseTrashSearch } from '../features/trash/trash-search.ts'
import type { MessageKey } from '../locales/index.ts'
import { ApiError } from '../lib/call.ts'
import { q } from '../lib/query.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { FetchingScreen } from './FetchingScreen.tsx'
import { Root } from './Root.tsx'
import { AuthFrame } from './shell/AuthFrame.tsx'

/**
 * Every route of the product (SPEC section 2). Sign-in comes with the app itself, each other page in
 * a chunk of its own. The frames are layout routes: Auth (split screen), Public, Plain (top bar with Sign Out) and Project.
 */

interface Context {
  client: QueryClient
}

const root = createRootRouteWithContext<Context>()({
  validateSearch: (search) => search as Record<string, string | number | undefined>,
  component: Root,
  errorComponent: ErrorPage,
  notFoundComponent: lazyRouteComponent(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
})

// — Anybody —

const auth = createRoute({
  getParentRoute: () => root,
  id: 'auth',
  component: AuthFrame,
})

/** Pages for people who are not signed in; the others go to where they start. */
const guest = createRoute({
  getParentRoute: () => auth,
  id: 'guest',
  beforeLoad: async ({ context, location }) => {
    const user = await context.client.ensureQueryData(session)
    if (!user) return
    const target = location.pathname.startsWith('/forgot-password') ? undefined : location.state
    throw redirect({ href: startOf(user, target), replace: true })
  },
})

const start = createRoute({ getParentRoute: () => guest, path: '/', component: SignInPage })
const signIn = createRoute({ getParentRoute: () => guest, path: '/signin', component: SignInPage })
const signUp = createRoute({
  getParentRoute: () => auth,
  path: '/signup',
  component: lazyRouteComponent(() => import('../features/auth/SignUpPage.tsx'), 'SignUpPage'),
})
const forgotPassword = createRoute({
  getParentRoute: () => auth,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('../features/auth/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
})
const forgotPasswordSuccess = createRoute({
  getParentRoute: () => auth,
  path: '/forgot-password-success',
  component: lazyRouteComponent(
    () => import('../features/auth/ForgotPasswordSuccessPage.tsx'),
    'ForgotPasswordSuccessPage',
  ),
})
const resetPassword = createRoute({
  getParentRoute: () => guest,
  path: '/forgot-password/$resetToken',
  component: lazyRouteComponent(
    () => import('../features/auth/ResetPasswordPage.tsx'),
    'ResetPasswordPage',
  ),
})
const code = createRoute({
  getParentRoute: () => auth,
  path: '/code',
  component: lazyRouteComponent(() => import('../features/auth/CodePage.tsx'), 'CodePage'),
})
const codeUser = createRoute({
  getParentRoute: () => auth,
  path: '/code-user',
  component: lazyRouteComponent(() => import('../features/auth/CodeUserPage.tsx'), 'CodeUserPage'),
})

const invitation = createRoute({
  getParentRoute: () => auth,
  path: '/invitation/$token',
  component: lazyRouteComponent(
    () => import('../features/joining/InvitationPage.tsx'),
    'InvitationPage',
  ),
})

const publicFrame = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => import('./shell/PublicFrame.tsx'), 'PublicFrame'),
})
const home = createRoute({
  getParentRoute: () => publicFrame,
  path: '/home',
  component: lazyRouteComponent(() => import('../features/auth/HomePage.tsx'), 'HomePage'),
})
const share = createRoute({
  getParentRoute: () => root,
  id: 'share',
  component: lazyRouteComponent(() => import('./shell/ShareFrame.tsx'), 'ShareFrame'),
})
const sharedSubmission = createRoute({
  getParentRoute: () => share,
  path: '/share/submission/$shareId',
  loader: ({ context, params }) => void context.client.prefetchQuery(sharedQuery(params.shareId)),
  component: lazyRouteComponent(
    () => import('../features/shared/SharedSubmissionPage.tsx'),
    'SharedSubmissionPage',
  ),
})
const sharedIssue = createRoute({
  getParentRoute: () => share,
  path: '/share/issue/$shareId',
  loader: ({ context, params }) => void context.client.prefetchQuery(sharedQuery(params.shareId)),
  component: lazyRouteComponent(
    () => import('../features/shared/SharedIssuePage.tsx'),
    'SharedIssuePage',
  ),
})

// — Signed-in people —

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  pendingComponent: FetchingScreen,
  beforeLoad: async ({ context, location }) => {
    const user = await context.client.ensureQueryData(session)
    if (user) return { user }
    throw redirect({ to: '/signin', state: { target: location.href }, replace: true })
  },
})

const plain = createRoute({
  getParentRoute: () => signedIn,
  id: 'plain',
  component: lazyRouteComponent(() => import('./shell/PlainFrame.tsx'), 'PlainFrame'),
})
const myProjects = createRoute({
  getParentRoute: () => plain,
  path: '/projects',
  // it begins to load while the page's code is still on its way
  loader: ({ context }) => void context.client.prefetchQuery(q(projects.list)),
  component: lazyRouteComponent(
    () => import('../features/projects/MyProjectsPage.tsx'),
    'MyProjectsPage',
  ),
})
const createProject = createRoute({
  getParentRoute: () => plain,
  path: '/create-project',
  component: lazyRouteComponent(
    () => import('../features/projects/CreateProjectPage.tsx'),
    'CreateProjectPage',
  ),
})

/** A project that is not one's own looks like one that does not exist. */
const project = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$projectId',
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseNotesSearch(raw),
    ...parseMilestoneSearch(raw),
  }),
  pendingComponent: FetchingScreen,
  loader: async ({ context, params }) => {
    try {
      await context.client.ensureQueryData(q(projects.get, { params }))
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
        throw notFound({ routeId: '__root__' })
      }
      throw error
    }
  },
  component: lazyRouteComponent(() => import('./shell/ProjectFrame.tsx'), 'ProjectFrame'),
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
  component: lazyRouteComponent(
    () => import('../features/dashboard/DashboardPage.tsx'),
    'DashboardPage',
  ),
})
const issueArchive = createRoute({
  getParentRoute: () => project,
  path: '/issues',
  validateSearch: parseIssueListSearch,
  component: lazyRouteComponent(
    () => import('../features/issues/IssueArchivePage.tsx'),
    'IssueArchivePage',
  ),
})
const issue = createRoute({
  getParentRoute: () => project,
  path: '/issues/$docId',
  validateSearch: parseJumpSearch,
  loader: ({ context, params }) => void context.client.prefetchQuery(q(issues.get, { params })),
  component: lazyRouteComponent(() => import('../features/issues/IssuePage.tsx'), 'IssuePage'),
})
const submissionArchive = createRoute({
  getParentRoute: () => project,
  path: '/submissions',
  validateSearch: parseSubmissionListSearch,
  component: lazyRouteComponent(
    () => import('../features/submissions/SubmissionArchivePage.tsx'),
    'SubmissionArchivePage',
  ),
})
const submission = createRoute({
  getParentRoute: () => project,
  path: '/submissions/$docId',
  validateSearch: parseJumpSearch,
  loader: ({ context, params }) =>
    void context.client.prefetchQuery(q(submissions.get, { params })),
  component: lazyRouteComponent(
    () => import('../features/submissions/SubmissionPage.tsx'),
    'SubmissionPage',
  ),
})
const activity = createRoute({
  getParentRoute: () => project,
  path: '/activity',
  component: lazyRouteComponent(
    () => import('../features/activity/ActivityPage.tsx'),
    'ActivityPage',
  ),
})
const projectEdit = createRoute({
  getParentRoute: () => project,
  path: '/update',
  component: projectNotBuilt('shell.projectSettings'),
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
  component: lazyRouteComponent(
    () => import('../features/milestones/archive/MilestoneArchivePage.tsx'),
    'MilestoneArchivePage',
  ),
})
const welcome = createRoute({
  getParentRoute: () => project,
  path: '/welcome',
  component: lazyRouteComponent(() => import('../features/joining/WelcomePage.tsx'), 'WelcomePage'),
})
const profile = createRoute({
  getParentRoute: () => project,
  path: '/profile',
  component: lazyRouteComponent(() => import('../features/profile/ProfilePage.tsx'), 'ProfilePage'),
})
const team = createRoute({
  getParentRoute: () => project,
  path: '/team',
  component: lazyRouteComponent(() => import('../features/team/TeamPage.tsx'), 'TeamPage'),
})
const audit = createRoute({
  getParentRoute: () => project,
  path: '/audit',
  validateSearch: parseAuditSearch,
  component: lazyRouteComponent(() => import('../features/audit/AuditPage.tsx'), 'AuditPage'),
})
const trash = createRoute({
  getParentRoute: () => project,
  path: '/trash',
  validateSearch: parseTrashSearch,
  component: lazyRouteComponent(() => import('../features/trash/TrashPage.tsx'), 'TrashPage'),
})

export const routeTree = root.addChildren([
  auth.addChildren([
    guest.addChildren([start, signIn, resetPassword]),
    signUp,
    forgotPassword,
    forgotPasswordSuccess,
    code,
    codeUser,
    invitation,
  ]),
  publicFrame.addChildren([home]),
  share.addChildren([sharedSubmission, sharedIssue]),
  signedIn.addChildren([
    plain.addChildren([myProjects, createProject]),
    project.addChildren([
      dashboard,
      issueArchive,
      issue,
      submissionArchive,
      submission,
      activity,
      projectEdit,
      milestoneArchive,
      welcome,
      profile,
      team,
      audit,
      trash,
    ]),
  ]),
])

/** A page that an issue has yet to build: its name and an honest notice inside the real frame. */
function projectNotBuilt(page: MessageKey) {
  return lazyRouteComponent(async () => {
    const { ProjectPageNotBuiltYet } = await import('./NotBuiltYet.tsx')
    return { default: () => <ProjectPageNotBuiltYet page={page} /> }
  })
}
