import type { FieldKey } from '@plumbline/contract/intake/field-key'
import { TriangleAlert } from 'lucide-react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { dateGroup, formatFull, formatTime } from '../../../lib/dates/dates.ts'
import { pointedTitle } from '../../../lib/overlay/pointed-title.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Tag } from '../../../ui/status/Badge.tsx'
import { phonesOf } from './keys.ts'
import { useFormTitles } from './useForms.ts'

/** The forms that a key opens: all open ones, one by its name, or their number. */
export function KeyForms({ forms }: Pick<FieldKey, 'forms'>) {
  const t = useT()
  const titles = useFormTitles()
  if (forms === null) return t('field.allForms')
  const named = forms.flatMap((id) => titles.get(id) ?? [])
  if (forms.length === 0) return t('field.noForms')
  if (forms.length === 1 && named[0] !== undefined) return named[0]
  return <span title={named.join('\n')}>{t('field.formCount', { n: forms.length })}</span>
}

/** When a key was used last: 'Today, 8:12 AM', 'Yesterday, …', else the date; a dash for never. */
export function LastUsed({ at }: { at: string | null }) {
  const t = useT()
  const { locale } = useLanguage()
  const group = at === null ? 'earlier' : dateGroup(at)
  if (at === null || (group !== 'today' && group !== 'yesterday')) {
    return <DateText value={at} form="dateTime" />
  }
  return (
    <time dateTime={at} className="num" {...pointedTitle(() => formatFull(at, locale))}>
      {t(group === 'today' ? 'field.today' : 'field.yesterday', { time: formatTime(at, locale) })}
    </time>
  )
}

/** On how many phones a key was used; more than one is told loudly. */
export function Phones({ fieldKey }: { fieldKey: FieldKey }) {
  const t = useT()
  const n = phonesOf(fieldKey)
  if (n < 2) return <span className={n === 0 ? 'faint' : 'num'}>{n}</span>
  return (
    <Tag warning>
      <TriangleAlert size={13} aria-hidden="true" />
      {t('field.phoneCount', { n })}
    </Tag>
  )
}
