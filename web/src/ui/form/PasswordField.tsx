import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useT } from '../../i18n/useT.ts'
import classes from './TextField.module.css'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>

/** A password, with a button that shows what was typed. */
export function PasswordField(props: Props) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={classes.toggle}
          aria-label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={17} /> : <Eye size={17} />}
        </button>
      }
    />
  )
}
