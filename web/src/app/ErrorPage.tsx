import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageError } from './PageError.tsx'
import classes from './screens.module.css'

/** The page that takes the place of a frame that failed. */
export function ErrorPage(props: ErrorComponentProps) {
  return (
    <main className={classes.screen}>
      <PageError {...props} />
    </main>
  )
}
