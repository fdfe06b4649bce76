import { useState } from 'react'
import { TextField } from '../../ui/form/TextField.tsx'
import classes from './factors.module.css'

const DIGITS = 6

interface Props {
  label: string
  /** What was wrong with the last one. */
  error?: string | undefined
  hint?: string
  readOnly?: boolean
  /** As soon as the sixth digit is there, and again when it is sent by hand. */
  onFull: (code: string) => void
}

/** The six digits of an authenticator app in one field, which phones and managers of passwords fill. It sends itself. */
export function CodeField({ label, error, hint, readOnly = false, onFull }: Props) {
  const [code, setCode] = useState('')
  return (
    <TextField
      className={classes.code ?? ''}
      label={label}
      error={error}
      {...(hint !== undefined && { hint })}
      value={code}
      readOnly={readOnly}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that there is to do here
      autoFocus
      data-autofocus
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      onChange={({ target }) => {
        const typed = target.value.replaceAll(/\D/g, '').slice(0, DIGITS)
        setCode(typed)
        if (typed.length === DIGITS && typed !== code) onFull(typed)
      }}
    />
  )
}
