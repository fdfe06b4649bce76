import { type Language, LANGUAGES } from '@plumbline/contract/texts/languages'
import { useEffect, useId, useRef, useState } from 'react'
import { plainText } from '../../engine/texts.ts'
import { useForm } from '../../engine/watch.ts'
import type { Question } from '../../engine/question.ts'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { afterPress } from '../../../lib/forms/after-press.ts'
import { afterPause } from '../saving/after-pause.ts'
import { useFilling } from '../filling.ts'
import { localMoment, unitOf } from '../answer-text.ts'
import classes from './controls.module.css'
import { FaultLine } from './FaultLine.tsx'

export interface ControlProps {
  question: Question
  /** The id of its label. */
  labelledBy: string
  /** The ids of hint and fault. */
  describedBy: string | undefined
  isFaulty: boolean
}

/** The form computes once typing pauses, not at every key; somebody who never pauses loses no more than a second. */
const PAUSE_MS = 250
const MOST_MS = 1000
/** Patterns of a number while it is typed. Phones take nine digits, as ODK Collect does. */
const WHOLE = /^-?\d{0,9}$/
const DECIMAL = /^-?\d{0,12}[.,]?\d{0,10}$/

/** Texts, numbers, days and times: what the browser has fields for. */
export function TypedField({ question, labelledBy, describedBy, isFaulty }: ControlProps) {
  const { language } = useLanguage()
  const { typing } = useFilling()
  const t = useT()
  const halfId = useId()
  /** It holds half a date, which browsers give as none. */
  const [isHalf, setHalf] = useState(false)
  const { type } = question
  const { stored, unit } = useForm(() => ({
    stored: fieldText(question, language),
    unit: type === 'integer' || type === 'decimal' ? unitOf(plainText(question.label)) : '',
  }))
  const [text, setText] = useState(stored)
  const [known, setKnown] = useState(stored)
  // a calculation, or another answer, has changed it
  if (known !== stored) {
    setKnown(stored)
    if (!isSame(question, text, stored)) setText(stored)
  }
  /** The typed text that the form has not got yet. */
  const waiting = useRef<string>(undefined)
  const [giving] = useState(() => afterPause(() => giveAll(typing), PAUSE_MS, MOST_MS))
  useEffect(() => {
    const give = () => {
      giving.cancel()
      const typed = waiting.current
      if (typed === undefined) return
      waiting.current = undefined
      if (!isSame(question, typed, fieldText(question, language))) question.answer(typed)
    }
    typing.add(give)
    return () => {
      typing.delete(give)
      give()
    }
  }, [typing, giving, question, language])
  const onType = (typed: string) => {
    setText(typed)
    waiting.current = typed
    giving.soon()
  }
  const shared = {
    value: text,
    'aria-labelledby': labelledBy,
    'aria-describedby': [describedBy, isHalf && halfId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': isFaulty || isHalf || undefined,
    'data-focus': true,
    onBlur: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      afterPress(() => setHalf(isHalfTyped(currentTarget)))
      giveAll(typing)
    },
  }
  if (type === 'multiline') {
    return (
      <textarea
        dir="auto"
        {...shared}
        rows={2}
        className={classes.area}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    )
  }
  const pattern = type === 'integer' ? WHOLE : type === 'decimal' ? DECIMAL : null
  const input = (
    <input
      {...shared}
      {...FIELDS[type]}
      {...(type === 'text' && question.appearances.has('numbers') && { inputMode: 'numeric' })}
      enterKeyHint="next"
      className={classes.input}
      onInvalid={() => setHalf(true)}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setHalf(false)
        if (!pattern || pattern.test(typed)) onType(typed)
      }}
    />
  )
  if (unit === '') {
    return (
      <>
        {input}
        {isHalf && <FaultLine id={halfId} text={t('fill.halfDate')} />}
      </>
    )
  }
  return (
    <span className={classes.measured}>
      {input}
      {/* the question says it already */}
      <span className={classes.unit} aria-hidden="true">
        {unit}
      </span>
    </span>
  )
}

/** True if a field of the browser holds an unfinished date or time. */
export function isHalfTyped(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.validity.badInput
}

/** Gives the form all that is typed. */
function giveAll(typing: ReadonlySet<() => void>): void {
  for (const give of typing) give()
}

const FIELDS: Partial<Record<Question['type'], React.ComponentProps<'input'>>> = {
  text: { type: 'text' },
  barcode: { type: 'text', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false },
  integer: { type: 'text', inputMode: 'numeric', size: 12 },
  decimal: { type: 'text', inputMode: 'decimal', size: 12 },
  date: { type: 'date' },
  time: { type: 'time' },
  dateTime: { type: 'datetime-local' },
}

/** An answer as its field shows it: decimals as they are written here. */
function fieldText({ type, value }: Question, language: Language): string {
  if (type === 'dateTime') return value === '' ? '' : localMoment(value)
  if (type === 'time') return value.slice(0, 5)
  if (type === 'date') return value.slice(0, 10)
  if (type !== 'decimal') return value
  const short = value.replace(/\.0$/, '')
  return short.replace('.', LANGUAGES[language].decimal)
}

/** True if both texts are the same answer: `1,50` stands as `1.5`. */
function isSame({ type }: Question, text: string, stored: string): boolean {
  if (text === stored) return true
  if (type !== 'decimal' && type !== 'integer') return false
  if (text === '' || stored === '') return false
  return Number(text.replace(',', '.')) === Number(stored.replace(',', '.'))
}
