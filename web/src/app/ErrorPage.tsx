import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageError } from './PageError.tsx'
import classes from './screens.module.css'

/** What stands in for a frame that failed, with the whole page. */
export function ErrorPage(props: ErrorComponentProps) {
  return (
    <main className={classes.screen}>
      <PageError {...props} />
    </main>
  )
}
