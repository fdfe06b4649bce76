import { type FormText, TEXT_MAX } from '@plumbline/contract/forms/form-definition'
import type { KeyboardEvent } from 'react'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { wordsOf } from '../rules.ts'
import { useActs } from '../useBuilder.ts'
import classes from './Canvas.module.css'

interface Props {
  /** The name of the field. */
  label: string
  /** The name by which the page jumps to the field. */
  field: string
  /** Where the text stands in the form. */
  path: string
  text: FormText | undefined
  language: string
  /** It can be written; else it is only shown. */
  isWritten: boolean
  placeholder: string
  className: string | undefined
  /** Enter is pressed in the field. */
  onEnter?: (field: HTMLElement) => void
  /** Several lines were pasted: these are its words, and what comes after it. */
  onLines?: (lines: string[]) => void
}

/** A text of the form that is written where it stands, as tall as its words. */
export function LineText(props: Props) {
  const { label, field, path, text, language, isWritten, placeholder, className } = props
  const { write } = useActs()
  const own = ownValue(text, language) ?? ''
  if (!isWritten) {
    const words = wordsOf(text, language)
    return (
      <span className={className} data-empty={!words || undefined} data-starts={field}>
        {words || placeholder}
      </span>
    )
  }
  return (
    <textarea
      rows={1}
      aria-label={label}
      data-field={field}
      className={`${className ?? ''} ${classes.written ?? ''}`}
      placeholder={wordsOf(text, language) || placeholder}
      maxLength={TEXT_MAX}
      value={own}
      lang={language}
      onChange={({ target }) => write(path, language, target.value.replaceAll('\n', ' '))}
      onPaste={(event) => {
        const lines = linesOf(event.clipboardData.getData('text'))
        if (!props.onLines || lines.length < 2) return
        event.preventDefault()
        const { selectionStart, selectionEnd } = event.currentTarget
        const [first = '', ...more] = lines
        props.onLines([own.slice(0, selectionStart) + first + own.slice(selectionEnd), ...more])
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        props.onEnter?.(event.currentTarget as HTMLElement)
      }}
    />
  )
}

/** The lines of a text that have words. */
const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX))
    .filter(Boolean)
