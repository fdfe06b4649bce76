import { ArrowDown, ArrowUp, Check, GripVertical, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Choice } from '../../engine/question.ts'
import { plainText } from '../../engine/texts.ts'
import { useForm } from '../../engine/watch.ts'
import { Rich } from '../RichText.tsx'
import classes from './rank.module.css'
import type { ControlProps } from './TypedField.tsx'
import { useDrag } from './useDrag.ts'

/** Choices that are put into an order: by buttons, by keys, or by their handles. It is empty until it is touched. */
export function Rank({ question, labelledBy, describedBy, isFaulty }: ControlProps) {
  const t = useT()
  const { choices, value } = useForm(() => ({ choices: question.choices, value: question.value }))
  const isAnswered = value !== ''
  const ordered = inOrder(choices, value)
  const list = useRef<HTMLOListElement>(null)
  /** The button that was pressed goes away with its row, and the focus with it. */
  const pressed = useRef<string>(undefined)
  const [moved, setMoved] = useState('')
  useEffect(() => {
    if (pressed.current === undefined) return
    const button = list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)
    pressed.current = undefined
    button?.focus()
  })

  const move = (from: number, to: number) => {
    const row = ordered[from]
    if (!row || to < 0 || to >= ordered.length) return
    const next = ordered.toSpliced(from, 1).toSpliced(to, 0, row)
    question.choose(next.map((choice) => choice.value))
    setMoved(t('fill.movedTo', { name: nameOf(row), n: to + 1, m: ordered.length }))
  }
  const drag = useDrag(list, move)
  return (
    <fieldset
      className={classes.rank}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-fault={isFaulty || undefined}
      data-open={!isAnswered || undefined}
    >
      <ol ref={list}>
        {ordered.map((choice, n) => {
          const step = (by: -1 | 1) => {
            const Icon = by < 0 ? ArrowUp : ArrowDown
            const isEnd = by < 0 ? n === 0 : n === ordered.length - 1
            const own = `${n + by} ${by}`
            return (
              <button
                type="button"
                className={classes.step}
                aria-label={t(by < 0 ? 'fill.moveUp' : 'fill.moveDown', { name: nameOf(choice) })}
                // it keeps the focus where it stands at an end
                aria-disabled={isEnd || undefined}
                data-move={`${n} ${by}`}
                data-focus={(n === 0 && by > 0) || undefined}
                onClick={() => {
                  if (isEnd) return
                  pressed.current = own
                  move(n, n + by)
                }}
              >
                <Icon size={20} aria-hidden="true" />
              </button>
            )
          }
          return (
            <li key={choice.value} style={drag.styleOf(n)} data-held={drag.from === n || undefined}>
              <span className={classes.place}>{isAnswered ? n + 1 : '–'}</span>
              <span
                className={classes.handle}
                aria-hidden="true"
                onPointerDown={(event) => drag.begin(n, event)}
              >
                <GripVertical size={20} />
              </span>
              <span className={classes.name}>
                {choice.label.length > 0 ? <Rich text={choice.label} /> : choice.value}
              </span>
              {step(-1)}
              {step(1)}
            </li>
          )
        })}
      </ol>
      <output>
        <VisuallyHidden>{moved}</VisuallyHidden>
      </output>
      {!isAnswered && choices.length > 0 && (
        <button
          type="button"
          className={`row ${classes.wide}`}
          onClick={() => {
            pressed.current = '0 1'
            question.choose(ordered.map((choice) => choice.value))
          }}
        >
          <Check size={20} aria-hidden="true" />
          {t('fill.orderIsRight')}
        </button>
      )}
      {isAnswered && !question.isRequired && (
        <button
          type="button"
          className={`row ${classes.wide}`}
          onClick={() => {
            pressed.current = '0 1'
            question.choose([])
          }}
        >
          <X size={20} aria-hidden="true" />
          {t('fill.takeBack')}
        </button>
      )}
    </fieldset>
  )
}

/** The choices as they were put into order; as the form has them before that. */
function inOrder(choices: readonly Choice[], value: string): Choice[] {
  const order = value === '' ? [] : value.split(' ')
  const place = (choice: Choice) => {
    const at = order.indexOf(choice.value)
    return at < 0 ? order.length : at
  }
  return choices.toSorted((a, b) => place(a) - place(b))
}

const nameOf = ({ label, value }: Choice) => plainText(label) || value
