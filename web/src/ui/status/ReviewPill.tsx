import type { Review } from '@plumbline/contract/rules/review'
import {
  ChevronDown,
  CircleCheck,
  CircleX,
  Flag,
  Inbox,
  Pencil,
  type LucideIcon,
} from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { Spinner } from './Spinner.tsx'
import pill from './pill.module.css'
import classes from './review.module.css'

const ICONS: Record<Review, LucideIcon> = {
  received: Inbox,
  hasIssues: Flag,
  approved: CircleCheck,
  rejected: CircleX,
  edited: Pencil,
}

/** The sign of a review, in its colour. */
export function ReviewGlyph({ review, size = 13 }: { review: Review; size?: number }) {
  const Icon = ICONS[review]
  return <Icon size={size} aria-hidden="true" className={`${classes.glyph} ${classes[review]}`} />
}

interface Props {
  review: Review
  /** 22 px high, or 32 as a button. */
  size?: 's' | 'm'
  chevron?: boolean
  busy?: boolean
}

/** A review: shape, word and tint. */
export function ReviewPill({ review, size = 's', chevron = false, busy = false }: Props) {
  const t = useT()
  const Icon = ICONS[review]
  return (
    <span className={`${pill.pill} ${classes.tint} ${classes[review]}`} data-size={size}>
      {busy ? <Spinner /> : <Icon size={size === 'm' ? 15 : 13} aria-hidden="true" />}
      <span className={pill.label}>{t(`common.review.${review}`)}</span>
      {chevron && <ChevronDown size={14} aria-hidden="true" className={pill.chevron} />}
    </span>
  )
}
