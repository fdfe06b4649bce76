import { BACKUP_BEHIND_S, type OperationState } from '@plumbline/contract/operation/operation'
import type { ReactNode } from 'react'
import type { Translate } from '../../../i18n/translate.ts'
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

const DAY_MS = 86_400_000

interface Props {
  backup: Backup
  /** True where the database is the one of the data folder; with another database the backup has only the files. */
  isOwn: boolean
  /** When that was so. */
  at: string
}

/** The age of the backup, and the result of the last trial to restore it. */
export function BackupCard({ backup, isOwn, at }: Props) {
  const t = useT()
  const base = useRun('base')
  const drill = useRun('drill')
  const { isSet, running, days } = backup
  return (
    <Card aria-labelledby="operation-backup">
      <CardHead id="operation-backup" title={t('operation.backup')}>
        {isSet && (
          <span className={`flow ${classes.buttons}`}>
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
        <Copies backup={backup} isOwn={isOwn} at={at} />
      ) : (
        <StateLine
          title={t(isOwn ? 'operation.nothingKept' : 'operation.filesUnset')}
          text={t.rich(isOwn ? 'operation.nothingKeptText' : 'operation.filesUnsetText', {
            n: days,
            code,
          })}
        >
          <StatePill state="none">{t('operation.noneYet')}</StatePill>
        </StateLine>
      )}
      {!isOwn && (
        <StateLine
          title={t('operation.outside')}
          text={t.rich('operation.outsideText', { code })}
        />
      )}
      <Drill backup={backup} isOwn={isOwn} />
      {isSet && <Nights nights={backup.nights} />}
    </Card>
  )
}

const code = (parts: ReactNode[]) => <code>{parts}</code>

/** The time span that the copies cover, and the state of the newest copy. */
function Copies({ backup, isOwn, at }: Props) {
  const t = useT()
  const { base, behindS, failure, running } = backup
  const time = base && exactly(base.at)
  const text = [
    isOwn && (time ? t('operation.baseCopy', { time }) : t('operation.noBase')),
    !isOwn && (time ? t('operation.filesCopied', { time }) : t('operation.noFilesYet')),
    behindS !== null && t('operation.behind', { n: behindS }),
    base?.bytes != null && room(t, base.bytes),
    running.base !== null && t('operation.underWay', { time: exactly(running.base) }),
    failure && t('operation.copyFailed', { time: exactly(failure.at), reason: failure.found }),
  ].filter(Boolean)
  return (
    <StateLine
      title={isOwn ? reachOf(t, backup, at) : t('operation.filesAlone')}
      text={text.join(' · ')}
    >
      <CopiesPill backup={backup} />
    </StateLine>
  )
}

/** From which moment on each second can be brought back. */
function reachOf(t: Translate, { brokenAt, wholeSince, days }: Backup, at: string): string {
  if (brokenAt !== null) return t('operation.missingSince', { time: exactly(brokenAt) })
  if (wholeSince === null) return t('operation.nothingBack')
  const n = Math.min(days, Math.floor((Date.parse(at) - Date.parse(wholeSince)) / DAY_MS))
  return n === 0
    ? t('operation.everySecondSince', { time: exactly(wholeSince) })
    : t('operation.everySecond', { n })
}

function CopiesPill({ backup: { base, behindS, brokenAt, failure } }: { backup: Backup }) {
  const t = useT()
  if (brokenAt !== null) return <StatePill state="bad">{t('operation.broken')}</StatePill>
  if (failure) return <StatePill state="bad">{t('operation.copyFailedPill')}</StatePill>
  if (behindS !== null && behindS > BACKUP_BEHIND_S) {
    return <StatePill state="warn">{t('operation.behindPill')}</StatePill>
  }
  return (
    <StatePill state={base ? 'ok' : 'none'}>
      {t(base ? 'operation.kept' : 'operation.noneYet')}
    </StatePill>
  )
}

function Drill({ backup: { drill, drillAt, running }, isOwn }: Omit<Props, 'at'>) {
  const t = useT()
  if (running.drill !== null) {
    return (
      <StateLine
        title={t('operation.tryRestore')}
        text={t('operation.underWay', { time: exactly(running.drill) })}
      />
    )
  }
  if (!drill) {
    const how = isOwn ? 'operation.drillNever' : 'operation.drillOutside'
    return (
      <StateLine
        title={t('operation.noDrill')}
        text={drillAt === null ? t.rich(how, { code }) : t('operation.noDrillText')}
      />
    )
  }
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
