import type { ComponentProps } from 'react'
import { useT } from '../../i18n/useT.ts'
import { TextField } from './TextField.tsx'

/** The address of an account. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const t = useT()
  return (
    <TextField
      {...props}
      label={t('auth.email')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
