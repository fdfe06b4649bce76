import { useEffect, useReducer, useRef, type ComponentProps, type SubmitEvent } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  /** Says at its fields what is wrong (`error`), or sends. The page stays where it is. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

const WRONG = ':is([aria-invalid="true"], [data-wrong])'
const FIELDS = ':is(input, select, textarea, button):not([disabled], [tabindex="-1"])'

/**
 * Every form of the product. A refused submit, by the form itself or by the answer of the server, puts the focus on
 * the first field that says what is wrong. A group of fields says it with `data-wrong`.
 */
export function Form({ onSubmit, onChange, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isAsked = useRef(false)
  const [, lookAgain] = useReducer((n: number) => n + 1, 0)
  // without a list: what is wrong may come with any later rendering, as an answer does
  useEffect(() => {
    if (!isAsked.current) return
    const wrong = firstWrong(form.current)
    if (!wrong) return
    isAsked.current = false
    wrong.focus()
  })
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onChange={(event) => {
        // whoever goes on typing is not taken elsewhere
        isAsked.current = false
        onChange?.(event)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        isAsked.current = true
        lookAgain()
        if (!holdsWrong(event.currentTarget)) onSubmit(event)
      }}
    />
  )
}

/** True if a field that can be fixed holds an invalid value, such as half a date. The field then shows its problem. */
function holdsWrong(form: HTMLFormElement): boolean {
  const wrong = [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.willValidate && field.validity.customError,
  )
  for (const field of wrong) field.checkValidity()
  return wrong.length > 0
}

function firstWrong(form: HTMLFormElement | null): HTMLElement | null {
  const wrong = form?.querySelector<HTMLElement>(WRONG) ?? null
  if (!wrong || wrong.matches(FIELDS)) return wrong
  return wrong.querySelector<HTMLElement>(FIELDS)
}
