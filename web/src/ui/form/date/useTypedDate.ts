import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { formatFull, localDay } from '../../../lib/dates/dates.ts'
import { afterPress } from '../../../lib/forms/after-press.ts'
import { fieldDate, typedDate } from '../../../lib/dates/typed-date.ts'

/** Bounds that only keep out nonsense are not told. */
const NO_BOUND = '2100'

export interface DateValue {
  /** 'YYYY-MM-DD', '' for none, or what was typed and is no date: the server refuses it, and nothing is lost. */
  value: string
  onChange: (value: string) => void
  min?: string | undefined
  max?: string | undefined
}

/**
 * A date that is typed in the order of the language: what a field shows, what is wrong with it once it is left, and the
 * whole date in words for screen readers.
 */
export function useTypedDate({ value, onChange, min = '', max = '9999-12-31' }: DateValue) {
  const t = useT()
  const { language } = useLanguage()
  const [shown, setShown] = useState({ value, language, text: fieldDate(value) })
  const [isLeft, setLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const wordsId = useId()
  // it was set from elsewhere, or the language is another one
  if (value !== shown.value || language !== shown.language) {
    setShown({ value, language, text: fieldDate(value) })
  }

  function problemOf(text: string): string | undefined {
    if (text.trim() === '') return undefined
    const date = typedDate(text)
    if (date === null) return t('common.dateWrong', { example: fieldDate(localDay()) })
    if (date >= min && date <= max) return undefined
    const bounds = { min: fieldDate(min), max: fieldDate(max) }
    const isEarly = date < min && max >= NO_BOUND
    if (isEarly) return t('common.dateBefore', bounds)
    return t(min === '' ? 'common.dateAfter' : 'common.dateBetween', bounds)
  }
  const problem = problemOf(shown.text)
  const isNoDate = shown.text.trim() !== '' && typedDate(shown.text) === null
  // no form is sent with it; bounds are for the form and the server to refuse in their own words
  useEffect(() => {
    field.current?.setCustomValidity(isNoDate ? (problem ?? '') : '')
  }, [isNoDate, problem])

  function show(text: string) {
    const date = typedDate(text) ?? text.trim()
    setShown({ value: date, language, text })
    setLeft(false)
    if (date !== value) onChange(date)
  }
  return {
    input: {
      ref: field,
      type: 'text' as const,
      autoComplete: 'off',
      placeholder: t('common.dateForm'),
      value: shown.text,
      onChange: (event: { target: { value: string } }) => show(event.target.value),
      onBlur: () => {
        afterPress(() => setLeft(true))
        const date = typedDate(shown.text)
        if (date !== null) setShown({ value: date, language, text: fieldDate(date) })
      },
      /** The calendar opens as a list does. */
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'ArrowDown' || !event.altKey) return
        event.preventDefault()
        event.currentTarget.parentElement?.querySelector('button')?.click()
      },
      /** A form that is sent with it says so here, and not in a bubble of the browser. */
      onInvalid: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        setLeft(true)
      },
      'aria-describedby': wordsId,
    },
    /** The error, once the person has left the field. */
    problem: isLeft ? problem : undefined,
    words: { id: wordsId, text: typedDate(shown.text) ? formatFull(shown.value) : '' },
    /** Takes a date that was chosen. */
    choose: (date: string) => {
      show(fieldDate(date))
      field.current?.focus()
    },
  }
}
