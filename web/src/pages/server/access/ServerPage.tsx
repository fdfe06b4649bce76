import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import { useTitle } from '../../../lib/texts/title.ts'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import classes from '../operation/operation.module.css'

interface Props {
  title: string
  /** At the right of the heading. */
  tools?: ReactNode
  children: ReactNode
}

/** A page of the area Server with its heading; others than superAdmins are told that it is not theirs. */
export function ServerPage({ title, tools, children }: Props) {
  const t = useT()
  useTitle(title, t('shell.server'))
  if (useUser().authorityLevel !== 'superAdmin') {
    const icon = <ShieldAlert size={22} />
    return (
      <div className={classes.page}>
        <EmptyState as="h1" icon={icon} title={title} text={t('operation.onlySuperAdmins')} />
      </div>
    )
  }
  return (
    <div className={classes.page}>
      <header className={`row apart flow ${classes.top}`} style={{ minWidth: 0 }}>
        <h1>{title}</h1>
        {tools}
      </header>
      {children}
    </div>
  )
}
