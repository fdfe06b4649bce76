import { useT } from '../../i18n/useT.ts'
import classes from './TopBar.module.css'

/** The first stop of Tab: over the navigation, into the page. */
export function SkipLink() {
  const t = useT()
  return (
    <a
      className={classes.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('shell.skip')}
    </a>
  )
}
