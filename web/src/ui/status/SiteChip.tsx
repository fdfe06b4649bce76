import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { useT } from '../../i18n/useT.ts'
import classes from './SiteChip.module.css'
import { StatusGlyph } from './StatusGlyph.tsx'
import { statusWord } from './StatusPill.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

interface Props {
  shortName: string
  status: MilestoneStatus
  /** With both, the chip is a toggle of a filter. */
  selected?: boolean
  onToggle?: () => void
}

/** A site: the glyph of its status and its short name. */
export function SiteChip({ shortName, status, selected, onToggle }: Props) {
  const t = useT()
  const content = (
    <>
      <StatusGlyph status={status} size={12} />
      <span className={classes.name}>{shortName}</span>
      <VisuallyHidden>, {statusWord(t, status)}</VisuallyHidden>
    </>
  )
  if (!onToggle) return <span className={classes.chip}>{content}</span>
  return (
    <button type="button" className={classes.chip} aria-pressed={selected} onClick={onToggle}>
      {content}
    </button>
  )
}
