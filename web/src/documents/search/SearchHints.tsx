import { CornerDownLeft } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import classes from './Search.module.css'

/** The keys, for those who have some. */
export function SearchHints() {
  const t = useT()
  return (
    <p className={classes.hints} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('search.move')}
      </span>
      <span>
        <kbd>
          <CornerDownLeft size={11} />
        </kbd>
        {t('search.open')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('search.close')}
      </span>
    </p>
  )
}
