import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../locales/index.ts'
import { DateText } from '../../ui/DateText.tsx'
import { TYPE_TEXTS } from '../../lib/project/levels.ts'
import classes from './AuditPage.module.css'
import { isMoment, plainText, valuesOf } from './values.ts'

/** Fields that have a name on other screens, too. */
const NAMES: Record<string, MessageKey> = {
  authorityLevel: 'team.type',
  email: 'auth.email',
  name: 'audit.name',
  joinedAt: 'audit.joinedAt',
  deletedAt: 'audit.deletedAt',
  refId: 'audit.refId',
  filename: 'audit.filename',
  person: 'audit.person',
  label: 'audit.name',
  kind: 'audit.kind',
  filter: 'audit.filter',
  rows: 'audit.rows',
  why: 'audit.why',
  organisation: 'audit.organisation',
  contact: 'audit.contact',
  milestones: 'audit.group.milestone',
}

/** What something was before, or is after: a line for each field. */
export function Values({ side }: { side: unknown }) {
  const t = useT()
  const values = valuesOf(side)
  if (values.length === 0) return <span className={classes.quiet}>{t('common.missing')}</span>
  return (
    <span className={classes.values}>
      {values.map(({ field, value }) => {
        const name = NAMES[field]
        return (
          <span key={field}>
            {field !== '' && (
              <span className={classes.quiet}>
                {t('common.labelled', { label: name ? t(name) : field })}{' '}
              </span>
            )}
            <OneValue field={field} value={value} />
          </span>
        )
      })}
    </span>
  )
}

function OneValue({ field, value }: { field: string; value: unknown }) {
  const t = useT()
  if (value === null || value === '') return t('common.missing')
  if (isMoment(value)) return <DateText value={value} form="dateTime" />
  if (field === 'why' && isReason(value)) return t(`audit.why.${value}`)
  if (field === 'authorityLevel' && isLevel(value)) return t(TYPE_TEXTS[value])
  return plainText(value)
}

const REASONS = ['new-password', 'deactivated', 'too-many', 'known-to-who-left'] as const

function isReason(value: unknown): value is (typeof REASONS)[number] {
  return REASONS.some((reason) => reason === value)
}

function isLevel(value: unknown): value is keyof typeof TYPE_TEXTS {
  return typeof value === 'string' && value in TYPE_TEXTS
}
