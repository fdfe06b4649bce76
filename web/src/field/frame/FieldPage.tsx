import { Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { useT } from '../../i18n/useT.ts'

/**
 * What each address of the page shows. Pages that come later are lazy: what stands here is on the phone before the
 * first form is opened.
 */
export function FieldPage() {
  return (
    <Router base="/field">
      <Suspense fallback={null}>
        <Switch>
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
