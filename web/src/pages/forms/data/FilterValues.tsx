import {
  type AnswerOperator,
  FILTER_VALUE_MAX,
  valuesOf,
} from '@plumbline/contract/data/answer-filters'
import type { DataQuestion } from '@plumbline/contract/data/form-data'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import menu from '../../../ui/table/ColumnsMenu.module.css'
import classes from './Data.module.css'
import { wordsOf } from './questions.ts'

interface Props {
  question: DataQuestion
  op: AnswerOperator
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** The values to compare answers with: choices with their counts, or one or two typed values. */
export function FilterValues({ question, op, values, onChange }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const needed = valuesOf(op)
  if (needed === 'choices') {
    return (
      <fieldset className={classes.choices} aria-label={t('data.value')}>
        {question.choices.map(({ name, labels, n }) => (
          <label key={name} className={`row gap10 ${menu.row}`}>
            <input
              type="checkbox"
              checked={values.includes(name)}
              onChange={({ target }) =>
                onChange(target.checked ? [...values, name] : values.filter((one) => one !== name))
              }
            />
            <span className="growing">{wordsOf(labels, language) || name}</span>
            <span className="num">{n}</span>
          </label>
        ))}
      </fieldset>
    )
  }
  return Array.from({ length: needed }, (_, n) => (
    <TextField
      key={`${op === 'last'}${n}`}
      label={labelOf(t, op, n)}
      type={inputType(question.class, op)}
      maxLength={FILTER_VALUE_MAX}
      inputMode={question.class === 'number' ? 'decimal' : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that chose its question asked for it
      autoFocus={n === 0}
      data-autofocus={n === 0 || undefined}
      value={values[n] ?? ''}
      onChange={({ target }) => onChange(Object.assign([...values], { [n]: target.value }))}
    />
  ))
}

function labelOf(t: ReturnType<typeof useT>, op: AnswerOperator, n: number): string {
  if (op === 'last') return t('data.days')
  if (op !== 'btw') return t('data.value')
  return t(n === 0 ? 'data.from' : 'data.to')
}

function inputType(of: DataQuestion['class'], op: AnswerOperator): string {
  if (op === 'last') return 'number'
  if (of === 'day' || of === 'moment') return 'date'
  return of === 'time' ? 'time' : 'text'
}
