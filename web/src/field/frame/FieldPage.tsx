import { lazy, Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { useT } from '../../i18n/useT.ts'

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
 * What each address of the page shows. Pages that come later are lazy: what stands here is on the phone before the
 * first form is opened.
 */
export function FieldPage() {
  return (
    <Router base="/field">
      <Suspense fallback={null}>
        <Switch>
          <Route path="/visits/:localId/*?">
            {({ localId }) => <VisitPage key={localId} localId={localId} />}
          </Route>
          <Route path="/edit/:projectId/:submissionId">
            {({ projectId, submissionId }) => (
              <EditPage projectId={projectId} submissionId={submissionId} />
            )}
          </Route>
          <Route path="/preview">
            <PreviewPage />
          </Route>
          <Route>
            <NotHere />
          </Route>
        </Switch>
      </Suspense>
    </Router>
  )
}

function NotHere() {
  const t = useT()
  return <main className="field-main">{t('phone.notHere')}</main>
}
