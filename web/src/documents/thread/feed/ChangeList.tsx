import type { Update } from '@plumbline/contract/documents/updates'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { LABELS, valueText, WORK } from './change-values.ts'
import classes from './ChangeList.module.css'

type Change = NonNullable<Update['content']['change']>

interface Props {
  change: Change
  /** Also tells whose work an issue became, and by when. */
  ofWork?: boolean
}

/** The fields that an entry of a history changed, with their old and new values. */
export function ChangeList({ change, ofWork = false }: Props) {
  const t = useT()
  const { locale } = useLanguage()
  const fields = fieldsOf(change, t, ofWork ? { ...LABELS, ...WORK } : LABELS)
  if (fields.length === 0) return null
  return (
    <ul className={classes.changes}>
      {fields.map(([key, label]) => (
        <li key={key}>
          <span className="faint">
            {isQuestion(label) ? label : t('common.labelled', { label })}
          </span>{' '}
          <Values change={change} field={key} locale={locale} />
        </li>
      ))}
    </ul>
  )
}

/** The changed fields, by their names in the change and in words. Answers have the names of their questions. */
function fieldsOf(change: Change, t: Translate, labels: typeof LABELS): [string, string][] {
  const names = Object.keys({ ...change.from, ...change.to })
  if (change.type === 'Answers') return names.map((name) => [name, name])
  return Object.entries(labels).flatMap(([key, label]) =>
    names.includes(key) ? [[key, t(label)] as [string, string]] : [],
  )
}

const isQuestion = (text: string) => /[?:.]$/.test(text)

interface ValuesProps {
  change: Change
  field: string
  locale: string
}

function Values({ change: { from, to }, field, locale }: ValuesProps) {
  const t = useT()
  const text = (value: unknown) => valueText(t, value, locale)
  if (!(field in from)) return <ins>{text(to[field])}</ins>
  if (!(field in to)) return <del>{text(from[field])}</del>
  return t('updates.fromTo', { from: text(from[field]), to: text(to[field]) })
}
