import type { ImportDoc } from '@plumbline/contract/import-shapes'
import { useT } from '../../../../i18n/useT.ts'
import { Card } from '../../../../ui/Card.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import classes from './Working.module.css'

/** A screen reader is told how far it is each so many percent. */
const TOLD_EACH = 25

/** What the server does just now, and how far it is. */
export function Working({ doc: { state, progress } }: { doc: ImportDoc }) {
  const t = useT()
  const text = t(`imports.is_${state}`)
  const told = Math.floor(progress / TOLD_EACH) * TOLD_EACH
  return (
    <Card className={classes.card}>
      <p className={classes.line}>
        <span className={classes.text}>{text}</span>
        <span className={classes.percent}>{t('common.percent', { n: progress })}</span>
      </p>
      <progress className={classes.bar} max={100} value={progress} aria-label={text} />
      <p className={classes.hint}>{t('imports.mayLeave')}</p>
      <VisuallyHidden>
        <output>{t('imports.howFar', { text, n: told })}</output>
      </VisuallyHidden>
    </Card>
  )
}
