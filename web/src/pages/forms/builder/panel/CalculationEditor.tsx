import type { FormProblem } from '@plumbline/contract/forms/check/findings'
import {
  CALCULATION_SIGNS,
  type CalculationSign,
  type CalculationStep,
  type CalculationValue,
  calculationText,
  readCalculation,
} from '@plumbline/contract/forms/rows/calculation'
import { Braces, ListTree, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import type { MessageKey } from '../../../../i18n/message-key.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import { IconButton } from '../../../../ui/form/IconButton.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { nextStep, type Operand, operandsOf } from '../model/operands.ts'
import type { OutlineRow } from '../model/outline.ts'
import { titleOf } from '../rules.ts'
import { ExpressionField } from './ExpressionField.tsx'
import classes from './Panel.module.css'

interface Props {
  /** The expression; '' for none. */
  text: string
  onChange: (text: string) => void
  /** The key and the path of the calculation. */
  own: string
  path: string
  rows: readonly OutlineRow[]
  language: string
  /** The problems of this expression. */
  problems: readonly FormProblem[]
}

/**
 * A calculation as steps that are taken from top to bottom, or as an expression where steps cannot say it or the person
 * wants so. The text is written anew only when a step is changed.
 */
export function CalculationEditor(props: Props) {
  const { text, onChange, own, path, rows, language, problems } = props
  const t = useT()
  const [wantsText, setWantsText] = useState(false)
  const read = text.trim() === '' ? [] : readCalculation(text)
  const isText = wantsText || read === null
  const steps = read ?? []
  const operands = operandsOf(rows, path)
  const write = (next: readonly CalculationStep[]) => onChange(calculationText(next))
  return (
    <section className={classes.section}>
      <div className={`row ${classes.titleLine}`}>
        <h2>{t('builder.calculate')}</h2>
        {isText && read && (
          <button type="button" className={classes.link} onClick={() => setWantsText(false)}>
            <ListTree size={14} aria-hidden="true" />
            {t('builder.backToRows')}
          </button>
        )}
      </div>
      {isText ? (
        <ExpressionField
          label={t('builder.calculate')}
          isLabelHidden
          takesFocus={wantsText}
          field="calculation"
          {...{ text, own, rows, language, problems, onChange }}
        />
      ) : (
        <>
          <div className={classes.conditions} data-field="calculation" tabIndex={-1}>
            {steps.map((step, place) => (
              <Step
                // oxlint-disable-next-line react/no-array-index-key -- steps have nothing else that stays
                key={place}
                isFirst={place === 0}
                {...{ step, operands, language }}
                onChange={(next) =>
                  write(next ? steps.with(place, next) : steps.toSpliced(place, 1))
                }
              />
            ))}
          </div>
          {steps.length > 1 && <p className={classes.note}>{t('builder.stepByStep')}</p>}
          <p className={classes.links}>
            <button
              type="button"
              className={classes.link}
              onClick={() => write([...steps, nextStep(rows, path, steps)])}
            >
              <Plus size={14} aria-hidden="true" />
              {t(steps.length === 0 ? 'builder.beginCalculation' : 'builder.addStep')}
            </button>
            <button type="button" className={classes.link} onClick={() => setWantsText(true)}>
              <Braces size={14} aria-hidden="true" />
              {t('builder.editAsExpression')}
            </button>
          </p>
          {problems.map(({ code, params, path: at }) => (
            <p key={`${at} ${code}`} className={classes.error}>
              {problemText({ code, params })}
            </p>
          ))}
        </>
      )}
    </section>
  )
}

interface StepProps {
  step: CalculationStep
  isFirst: boolean
  operands: readonly Operand[]
  language: string
  /** null takes the step out. */
  onChange: (step: CalculationStep | null) => void
}

const nameOf = (value: CalculationValue) =>
  value.kind === 'number' ? 'number' : `${value.kind} ${value.key}`

/** A step of a calculation: its sign and its value. */
function Step({ step, isFirst, operands, language, onChange }: StepProps) {
  const t = useT()
  const { sign, value } = step
  const isKnown =
    value.kind === 'number' || operands.some((one) => nameOf(one.value) === nameOf(value))
  function choose(name: string) {
    const found = operands.find((one) => nameOf(one.value) === name)
    onChange({ sign, value: found?.value ?? { kind: 'number', text: '1' } })
  }
  return (
    <div className={classes.condition}>
      <div className={classes.step}>
        {!isFirst && (
          <Select
            aria-label={t('builder.sign')}
            value={sign}
            onChange={({ target }) => onChange({ sign: target.value as CalculationSign, value })}
          >
            {CALCULATION_SIGNS.map((one) => (
              <option key={one} value={one}>
                {t(`builder.sign_${one}` as MessageKey)}
              </option>
            ))}
          </Select>
        )}
        <Select
          className={classes.select}
          aria-label={t('builder.stepValue')}
          value={nameOf(value)}
          onChange={({ target }) => choose(target.value)}
        >
          {!isKnown && <option value={nameOf(value)}>{nameOf(value)}</option>}
          {operands.map(({ row, value: one }) => (
            <option key={nameOf(one)} value={nameOf(one)}>
              {t(`builder.operand_${one.kind}` as MessageKey, {
                name: `${row.number} ${titleOf(row.item, language)}`,
              })}
            </option>
          ))}
          <option value="number">{t('builder.operand_number')}</option>
        </Select>
        <IconButton
          size="s"
          label={t('builder.removeStep')}
          icon={<X size={15} />}
          onClick={() => onChange(null)}
        />
      </div>
      {value.kind === 'number' && (
        <NumberField
          value={value.text}
          onChange={(text) => onChange({ sign, value: { kind: 'number', text } })}
        />
      )}
    </div>
  )
}

/** A number is taken over once it is one. */
function NumberField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      className={classes.input}
      aria-label={t('builder.operand_number')}
      inputMode="decimal"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        const text = target.value.replace(',', '.').trim()
        if (/^(\d+(\.\d+)?|\.\d+)$/.test(text)) onChange(text)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
