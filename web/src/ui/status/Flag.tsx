import { useT } from '../../i18n/useT.ts'
import { SeverityGlyph } from './SeverityGlyph.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import classes from './Flag.module.css'

/** The number of open issues at Off Track of a milestone; nothing where there are none. */
export function Flag({ n }: { n: number }) {
  const t = useT()
  if (n === 0) return null
  const text = t('milestones.flagged', { n })
  return (
    <span className={classes.flag} title={text}>
      <SeverityGlyph severity={4} size={12} />
      <span aria-hidden="true">{n}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
