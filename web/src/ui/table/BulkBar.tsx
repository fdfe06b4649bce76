import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useOnline } from '../../lib/useOnline.ts'
import { IconButton } from '../form/IconButton.tsx'
import classes from './BulkBar.module.css'

interface Props {
  /** The number of chosen rows. Without any, the bar is hidden. */
  n: number
  onClear: () => void
  /** The page scrolls, not the table. */
  floats?: boolean
  /** The way to choose the whole list, where all of this page is chosen. */
  more?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The actions on chosen rows, at the foot of their table. None of them work without a network. */
export function BulkBar({ n, onClear, floats, more, children }: Props) {
  const t = useT()
  const isOnline = useOnline()
  return (
    <div className={classes.place} data-floats={floats} aria-live="polite">
      {n > 0 && (
        <div
          role="toolbar"
          aria-label={t('common.withSelected')}
          className={`row flow ${classes.bar}`}
        >
          <span className={classes.count}>{t('common.selected', { n })}</span>
          {!isOnline && <span>{t('common.needsConnection')}</span>}
          <fieldset className={classes.all} disabled={!isOnline}>
            {more}
            {children}
          </fieldset>
          <span className={classes.line} aria-hidden="true" />
          <IconButton label={t('common.selectNone')} icon={<X size={16} />} onClick={onClear} />
        </div>
      )}
    </div>
  )
}
