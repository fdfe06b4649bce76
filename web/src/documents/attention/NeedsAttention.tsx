import { Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import classes from './NeedsAttention.module.css'
import { RuleSections, useRuleLists } from './RuleSections.tsx'

/** The results of the rules that are on in a project; nothing where no rule finds any. */
export default function NeedsAttention({ projectId }: { projectId: string }) {
  const lists = useRuleLists(projectId)
  if (lists.length === 0) return null
  return (
    <AttentionCard n={lists.reduce((sum, { n }) => sum + n, 0)}>
      <RuleSections projectId={projectId} lists={lists} />
    </AttentionCard>
  )
}

/** Sections of what needs attention, under one heading. */
export function AttentionCard({ n, children }: { n: number; children: ReactNode }) {
  const t = useT()
  return (
    <Card aria-labelledby="needs-attention" className={classes.card}>
      <div className={`row ${classes.head}`}>
        <Siren size={16} aria-hidden="true" />
        <h2 id="needs-attention">{t('rules.title')}</h2>
        <Badge>{n}</Badge>
      </div>
      {children}
    </Card>
  )
}
