import { ChevronRight, ClipboardCheck, CloudOff } from 'lucide-react'
import { Link } from 'wouter'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { collectOnlyText } from '../../lib/texts/collect-only.ts'
import classes from '../frame/parts.module.css'
import type { ListedForm } from '../store/shapes.ts'
import { titleOf } from './titles.ts'

interface Props {
  forms: readonly ListedForm[]
  stored: ReadonlySet<string>
}

/** The open forms; one that is not on the phone yet says what it needs. */
export function FormRows({ forms, stored }: Props) {
  const t = useT()
  if (forms.length === 0) {
    return (
      <div className={classes.box}>
        <p className={`row gap12 ${classes.row}`}>{t('phone.noForms')}</p>
      </div>
    )
  }
  return (
    <ul className={classes.box}>
      {forms.map((form) => (
        <li key={form.key}>
          <FormRow form={form} isStored={stored.has(`${form.key} ${form.n}`)} />
        </li>
      ))}
    </ul>
  )
}

function FormRow({ form, isStored }: { form: ListedForm; isStored: boolean }) {
  const t = useT()
  const { language } = useLanguage()
  const title = titleOf(form, language)
  const { questions, n, isForCollect } = form
  // a list of forms that was stored by an older page does not say
  const types = collectOnlyText(t, (form as Partial<ListedForm>).collectOnlyTypes ?? [])
  if (!isStored || isForCollect) {
    return (
      <div className={`row gap12 ${classes.row}`} aria-disabled="true">
        <span className={classes.mark}>
          <ClipboardCheck size={20} aria-hidden="true" />
        </span>
        <span className={classes.grow}>
          <b>{title}</b>
          <small>
            {isForCollect ? t('phone.forCollect', { types }) : t('phone.needsConnection')}
          </small>
        </span>
        {!isForCollect && <CloudOff size={20} className={classes.end} aria-hidden="true" />}
      </div>
    )
  }
  return (
    <Link href={`/new/${encodeURIComponent(form.key)}`} className={`row gap12 ${classes.row}`}>
      <span className={classes.mark} data-tone="accent">
        <ClipboardCheck size={20} aria-hidden="true" />
      </span>
      <span className={classes.grow}>
        <b>{title}</b>
        <small>{t('phone.questionsVersion', { questions, n })}</small>
        {types && <small>{t('phone.leftOut', { types })}</small>}
      </span>
      <ChevronRight size={20} className={classes.end} aria-hidden="true" />
    </Link>
  )
}
