import { check } from '@plumbline/contract/problems/of-issue'
import { useRef, useState, type ChangeEvent } from 'react'
import type { z } from 'zod'
import { problemText } from '../api/problem-text.ts'
import { callTexts } from '../../i18n/call-texts.ts'
import type { FieldProblem, ProblemBody } from '../api/call.ts'
import { toastError } from '../overlay/toasts.ts'
import { afterPress } from './after-press.ts'

type Fields<S extends z.ZodType> = Extract<keyof z.input<S>, string>
type Texts<S extends z.ZodType> = Record<Fields<S>, string>
type Errors<S extends z.ZodType> = Partial<Record<Fields<S>, ProblemBody>>

interface Options<S extends z.ZodType> {
  /**
   * The contract's form: its rules and their texts. A page that has to be there at once gives what
   * loads it instead, which happens when a field gets the focus.
   */
  schema: S | (() => Promise<S>)
  initial: Texts<S>
  onSubmit: (body: z.output<S>) => void
}

/**
 * The fields of a Form over a schema of the contract. A field is checked when it is left after it
 * was filled in, and on submit; its error goes away while it is being mended.
 */
export function useForm<S extends z.ZodType>({ schema, initial, onSubmit }: Options<S>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<S>>({})
  const waiting = useRef(false)

  const setValue = (name: Fields<S>, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }

  const checkField = (schema: S, name: Fields<S>) => {
    const found = firstByPath<S>(check(schema, values).problems ?? [])
    setErrors((before) => ({ ...before, [name]: found[name] }))
  }

  const submit = (schema: S) => {
    const { data, problems } = check(schema, values)
    if (problems) setErrors(firstByPath<S>(problems))
    else onSubmit(data)
  }

  return {
    values,
    setValue,
    /** Puts other values in the place of all, with nothing wrong. */
    reset: (next: Texts<S>) => {
      setValues(next)
      setErrors({})
    },
    /** The present problems, by field. */
    errors: textsOf(errors),
    /** Shows the problems that the server found, at their fields. */
    setProblems: (problems: FieldProblem[]) => setErrors(firstByPath<S>(problems)),
    /** The props of a TextField, PasswordField or TextArea. */
    field: (name: Fields<S>) => ({
      name,
      value: values[name],
      error: errors[name] && problemText(errors[name]),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setValue(name, event.target.value),
      onFocus: () => withSchema(schema, () => undefined),
      onBlur: () => {
        if (values[name] === initial[name]) return
        withSchema(schema, (loaded) => afterPress(() => checkField(loaded, name)))
      },
    }),
    onSubmit: () => {
      if (waiting.current) return
      waiting.current = true
      const act = (loaded: S) => {
        waiting.current = false
        submit(loaded)
      }
      withSchema(schema, act, () => {
        waiting.current = false
        toastError(callTexts.offline)
      })
    },
  }
}

/** Does something with a schema: at once where it is there, else when it has come. */
function withSchema<S extends z.ZodType>(
  schema: Options<S>['schema'],
  act: (schema: S) => void,
  onMissing: () => void = () => undefined,
): void {
  if (typeof schema === 'function') schema().then(act, onMissing)
  else act(schema)
}

function textsOf(errors: Partial<Record<string, ProblemBody>>): Partial<Record<string, string>> {
  const entries = Object.entries(errors).map(([name, problem]) => [
    name,
    problem && problemText(problem),
  ])
  return Object.fromEntries(entries) as Partial<Record<string, string>>
}

function firstByPath<S extends z.ZodType>(problems: FieldProblem[]): Errors<S> {
  const entries = problems.toReversed().map(({ path, ...problem }) => [path, problem])
  return Object.fromEntries(entries) as Errors<S>
}
