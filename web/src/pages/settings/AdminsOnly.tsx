import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { useIsAdmin } from '../../lib/project/rights.ts'

interface Props {
  /** The name of the page. */
  title: string
  children: ReactNode
}

/** A page of the settings that only admins see; others are told so. */
export function AdminsOnly({ title, children }: Props) {
  const t = useT()
  if (useIsAdmin()) return children
  return (
    <Card>
      <EmptyState as="h2" icon={<Lock size={22} />} title={title} text={t('problems.forbidden')} />
    </Card>
  )
}
