import { CircleAlert, CircleCheck } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import classes from '../frame/parts.module.css'
import type { StoredReceipt } from '../store/shapes.ts'

/** The review of a visit by an admin, in their words; nothing before there is one. */
export function ReviewLine({ review }: { review: StoredReceipt['review'] }) {
  const t = useT()
  if (!review) return null
  const { result, notes } = review
  const name = review.name ?? t('common.deletedUser')
  const isRejected = result === 'rejected'
  const Icon = isRejected ? CircleAlert : CircleCheck
  return (
    <p className={classes.note} data-tone={isRejected ? 'danger' : undefined}>
      <Icon size={18} aria-hidden="true" />
      <span>
        {isRejected ? t('phone.rejectedBy', { name, notes }) : t('phone.approvedBy', { name })}
      </span>
    </p>
  )
}
