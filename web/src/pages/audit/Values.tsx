import { ATTENTION_RULES } from '@plumbline/contract/rules/attention-rules'
import { REVIEWS, type Review } from '@plumbline/contract/rules/review'
import type { Translate } from '../../i18n/translate.ts'
import { useT } from '../../i18n/useT.ts'
import { DateText } from '../../ui/DateText.tsx'
import { TYPE_TEXTS } from '../../lib/project/levels.ts'
import { ruleText } from '../../documents/attention/rule-texts.ts'
import { FIELD_TEXTS } from './fields.ts'
import classes from './AuditPage.module.css'
import { isMoment, plainText, type Change } from './values.ts'

interface Props {
  changes: readonly Change[]
  /** Today's names, by the ids in values. */
  names: Record<string, string>
}

/** The changed fields of an entry, a line for each: 'Role: Member → Admin'. */
export function Changes({ changes, names }: Props) {
  const t = useT()
  return (
    <span className={classes.values}>
      {changes.map((change) => (
        <span key={change.field}>
          {change.field !== '' && (
            <span className={classes.quiet}>
              {t('common.labelled', { label: nameOfField(t, change.field) })}{' '}
            </span>
          )}
          {'before' in change && (
            <OneValue field={change.field} value={change.before} names={names} />
          )}
          {'before' in change && 'after' in change && ' → '}
          {'after' in change && (
            <OneValue field={change.field} value={change.after} names={names} />
          )}
        </span>
      ))}
    </span>
  )
}

function nameOfField(t: Translate, field: string): string {
  const rule = ATTENTION_RULES.find((one) => one === field)
  return rule ? ruleText(t, rule) : t(FIELD_TEXTS[field] ?? 'audit.field.other')
}

function OneValue({
  field,
  value,
  names,
}: { field: string; value: unknown } & Pick<Props, 'names'>) {
  const t = useT()
  if (value === null || value === '') return t('common.missing')
  if (isMoment(value)) return <DateText value={value} form="dateTime" />
  if (field === 'why' && isReason(value)) return t(`audit.why.${value}`)
  if (field === 'authorityLevel' && isLevel(value)) return t(TYPE_TEXTS[value])
  if (field === 'review' && isReview(value)) return t(`common.review.${value}`)
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  return plainText(value, (id) => names[id.toLowerCase()] ?? t('audit.gone'))
}

const REASONS = ['new-password', 'deactivated', 'too-many', 'known-to-who-left'] as const

function isReason(value: unknown): value is (typeof REASONS)[number] {
  return REASONS.some((reason) => reason === value)
}

const isReview = (value: unknown): value is Review => REVIEWS.some((review) => review === value)

function isLevel(value: unknown): value is keyof typeof TYPE_TEXTS {
  return typeof value === 'string' && value in TYPE_TEXTS
}
