import { attention } from '@plumbline/contract/attention'
import { useQuery } from '@tanstack/react-query'
import { ruleText } from '../../../documents/attention/rule-texts.ts'
import { useT } from '../../../i18n/useT.ts'
import { keyOf, q } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { SwitchRow } from '../../../ui/form/SwitchRow.tsx'
import classes from './ProjectEdit.module.css'

/** By which rules something of a project needs attention; each counts as soon as it is switched. */
export function RulesCard({ projectId }: { projectId: string }) {
  const t = useT()
  const query = { day: localDay() }
  const { data } = useQuery(q(attention.rules, { params: { projectId }, query }))
  const { mutate, isPending } = useSend(attention.switchRule, {
    success: t('settings.saved'),
    invalidates: () => [keyOf(attention.rules, { projectId })],
  })
  if (!data) return null
  return (
    <Card aria-labelledby="rules-of-attention">
      <CardHead id="rules-of-attention" title={t('rules.settings')} />
      <div className={classes.body}>
        <p className="hintText">{t('rules.means')}</p>
        {data.docs.map(({ rule, isOn }) => (
          <SwitchRow
            key={rule}
            label={ruleText(t, rule)}
            on={isOn}
            onChange={(on) =>
              !isPending && mutate({ params: { projectId }, body: { rule, isOn: on } })
            }
          />
        ))}
      </div>
    </Card>
  )
}
