import { Minus, Plus, Star, X } from 'lucide-react'
import { useId } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { numberText } from '../answer-text.ts'
import type { Question, Steps } from '../../engine/question.ts'
import { useForm } from '../../engine/watch.ts'
import classes from './range.module.css'
import type { ControlProps } from './TypedField.tsx'

/** The most stars in a row of a phone. */
const STARS_MOST = 10
/** More marks than these would be a line. */
const TICKS_MOST = 20

/** A number between two ends: a slider with a button at each, or stars. It is empty until it is touched. */
export function Range(props: ControlProps) {
  const { question } = props
  const value = useForm(() => question.value)
  const { steps } = question
  if (!steps) return null
  const offered = offeredBy(steps)
  const isRating = question.appearances.has('rating') && offered.count < STARS_MOST
  const Shown = isRating ? Stars : Slider
  return <Shown {...props} offered={offered} value={value} />
}

interface ShownProps extends ControlProps {
  offered: Offered
  value: string
}

/** Keys that leave a slider where it is when it stands at its start. */
const TO_THE_START = ['Home', 'ArrowLeft', 'ArrowDown', 'PageDown', ' ']

function Slider({ question, offered, value, labelledBy, describedBy, isFaulty }: ShownProps) {
  const t = useT()
  const { locale } = useLanguage()
  const { count, at, stepsTo } = offered
  const now = stepsTo(value)
  const isVertical = question.appearances.has('vertical')
  const hasTicks = count <= TICKS_MOST && !question.appearances.has('no-ticks')
  const take = (steps: number) => question.answer(at(Math.min(count, Math.max(0, steps))))
  const words = (steps: number) => numberText(at(steps), locale)
  const shown = now === null ? '' : words(now)
  return (
    <div
      className={classes.range}
      data-vertical={isVertical || undefined}
      data-fault={isFaulty || undefined}
    >
      <div className={classes.head}>
        <span className={classes.number} aria-hidden="true">
          {shown || '—'}
        </span>
        {now !== null && !question.isRequired && <TakeBack question={question} />}
      </div>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.step}
          aria-label={t('fill.less')}
          disabled={now === 0}
          onClick={() => take(now === null ? 0 : now - 1)}
        >
          <Minus size={20} aria-hidden="true" />
        </button>
        <div className={classes.track}>
          <input
            type="range"
            min={0}
            max={count}
            step={1}
            value={now ?? 0}
            data-empty={now === null || undefined}
            data-focus
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-invalid={isFaulty || undefined}
            aria-orientation={isVertical ? 'vertical' : undefined}
            aria-valuetext={shown || t('fill.noAnswer')}
            style={{ ['--done' as string]: `${count === 0 ? 0 : ((now ?? 0) / count) * 100}%` }}
            onChange={(event) => take(event.currentTarget.valueAsNumber)}
            // at its start it does not change when it is touched there
            onPointerUp={(event) => {
              if (now === null) take(event.currentTarget.valueAsNumber)
            }}
            onKeyDown={(event) => {
              if (now !== null || !TO_THE_START.includes(event.key)) return
              event.preventDefault()
              take(0)
            }}
          />
          {hasTicks && (
            <span className={classes.ticks} aria-hidden="true">
              {Array.from({ length: count + 1 }, (_, n) => (
                <i key={n} />
              ))}
            </span>
          )}
          <span className={classes.ends} aria-hidden="true">
            <span>{words(0)}</span>
            <span>{words(count)}</span>
          </span>
        </div>
        <button
          type="button"
          className={classes.step}
          aria-label={t('fill.more')}
          disabled={now === count}
          onClick={() => take(now === null ? 0 : now + 1)}
        >
          <Plus size={20} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

function Stars({ question, offered, value, labelledBy, describedBy, isFaulty }: ShownProps) {
  const { locale } = useLanguage()
  const name = useId()
  const { count, at, stepsTo } = offered
  const now = stepsTo(value)
  return (
    <div
      role="radiogroup"
      className={classes.stars}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isFaulty || undefined}
      data-fault={isFaulty || undefined}
    >
      {Array.from({ length: count + 1 }, (_, n) => (
        <label key={n} data-chosen={(now !== null && n <= now) || undefined}>
          <input
            type="radio"
            name={name}
            checked={n === now}
            aria-label={numberText(at(n), locale)}
            data-focus={n === (now ?? 0) || undefined}
            onChange={() => question.answer(at(n))}
          />
          <Star size={28} aria-hidden="true" />
        </label>
      ))}
      {now !== null && !question.isRequired && <TakeBack question={question} />}
    </div>
  )
}

function TakeBack({ question }: { question: Question }) {
  const t = useT()
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={t('fill.takeBack')}
      onClick={({ currentTarget }) => {
        // it goes away, and the focus with it
        currentTarget.closest('section')?.querySelector<HTMLElement>('[data-focus]')?.focus()
        question.answer('')
      }}
    >
      <X size={20} aria-hidden="true" />
    </button>
  )
}

/** The numbers that a range offers, counted from its start. */
interface Offered {
  /** The number of steps from the start to the end. */
  count: number
  /** The number after so many steps, as the XML has it. */
  at: (steps: number) => string
  /** The number of steps that leads to a value; null if none does. */
  stepsTo: (value: string) => number | null
}

/** Numbers are rounded to the decimals of start and step: 0.1 three times is 0.3. */
function offeredBy({ start, end, step }: Steps): Offered {
  const size = Math.abs(step) || 1
  const count = Math.max(0, Math.floor((end - start) / size + 1e-9))
  const decimals = Math.max(decimalsOf(start), decimalsOf(size))
  return {
    count,
    at: (steps) => String(Number((start + steps * size).toFixed(decimals))),
    stepsTo: (value) => {
      if (value === '') return null
      return Math.min(count, Math.max(0, Math.round((Number(value) - start) / size)))
    },
  }
}

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0
