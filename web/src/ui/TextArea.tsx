import { useId, type ComponentProps } from 'react'
import field from './TextField.module.css'
import classes from './TextArea.module.css'

interface Props extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
}

/** A field for several lines: label above, three lines high, taller when it is drawn so. */
export function TextArea({ label, className, ...rest }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <textarea rows={3} {...rest} id={id} className={classes.area} />
    </div>
  )
}
