import { finderOf } from '@plumbline/contract/rules/searched-text'
import { Check, ChevronRight, Flag, Search, X } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import type { Choice, Question } from '../../engine/question.ts'
import { plainText } from '../../engine/texts.ts'
import { useForm } from '../../engine/watch.ts'
import { useFilling } from '../filling.ts'
import { Rich } from '../RichText.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import classes from './controls.module.css'
import type { ControlProps } from './TypedField.tsx'

/** From so many on they are searched; from so many on they have a screen of their own. */
const SEARCHED = 8
const OWN_SCREEN = 20
/** The most characters of each of two labels that stand side by side. */
const SHORT = 10

/** One of several, or some of several. */
export function Options(props: ControlProps) {
  const { question } = props
  const { choices, chosen } = useForm(() => ({
    choices: question.choices,
    chosen: new Set(question.value === '' ? [] : question.value.split(' ')),
  }))
  const isLong = choices.length > OWN_SCREEN
  return isLong ? (
    <OwnScreen {...props} choices={choices} chosen={chosen} />
  ) : (
    <OptionList {...props} choices={choices} chosen={chosen} />
  )
}

interface ListProps extends ControlProps {
  choices: Choice[]
  chosen: ReadonlySet<string>
  /** After one was taken that ends the choice. */
  onChosen?: () => void
}

function OptionList({ question, labelledBy, describedBy, isFaulty, ...rest }: ListProps) {
  const t = useT()
  const { choices, chosen, onChosen } = rest
  const name = useId()
  const [sought, setSought] = useState('')
  const shown = useFound(choices, useDeferredValue(sought))
  const isOne = question.type === 'selectOne'
  const isPair =
    choices.length === 2 && choices.every(({ label }) => plainText(label).length <= SHORT)
  return (
    <fieldset
      role={isOne ? 'radiogroup' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // a group of boxes cannot be invalid for those who hear the page
      aria-invalid={(isOne && isFaulty) || undefined}
      data-fault={isFaulty || undefined}
      className={classes.options}
    >
      {choices.length > SEARCHED && (
        <span className={`row gap10 ${classes.search}`}>
          <Search size={18} aria-hidden="true" />
          <input
            type="search"
            aria-label={t('fill.searchChoices')}
            placeholder={t('fill.searchChoices')}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
        </span>
      )}
      <div className={isPair ? classes.pair : 'stack gap8'}>
        {shown.map((choice, n) => (
          <Option
            key={choice.value}
            question={question}
            choice={choice}
            name={name}
            isChosen={chosen.has(choice.value)}
            hasFocus={n === 0 ? chosen.size === 0 : chosen.has(choice.value)}
            onToggle={() => {
              toggle(question, chosen, choice.value)
              if (isOne) onChosen?.()
            }}
            onDigit={(digit) => {
              const nth = choices[digit - 1]
              if (nth) toggle(question, chosen, nth.value)
            }}
          />
        ))}
      </div>
      {shown.length === 0 && <output className={classes.none}>{t('fill.noChoices')}</output>}
    </fieldset>
  )
}

interface OptionProps {
  question: Question
  choice: Choice
  name: string
  isChosen: boolean
  hasFocus: boolean
  onToggle: () => void
  /** A digit was typed: that of the choice it stands for, from 1 on. */
  onDigit: (digit: number) => void
}

function Option({ question, choice, name, isChosen, hasFocus, ...handlers }: OptionProps) {
  const t = useT()
  const { onToggle, onDigit } = handlers
  const { pictures } = useFilling()
  const isOne = question.type === 'selectOne'
  const picture = choice.image ? pictures.get(choice.image) : undefined
  return (
    <label className={classes.option} data-chosen={isChosen || undefined}>
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={name}
        checked={isChosen}
        data-focus={hasFocus || undefined}
        onChange={onToggle}
        onKeyDown={(event) => {
          if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          onDigit(Number(event.key))
        }}
        // a second tap takes the answer back
        onClick={isOne && isChosen && !question.isRequired ? onToggle : undefined}
      />
      <span className={isOne ? classes.radio : classes.box} aria-hidden="true">
        {!isOne && isChosen && <Check size={18} strokeWidth={3} />}
      </span>
      {picture && <img className={classes.choicePicture} src={picture} alt="" />}
      <span className={classes.choiceText}>
        {choice.label.length > 0 ? <Rich text={choice.label} /> : choice.value}
      </span>
      {/* what is read aloud is two words */ ' '}
      {choice.isFlagged && (
        <span className={classes.flagged}>
          <Flag size={20} aria-hidden="true" />
          <VisuallyHidden>{t('fill.raisesIssue')}</VisuallyHidden>
        </span>
      )}
    </label>
  )
}

/** A long list opens over the page, with its search first. */
function OwnScreen(props: ListProps) {
  const t = useT()
  const { question, choices, chosen, labelledBy, describedBy, isFaulty } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const names = choices.filter(({ value }) => chosen.has(value))
  const label = useForm(() => question.label)
  const valueId = useId()
  const close = () => dialog.current?.close()
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        aria-labelledby={`${labelledBy} ${valueId}`}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        data-fault={isFaulty || undefined}
        data-focus
        onClick={() => {
          setOpen(true)
          dialog.current?.showModal()
        }}
      >
        <span id={valueId}>
          {names.map(({ label: of, value }) => plainText(of) || value).join(', ') ||
            t('fill.chooseOf', { n: choices.length })}
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
      <dialog
        ref={dialog}
        className={classes.screen}
        aria-labelledby={labelledBy}
        onClose={() => setOpen(false)}
      >
        <header className={classes.screenHead}>
          <button
            type="button"
            className={classes.screenClose}
            aria-label={t('common.close')}
            onClick={close}
          >
            <X size={22} />
          </button>
          <b>
            <Rich text={label} />
          </b>
        </header>
        {isOpen && (
          <div className={classes.screenBody}>
            <OptionList {...props} onChosen={close} />
          </div>
        )}
      </dialog>
    </>
  )
}

function useFound(choices: Choice[], sought: string): Choice[] {
  return useMemo(() => {
    const isFound = finderOf(sought)
    return choices.filter(({ label, value }) => isFound(plainText(label) || value))
  }, [choices, sought])
}

function toggle(question: Question, chosen: ReadonlySet<string>, value: string): void {
  const without = [...chosen].filter((each) => each !== value)
  if (question.type === 'selectOne') question.choose(chosen.has(value) ? [] : [value])
  else question.choose(chosen.has(value) ? without : [...without, value])
}
