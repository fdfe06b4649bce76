import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './WasNow.module.css'

interface Props {
  /** The old value; null where there was none. */
  was: ReactNode
  now: ReactNode
}

/** The old value, struck through, and the new one; read aloud with words for both. */
export function WasNow({ was, now }: Props) {
  const t = useT()
  return (
    <span className={classes.change}>
      <VisuallyHidden>{t('baselines.was')} </VisuallyHidden>
      <del className="faint">{was ?? t('common.missing')}</del>{' '}
      <VisuallyHidden>{t('baselines.isNow')} </VisuallyHidden>
      <ins className={classes.now}>{now ?? t('common.missing')}</ins>
    </span>
  )
}
