import type { ReactNode } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import classes from './auth.module.css'

interface Props {
  busy: boolean
  children: ReactNode
}

/** The one button of an auth form. */
export function SubmitButton({ busy, children }: Props) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="xl"
      fullWidth
      className={classes.submit}
      busy={busy}
    >
      {children}
    </Button>
  )
}
