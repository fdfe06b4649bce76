import type { FormProblem } from '@plumbline/contract/forms/check/findings'
import {
  type Condition,
  conditionText,
  type ConditionRow,
  readCondition,
} from '@plumbline/contract/forms/rows/condition'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { Braces, ListTree, Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { firstCondition, nextLimit } from '../model/operands.ts'
import type { OutlineRow } from '../model/outline.ts'
import { ConditionLine } from './ConditionLine.tsx'
import { ExpressionField } from './ExpressionField.tsx'
import classes from './Panel.module.css'

interface Props {
  title: string
  field: string
  /** The expression; '' for none. */
  text: string
  onChange: (text: string) => void
  /** The key and the path of the question that it belongs to. */
  own: string
  path: string
  /** It is about the answer itself, `.`, and not about others. */
  isOfAnswer?: boolean
  rows: readonly OutlineRow[]
  definition: FormDefinition
  language: string
  /** The problems of this expression. */
  problems: readonly FormProblem[]
}

/**
 * A condition as rows, or as an expression where rows cannot say it or the person wants so. The text is
 * written anew only when a row is changed.
 */
export function ConditionEditor(props: Props) {
  const {
    title,
    field,
    text,
    onChange,
    own,
    path,
    isOfAnswer = false,
    rows,
    definition,
    language,
  } = props
  const t = useT()
  const [wantsText, setWantsText] = useState(false)
  // rows that say nothing yet stay as they are while they are written
  const [known, setKnown] = useState(() => ({ text, condition: readCondition(text) }))
  if (known.text !== text) setKnown({ text, condition: readCondition(text) })
  const { condition } = known
  const isText = wantsText || (text.trim() !== '' && condition === null)

  function write(next: Condition) {
    const written = next.rows.length === 0 ? '' : conditionText(next)
    setKnown({ text: written, condition: next.rows.length === 0 ? null : next })
    onChange(written)
  }
  const now: Condition = condition ?? { isAny: false, rows: [] }
  const others = rows.filter(({ item }) => item.kind === 'question' || item.kind === 'calculate')
  const next = isOfAnswer ? nextLimit(others, path, now.rows) : firstCondition(others, path)
  const change = (place: number, row: ConditionRow | null) =>
    write({ ...now, rows: row ? now.rows.with(place, row) : now.rows.toSpliced(place, 1) })
  return (
    <section className={classes.section}>
      <div className={`row ${classes.titleLine}`}>
        <h2>{title}</h2>
        {isText && (condition || text.trim() === '') && (
          <button type="button" className={classes.link} onClick={() => setWantsText(false)}>
            <ListTree size={14} aria-hidden="true" />
            {t('builder.backToRows')}
          </button>
        )}
        {!isText && now.rows.length > 1 && (
          <Segmented
            label={t('builder.allOrAny')}
            options={[
              { value: 'all', label: t('builder.all') },
              { value: 'any', label: t('builder.any') },
            ]}
            value={now.isAny ? 'any' : 'all'}
            onChange={(value) => write({ ...now, isAny: value === 'any' })}
          />
        )}
      </div>
      {isText ? (
        <ExpressionField
          label={title}
          isLabelHidden
          takesFocus={wantsText}
          field={field}
          text={text}
          own={own}
          rows={rows}
          language={language}
          problems={props.problems}
          onChange={onChange}
        />
      ) : (
        <>
          <div className={classes.conditions} data-field={field} tabIndex={-1}>
            {now.rows.map((row, place) => (
              <ConditionLine
                // oxlint-disable-next-line react/no-array-index-key -- rows have nothing else that stays
                key={place}
                row={row}
                own={own}
                isOfAnswer={isOfAnswer}
                joint={place > 0 ? t(now.isAny ? 'builder.orWord' : 'builder.andWord') : null}
                questions={others}
                definition={definition}
                language={language}
                onChange={(next) => change(place, next)}
              />
            ))}
          </div>
          <p className={classes.links}>
            {next && (
              <button
                type="button"
                className={classes.link}
                onClick={() => write({ ...now, rows: [...now.rows, next] })}
              >
                <Plus size={14} aria-hidden="true" />
                {t('builder.addCondition')}
              </button>
            )}
            <button type="button" className={classes.link} onClick={() => setWantsText(true)}>
              <Braces size={14} aria-hidden="true" />
              {t('builder.editAsExpression')}
            </button>
          </p>
          {props.problems.map(({ code, params, path: at }) => (
            <p key={`${at} ${code}`} className={classes.error}>
              {problemText({ code, params })}
            </p>
          ))}
        </>
      )}
    </section>
  )
}
