import { createRoute, redirect } from '@tanstack/react-router'
import { withSecondTexts, withSetupTexts } from '../../i18n/language.ts'
import { ErrorPage } from '../ErrorPage.tsx'
import { lazyPage } from '../lazy-page.ts'
import { signedIn } from './signed-in.tsx'

const server = createRoute({
  getParentRoute: () => signedIn,
  path: '/server',
  errorComponent: ErrorPage,
  component: lazyPage(
    withSecondTexts(withSetupTexts(() => import('../shell/ServerFrame.tsx'))),
    'ServerFrame',
  ),
})
const start = createRoute({
  getParentRoute: () => server,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/server/operation', replace: true })
  },
})
const operation = createRoute({
  getParentRoute: () => server,
  path: '/operation',
  component: lazyPage(
    withSetupTexts(() => import('../../pages/server/operation/OperationPage.tsx')),
    'OperationPage',
  ),
})

const signIn = createRoute({
  getParentRoute: () => server,
  path: '/sign-in',
  component: lazyPage(
    withSecondTexts(withSetupTexts(() => import('../../pages/server/access/SignInRulesPage.tsx'))),
    'SignInRulesPage',
  ),
})
const people = createRoute({
  getParentRoute: () => server,
  path: '/people',
  component: lazyPage(
    withSecondTexts(withSetupTexts(() => import('../../pages/server/access/PeoplePage.tsx'))),
    'PeoplePage',
  ),
})

/** The area Server: what superAdmins see of the installation. */
export const serverRoutes = server.addChildren([start, operation, signIn, people])
