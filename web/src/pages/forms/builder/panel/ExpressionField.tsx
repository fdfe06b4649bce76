import { finderOf } from '@plumbline/contract/rules/searched-text'
import type { FormProblem } from '@plumbline/contract/forms/check/findings'
import { isFault, parseExpression } from '@plumbline/contract/forms/expression'
import { FUNCTIONS } from '@plumbline/contract/forms/expression-functions'
import { EXPRESSION_MAX } from '@plumbline/contract/forms/form-definition'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import type { OutlineRow } from '../model/outline.ts'
import { titleOf } from '../rules.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import classes from './Panel.module.css'

/** The most offers that are shown at once. */
const OFFERED_MAX = 8
/** Letters before the caret that may become the name of a function. */
const WORD_BEFORE = /(?:^|[^\w$.'"/-])([a-z][a-z:-]{0,40})$/i

interface Props {
  label: string
  isLabelHidden?: boolean
  /** It has the focus when it comes: somebody has asked for it. */
  takesFocus?: boolean
  field: string
  text: string
  onChange: (text: string) => void
  /** The key of the question that it belongs to. */
  own: string
  rows: readonly OutlineRow[]
  language: string
  /** The problems of this expression. */
  problems: readonly FormProblem[]
}

interface Offer {
  /** The text that the offer puts in. */
  insert: string
  name: string
  number?: string
  words?: string
}

/** An expression as text: `${` offers the questions, letters the functions, and what is wrong stands below. */
export function ExpressionField(props: Props) {
  const { label, isLabelHidden = false, takesFocus = false } = props
  const { field, text, onChange, own, rows, language } = props
  const t = useT()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) area.current?.focus()
  }, [takesFocus])
  const [caret, setCaret] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const { offers, from } = offersFor(caret === null ? '' : text.slice(0, caret))
  const shown = offers.slice(0, OFFERED_MAX)
  const chosen = Math.min(at, shown.length - 1)

  function offersFor(before: string): { offers: Offer[]; from: number } {
    const [, name] = /\$\{([^{}]*)$/.exec(before) ?? []
    if (name !== undefined) {
      const isFound = finderOf(name)
      const found = rows.filter(({ item, number }) =>
        isFound(`${item.key} ${number} ${titleOf(item, language)}`),
      )
      const offered = found.map(({ item, number }) => ({
        insert: item.key === own ? '.' : `\${${item.key}}`,
        name: item.key,
        number,
        words: item.key === own ? t('builder.writeADot') : titleOf(item, language),
      }))
      return { offers: offered, from: before.length - name.length - 2 }
    }
    const [word = ''] = WORD_BEFORE.exec(before)?.slice(1) ?? []
    if (word.length < 2 || isInQuotes(before)) return { offers: [], from: 0 }
    const found = [...FUNCTIONS.keys()].filter(
      (one) => one.startsWith(word.toLowerCase()) && one !== word,
    )
    const offered = found.map((one) => ({ insert: `${one}(`, name: `${one}()` }))
    return { offers: offered, from: before.length - word.length }
  }

  function take({ insert }: Offer) {
    if (caret === null) return
    const after = text.slice(caret).replace(insert.endsWith('}') ? /^\}/ : /^$/, '')
    onChange(text.slice(0, from) + insert + after)
    const to = from + insert.length
    setCaret(null)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(to, to)
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (shown.length === 0) return
    const offer = shown[chosen]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((chosen + step + shown.length) % shown.length)
    } else if ((event.key === 'Enter' || event.key === 'Tab') && offer) {
      event.preventDefault()
      take(offer)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setCaret(null)
    }
  }
  const wrong = problemsOf(t, text, props.problems)
  return (
    <div className={classes.expression}>
      <label className={isLabelHidden ? undefined : classes.label} htmlFor={id}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <textarea
        ref={area}
        id={id}
        aria-autocomplete="list"
        aria-controls={`${id}-offers`}
        aria-activedescendant={shown.length > 0 ? `${id}-${chosen}` : undefined}
        aria-invalid={wrong.length > 0 || undefined}
        aria-describedby={`${id}-wrong`}
        data-field={field}
        className={classes.expr}
        rows={1}
        spellCheck={false}
        autoCapitalize="off"
        maxLength={EXPRESSION_MAX}
        value={text}
        onChange={({ target }) => {
          onChange(target.value)
          setCaret(target.selectionStart)
          setAt(0)
        }}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-offers`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what the field offers
        role="listbox"
        aria-label={t('builder.offers')}
        className={classes.offers}
        hidden={shown.length === 0}
      >
        {shown.map((offer, n) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field chooses by its keys
          <div
            key={offer.name}
            id={`${id}-${n}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what the field offers
            role="option"
            aria-selected={n === chosen}
            tabIndex={-1}
            className={classes.offer}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(offer)}
          >
            {offer.number && <span className={classes.offerNumber}>{offer.number}</span>}
            <span>
              <b>{offer.name}</b>
              {offer.words && <span className="faint">{offer.words}</span>}
            </span>
          </div>
        ))}
      </div>
      <div id={`${id}-wrong`} aria-live="polite">
        {wrong.map((sentence) => (
          <p key={sentence} className={classes.error}>
            <TriangleAlert size={14} aria-hidden="true" />
            {sentence}
          </p>
        ))}
      </div>
    </div>
  )
}

/** The errors of a text that show at once, else the problems that the last check of the form found. */
function problemsOf(
  t: ReturnType<typeof useT>,
  text: string,
  problems: readonly FormProblem[],
): string[] {
  if (text.trim() === '') return []
  const [, open] = /\$\{([^{}]*)$/.exec(text) ?? []
  if (open !== undefined) return [t('builder.braceMissing', { name: open || '${' })]
  const read = parseExpression(text)
  if (isFault(read)) {
    if (read.code === 'unended') return [t('problems.formExpressionQuote')]
    if (read.code === 'syntax' && read.near === '') return [t('problems.formExpressionEnds')]
    if (read.code === 'syntax') {
      return [t('problems.formExpressionSyntax', { near: read.near.slice(0, 40) })]
    }
  }
  return problems.filter(({ code }) => !code.startsWith('formExpression')).map(problemText)
}

const isInQuotes = (text: string) =>
  Array.from(text).reduce((open, letter) => {
    if (open) return letter === open ? '' : open
    return letter === "'" || letter === '"' ? letter : ''
  }, '') !== ''
