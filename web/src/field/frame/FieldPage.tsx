import { lazy, type ReactNode, Suspense } from 'react'
import { Link, Route, Router, Switch, useSearchParams } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import { HomePage } from '../home/HomePage.tsx'
import { MemberKey } from '../opening/MemberKey.tsx'
import { StartPage } from '../opening/StartPage.tsx'
import { PlacePage } from '../place/PlacePage.tsx'
import { QueuePage } from '../queue/QueuePage.tsx'
import { ViewPage } from '../queue/ViewPage.tsx'
import { SettingsPage } from '../settings/SettingsPage.tsx'
import classes from './parts.module.css'
import { Waiting } from './Waiting.tsx'

const VisitPage = lazy(async () => ({
  default: (await import('../fill/VisitPage.tsx')).VisitPage,
}))
const EditPage = lazy(async () => ({
  default: (await import('../fill/EditPage.tsx')).EditPage,
}))
const PreviewPage = lazy(async () => ({
  default: (await import('../fill/PreviewPage.tsx')).PreviewPage,
}))

/**
 * The routes of the page. Later pages are lazy: the pages here are on the phone before the first form is opened.
 * @param wasIncomplete the page was opened by a link that was cut off
 */
export function FieldPage({ wasIncomplete }: { wasIncomplete: boolean }) {
  return (
    <Router base="/field">
      <Suspense fallback={<Waiting />}>
        <Switch>
          <Route path="/visits/:localId/*?">
            {({ localId }) => <VisitPage key={localId} localId={localId} />}
          </Route>
          <Route path="/edit/:projectId/:submissionId">
            {({ projectId, submissionId }) => (
              <MemberKey projectId={projectId}>
                <EditPage projectId={projectId} submissionId={submissionId} />
              </MemberKey>
            )}
          </Route>
          <Route path="/preview">
            <PreviewPage />
          </Route>
          <Route path="/">
            <HomePage />
          </Route>
          <Route path="/start">
            <StartPage wasIncomplete={wasIncomplete} />
          </Route>
          <Route path="/new/:formKey">
            {({ formKey }) => (
              <OfProject>
                <PlacePage key={formKey} formKey={decodeURIComponent(formKey)} />
              </OfProject>
            )}
          </Route>
          <Route path="/queue">
            <QueuePage />
          </Route>
          <Route path="/queue/:localId">{({ localId }) => <ViewPage localId={localId} />}</Route>
          <Route path="/settings">
            <SettingsPage />
          </Route>
          <Route>
            <NotHere />
          </Route>
        </Switch>
      </Suspense>
    </Router>
  )
}

/** From the product one comes with a project, and perhaps without a key. */
function OfProject({ children }: { children: ReactNode }) {
  const [search] = useSearchParams()
  const projectId = search.get('project')
  return projectId ? <MemberKey projectId={projectId}>{children}</MemberKey> : children
}

function NotHere() {
  const t = useT()
  return (
    <main className={classes.main}>
      <h1 className={classes.h1}>{t('phone.notHere')}</h1>
      <Link href="/" className={classes.action}>
        {t('phone.toHome')}
      </Link>
    </main>
  )
}
