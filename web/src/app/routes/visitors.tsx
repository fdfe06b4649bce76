import { createRoute, redirect } from '@tanstack/react-router'
import { withSecondTexts, withSetupTexts, withSharedTexts } from '../../i18n/language.ts'
import { session } from '../../lib/session/session.ts'
import { SignInPage } from '../../pages/auth/SignInPage.tsx'
import { startOf } from '../../pages/auth/start.ts'
import { sharedQuery } from '../../pages/public/shared-query.ts'
import { AuthFrame } from '../shell/AuthFrame.tsx'
import { ErrorPage } from '../ErrorPage.tsx'
import { lazyPage } from '../lazy-page.ts'
import { root } from './root.tsx'

const auth = createRoute({
  getParentRoute: () => root,
  id: 'auth',
  errorComponent: ErrorPage,
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
const signInStep = createRoute({
  getParentRoute: () => guest,
  path: '/signin/$step',
  component: lazyPage(
    withSecondTexts(() => import('../../pages/auth/second/SecondPage.tsx')),
    'SecondPage',
  ),
})
const signUp = createRoute({
  getParentRoute: () => auth,
  path: '/signup',
  component: lazyPage(() => import('../../pages/auth/SignUpPage.tsx'), 'SignUpPage'),
})
const forgotPassword = createRoute({
  getParentRoute: () => auth,
  path: '/forgot-password',
  component: lazyPage(
    () => import('../../pages/auth/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
})
const forgotPasswordSuccess = createRoute({
  getParentRoute: () => auth,
  path: '/forgot-password-success',
  component: lazyPage(
    () => import('../../pages/auth/ForgotPasswordSuccessPage.tsx'),
    'ForgotPasswordSuccessPage',
  ),
})
const resetPassword = createRoute({
  getParentRoute: () => guest,
  path: '/forgot-password/$resetToken',
  component: lazyPage(() => import('../../pages/auth/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
})
const code = createRoute({
  getParentRoute: () => auth,
  path: '/code',
  component: lazyPage(() => import('../../pages/auth/CodePage.tsx'), 'CodePage'),
})
const codeUser = createRoute({
  getParentRoute: () => auth,
  path: '/code-user',
  component: lazyPage(
    withSetupTexts(() => import('../../pages/auth/CodeUserPage.tsx')),
    'CodeUserPage',
  ),
})

const invitation = createRoute({
  getParentRoute: () => auth,
  path: '/invitation/$token',
  component: lazyPage(
    withSetupTexts(() => import('../../pages/auth/joining/InvitationPage.tsx')),
    'InvitationPage',
  ),
})

const publicFrame = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyPage(() => import('../shell/PublicFrame.tsx'), 'PublicFrame'),
  errorComponent: ErrorPage,
})
const home = createRoute({
  getParentRoute: () => publicFrame,
  path: '/home',
  component: lazyPage(() => import('../../pages/public/HomePage.tsx'), 'HomePage'),
})
const verify = createRoute({
  getParentRoute: () => publicFrame,
  path: '/verify/$verifyId',
  component: lazyPage(
    withSetupTexts(() => import('../../pages/verify/VerifyPage.tsx')),
    'VerifyPage',
  ),
})
const ask = createRoute({
  getParentRoute: () => publicFrame,
  path: '/ask/$token',
  component: lazyPage(
    withSharedTexts(() => import('../../pages/public/ask/AskPage.tsx')),
    'AskPage',
  ),
})
const sharedPlan = createRoute({
  getParentRoute: () => publicFrame,
  path: '/share/plan/$shareId',
  component: lazyPage(
    withSharedTexts(withSetupTexts(() => import('../../pages/public/plan/SharedPlanPage.tsx'))),
    'SharedPlanPage',
  ),
})
const share = createRoute({
  getParentRoute: () => root,
  id: 'share',
  component: lazyPage(() => import('../shell/ShareFrame.tsx'), 'ShareFrame'),
  errorComponent: ErrorPage,
})
const sharedSubmission = createRoute({
  getParentRoute: () => share,
  path: '/share/submission/$shareId',
  loader: ({ context, params }) => void context.client.prefetchQuery(sharedQuery(params.shareId)),
  component: lazyPage(
    withSharedTexts(() => import('../../pages/public/SharedSubmissionPage.tsx')),
    'SharedSubmissionPage',
  ),
})
const sharedIssue = createRoute({
  getParentRoute: () => share,
  path: '/share/issue/$shareId',
  loader: ({ context, params }) => void context.client.prefetchQuery(sharedQuery(params.shareId)),
  component: lazyPage(
    withSharedTexts(() => import('../../pages/public/SharedIssuePage.tsx')),
    'SharedIssuePage',
  ),
})

/** Pages for anybody, in their frames: Auth (split screen), Public, and that of shared views. */
export const visitorRoutes = [
  auth.addChildren([
    guest.addChildren([start, signIn, signInStep, resetPassword]),
    signUp,
    forgotPassword,
    forgotPasswordSuccess,
    code,
    codeUser,
    invitation,
  ]),
  publicFrame.addChildren([home, verify, ask, sharedPlan]),
  share.addChildren([sharedSubmission, sharedIssue]),
] as const
