import type { OperationState } from '@plumbline/contract/operation/operation'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { StateLine, StateText } from '../../../ui/state/StateLine.tsx'
import { StatePill } from '../../../ui/state/StatePill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import classes from './operation.module.css'
import { exactly, room } from './texts.ts'
import { useRun } from './useRun.ts'

type Backup = OperationState['backup']

/** Changes may be behind by so many seconds. */
const BEHIND_S = 900

/** What is kept, and whether it could be restored. */
export function BackupCard({ backup, isOwn }: { backup: Backup; isOwn: boolean }) {
  const t = useT()
  const base = useRun('base')
  const drill = useRun('drill')
  const { isSet, running, days } = backup
  return (
    <Card aria-labelledby="operation-backup">
      <CardHead id="operation-backup" title={t('operation.backup')}>
        {isSet && (
          <span className={classes.buttons}>
            <Button
              size="s"
              busy={base.isPending}
              disabled={running.base !== null}
              onClick={() => base.mutate({})}
            >
              {t('operation.backUpNow')}
            </Button>
            {isOwn && (
              <Button
                size="s"
                busy={drill.isPending}
                disabled={running.drill !== null}
                onClick={() => drill.mutate({})}
              >
                {t('operation.tryRestore')}
              </Button>
            )}
          </span>
        )}
      </CardHead>
      {isSet ? (
        <Kept backup={backup} isOwn={isOwn} />
      ) : (
        <StateLine
          title={t('operation.nothingKept')}
          text={t.rich('operation.nothingKeptText', { n: days, code })}
        >
          <StatePill state="none">{t('operation.noneYet')}</StatePill>
        </StateLine>
      )}
      <Drill backup={backup} />
      {isSet && <Nights nights={backup.nights} />}
    </Card>
  )
}

const code = (parts: ReactNode[]) => <code>{parts}</code>

function Kept({ backup, isOwn }: { backup: Backup; isOwn: boolean }) {
  const t = useT()
  const { base, behindS, brokenAt, days, running } = backup
  const isBehind = behindS !== null && behindS > BEHIND_S
  const text = [
    base ? t('operation.baseCopy', { time: exactly(base.at) }) : t('operation.noBase'),
    behindS !== null && t('operation.behind', { n: behindS }),
    base?.bytes != null && room(t, base.bytes),
    running.base !== null && t('operation.underWay', { time: exactly(running.base) }),
  ].filter(Boolean)
  return (
    <StateLine
      title={t(isOwn ? 'operation.everySecond' : 'operation.filesKept', { n: days })}
      text={text.join(' · ')}
    >
      {brokenAt !== null ? (
        <StatePill state="bad">{t('operation.broken')}</StatePill>
      ) : isBehind ? (
        <StatePill state="warn">{t('operation.behindPill')}</StatePill>
      ) : (
        <StatePill state={base ? 'ok' : 'none'}>
          {t(base ? 'operation.kept' : 'operation.noneYet')}
        </StatePill>
      )}
    </StateLine>
  )
}

function Drill({ backup: { drill, running } }: { backup: Backup }) {
  const t = useT()
  if (running.drill !== null) {
    return (
      <StateLine
        title={t('operation.tryRestore')}
        text={t('operation.underWay', { time: exactly(running.drill) })}
      />
    )
  }
  if (!drill) return <StateLine title={t('operation.noDrill')} text={t('operation.noDrillText')} />
  const { at, ok, rpoS, rtoS, files, found } = drill
  const facts = [
    rpoS !== null && t('operation.wouldLose', { n: rpoS }),
    rtoS !== null && t('operation.backIn', { n: Math.max(1, Math.round(rtoS / 60)) }),
    files !== null && t('operation.readBack', { n: files }),
  ].filter(Boolean)
  return (
    <StateLine
      title={t(ok ? 'operation.restored' : 'operation.drillFailedOf', { time: exactly(at) })}
      text={ok ? facts.join(' · ') : found}
    >
      <StatePill state={ok ? 'ok' : 'bad'}>
        {t(ok ? 'operation.drillPassed' : 'operation.drillFailed')}
      </StatePill>
    </StateLine>
  )
}

/** A square of each of the last nights, and the same in words. */
function Nights({ nights }: { nights: Backup['nights'] }) {
  const t = useT()
  const n = (what: Backup['nights'][number]) => nights.filter((night) => night === what).length
  const counts = { ok: n('ok'), failed: n('failed'), none: n('none') }
  const all = counts.ok + counts.failed
  return (
    <StateLine
      title={t('operation.nights')}
      text={
        <>
          <VisuallyHidden>{t('operation.nightsWords', counts)}</VisuallyHidden>
          <span className={classes.nights} aria-hidden="true">
            {nights.map((night, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a night is its place
              <i key={at} data-night={night} />
            ))}
          </span>
        </>
      }
    >
      <StateText>
        {all === 0 ? t('operation.nightsNone') : t('operation.nightsWell', { n: counts.ok, all })}
      </StateText>
    </StateLine>
  )
}
