import type { OperationState } from '@plumbline/contract/operation/operation'
import { useT } from '../../../i18n/useT.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { StateLine } from '../../../ui/state/StateLine.tsx'
import { StatePill } from '../../../ui/state/StatePill.tsx'
import { Findings } from './Findings.tsx'
import { exactly } from './texts.ts'
import { useRun } from './useRun.ts'

/** The result of the check of files and counts. */
export function IntegrityCard({ integrity }: { integrity: OperationState['integrity'] }) {
  const t = useT()
  const run = useRun('integrity')
  const { last, running } = integrity
  const isBroken = last !== null && !last.ok && last.findings === 0
  return (
    <Card aria-labelledby="operation-integrity">
      <CardHead id="operation-integrity" title={t('operation.integrity')}>
        <Button
          size="s"
          busy={run.isPending}
          disabled={running !== null}
          onClick={() => run.mutate({})}
        >
          {t('operation.lookNow')}
        </Button>
      </CardHead>
      {last ? (
        <StateLine
          title={exactly(last.at)}
          text={[
            last.files !== null && t('operation.filesRead', { n: last.files }),
            last.findings > 0 && t('operation.findings', { n: last.findings }),
            isBroken && t('operation.readHalf', { reason: last.found }),
            running !== null && t('operation.underWay', { time: exactly(running) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <StatePill state={last.ok ? 'ok' : 'bad'}>
            {last.ok
              ? t('operation.allRight')
              : isBroken
                ? t('operation.notRead')
                : t('operation.findings', { n: last.findings })}
          </StatePill>
        </StateLine>
      ) : (
        <StateLine
          title={t('operation.noRun')}
          text={
            running === null
              ? t('operation.noRunText')
              : t('operation.underWay', { time: exactly(running) })
          }
        >
          <StatePill state="none">{t('operation.noneYet')}</StatePill>
        </StateLine>
      )}
      {last !== null && last.findings > 0 && <Findings runId={last.runId} />}
    </Card>
  )
}
