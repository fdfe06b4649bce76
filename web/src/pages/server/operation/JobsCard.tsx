import type { LaneState, OperationState } from '@plumbline/contract/operation/operation'
import { useState } from 'react'
import type { Translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/useT.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Figure, StateTable } from '../../../ui/state/StateTable.tsx'
import { ParkedJobs } from './ParkedJobs.tsx'
import { duration, shortly } from './texts.ts'

/** The list of parked jobs is open at first up to this number of jobs. */
const FEW = 3

interface Props {
  lanes: LaneState[]
  monday: OperationState['monday']
}

/** The jobs that wait in each lane, and those that were given up. */
export function JobsCard({ lanes, monday }: Props) {
  const t = useT()
  const parked = lanes.reduce((n, lane) => n + lane.parked, 0)
  const [chosen, choose] = useState<boolean>()
  const isOpen = parked > 0 && (chosen ?? parked <= FEW)
  return (
    <Card aria-labelledby="operation-jobs">
      <CardHead id="operation-jobs" title={t('operation.jobs')} />
      <StateTable
        label={t('operation.jobs')}
        heads={[
          { text: t('operation.lane') },
          { text: t('operation.waiting'), isFigure: true },
          { text: t('operation.oldest'), isFigure: true },
          { text: t('operation.stopped'), isFigure: true },
        ]}
      >
        {lanes.map(({ lane, waiting, oldestS, parked: stopped }) => (
          <tr key={lane}>
            <td>
              <b>{t(`operation.lane.${lane}`)}</b>
              <small>
                {lane === 'slow' && monday ? ofMonday(t, monday) : t(`operation.lane.${lane}.of`)}
              </small>
            </td>
            <Figure>{waiting}</Figure>
            <Figure>{oldestS === null ? '–' : duration(t, oldestS)}</Figure>
            <Figure>
              {stopped > 0 && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-expanded={isOpen}
                  onClick={() => choose(!isOpen)}
                >
                  {t('operation.stoppedN', { n: stopped })}
                </Button>
              )}
            </Figure>
          </tr>
        ))}
      </StateTable>
      {isOpen && <ParkedJobs />}
    </Card>
  )
}

function ofMonday(t: Translate, { all, done, until }: NonNullable<Props['monday']>): string {
  if (until === null) return t('operation.monday', { all, done })
  const key = done === all ? 'operation.mondayDone' : 'operation.mondayAbout'
  return t(key, { all, done, time: shortly(until) })
}
