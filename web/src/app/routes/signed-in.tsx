import { projects } from '@plumbline/contract/projects'
import { createRoute, redirect } from '@tanstack/react-router'
import { session } from '../../lib/session/session.ts'
import { parseProjectsSearch } from '../../pages/projects/projects-search.ts'
import { withSetupTexts } from '../../i18n/language.ts'
import { q } from '../../lib/api/query.ts'
import { FetchingScreen } from '../FetchingScreen.tsx'
import { ErrorPage } from '../ErrorPage.tsx'
import { lazyPage } from '../lazy-page.ts'
import { root } from './root.tsx'

/** Whoever is not signed in is sent to sign in, and comes back. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  errorComponent: ErrorPage,
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
  errorComponent: ErrorPage,
  component: lazyPage(() => import('../shell/PlainFrame.tsx'), 'PlainFrame'),
})
const myProjects = createRoute({
  getParentRoute: () => plain,
  path: '/projects',
  validateSearch: parseProjectsSearch,
  // it begins to load while the page's code is still on its way
  loader: ({ context }) => void context.client.prefetchQuery(q(projects.list)),
  component: lazyPage(() => import('../../pages/projects/MyProjectsPage.tsx'), 'MyProjectsPage'),
})
const allWork = createRoute({
  getParentRoute: () => plain,
  path: '/my-work',
  component: lazyPage(
    withSetupTexts(() => import('../../pages/my-work/MyWorkPage.tsx')),
    'AllWorkPage',
  ),
})
const createProject = createRoute({
  getParentRoute: () => plain,
  path: '/create-project',
  component: lazyPage(
    withSetupTexts(() => import('../../pages/settings/project/CreateProjectPage.tsx')),
    'CreateProjectPage',
  ),
})

/** Pages of no project, in the Plain frame (top bar with Sign Out). */
export const plainRoutes = plain.addChildren([myProjects, allWork, createProject])
