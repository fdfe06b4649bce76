import type { ComponentProps } from 'react'
import { CalendarButton } from './CalendarButton.tsx'
import { TextField } from '../TextField.tsx'
import { type DateValue, useTypedDate } from './useTypedDate.ts'

type Rest = Omit<ComponentProps<typeof TextField>, keyof DateValue | 'type' | 'trailing'>

/** A calendar date: typed in the order of the language, or chosen in a calendar. */
export function DateField({ value, onChange, min, max, error, ...rest }: Rest & DateValue) {
  const typed = useTypedDate({ value, onChange, min, max })
  return (
    <TextField
      {...rest}
      {...typed.input}
      error={error ?? typed.problem}
      trailing={
        <CalendarButton
          typed={typed}
          value={value}
          min={min}
          max={max}
          disabled={rest.disabled === true || rest.readOnly === true}
        />
      }
    />
  )
}
