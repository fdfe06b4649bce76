import type { FormSummary } from '@plumbline/contract/forms/forms'
import { Pencil, Smartphone } from 'lucide-react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { dateGroup, formatTime } from '../../../lib/dates/dates.ts'
import { collectOnlyText } from '../../../lib/texts/collect-only.ts'
import { DateText } from '../../../ui/DateText.tsx'
import classes from './Forms.module.css'

/** Further facts of a form beside its state. */
export function Remarks({
  form,
}: {
  form: Pick<FormSummary, 'state' | 'hasDraft' | 'isCollectOnly' | 'collectOnlyTypes'>
}) {
  const t = useT()
  const types = collectOnlyText(t, form.collectOnlyTypes)
  return (
    <>
      {form.hasDraft && form.state !== 'draft' && (
        <span className={classes.changed}>
          <Pencil size={12} aria-hidden="true" />
          {t('forms.unpublished')}
        </span>
      )}
      {types && (
        <span className={classes.collect}>
          <Smartphone size={12} aria-hidden="true" />
          {t(form.isCollectOnly ? 'forms.collectOnly' : 'forms.leftOut', { types })}
        </span>
      )}
    </>
  )
}

/** When a visit came in: the time with Today and Yesterday, else the day with it. */
export function VisitTime({ at }: { at: string }) {
  const t = useT()
  const { locale } = useLanguage()
  const group = dateGroup(at)
  if (group !== 'today' && group !== 'yesterday') return <DateText value={at} form="dateTime" />
  return (
    <time dateTime={at} className="num">
      {t('forms.dayAndTime', { day: t(`common.${group}`), time: formatTime(at, locale) })}
    </time>
  )
}
