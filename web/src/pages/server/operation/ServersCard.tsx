import type { OperationState, ServerOnPage } from '@plumbline/contract/operation/operation'
import { compareReleases } from '@plumbline/contract/operation/release'
import type { Translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/useT.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { StateLine } from '../../../ui/state/StateLine.tsx'
import { StatePill } from '../../../ui/state/StatePill.tsx'
import { Figure, StateTable } from '../../../ui/state/StateTable.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { Bar } from './Bar.tsx'
import { shortly } from './texts.ts'

type Props = { state: Pick<OperationState, 'needs' | 'servers' | 'database' | 'backfills'> }

/** The servers that run, their database, and the data that are being moved. */
export function ServersCard({ state: { needs, servers, database, backfills } }: Props) {
  const t = useT()
  const phone = useMedia(XS)
  const { version, isOwn, used, max } = database
  // a server that was updated leaves the row of its older release behind for a day
  const live = servers.filter(({ state }) => state !== 'away')
  const releases = [...new Set(live.map(({ release }) => release))].toSorted(compareReleases)
  const newest = releases.at(-1) ?? ''
  return (
    <Card aria-labelledby="operation-servers">
      <CardHead
        id="operation-servers"
        title={t('operation.servers')}
        badge={<Badge>{servers.length}</Badge>}
      />
      {phone
        ? servers.map((server) => <ServerLine key={server._id} server={server} />)
        : servers.length > 0 && <Table servers={servers} />}
      {releases.length > 1 && (
        <StateLine
          title={t('operation.updating', {
            n: live.filter(({ release }) => release === newest).length,
            all: live.length,
            release: newest,
          })}
        />
      )}
      {backfills.map(({ name, state, done, total }) => (
        <StateLine
          key={name}
          title={t('operation.backfill', { name })}
          text={
            total === null
              ? t('operation.backfillDone', { done })
              : t('operation.backfillRows', { done, total })
          }
        >
          {state === 'failed' ? (
            <StatePill state="bad">{t('operation.backfillFailed')}</StatePill>
          ) : (
            total !== null && total > 0 && <Bar share={done / total} />
          )}
        </StateLine>
      ))}
      <StateLine
        title={t(isOwn ? 'operation.ownDatabase' : 'operation.database', { version })}
        text={t('operation.connections', { n: used, max })}
      >
        {needs.some(({ what }) => what === 'readOnly') ? (
          <StatePill state="bad">{t('operation.takesNoChanges')}</StatePill>
        ) : (
          <StatePill state="ok">{t('operation.ready')}</StatePill>
        )}
      </StateLine>
    </Card>
  )
}

function Table({ servers }: { servers: ServerOnPage[] }) {
  const t = useT()
  return (
    <StateTable
      label={t('operation.servers')}
      heads={[
        { text: t('operation.host') },
        { text: t('operation.state') },
        { text: t('operation.release') },
        { text: t('operation.sinceHead') },
        { text: t('operation.cpu'), isFigure: true },
        { text: t('operation.memory'), isFigure: true },
        { text: t('operation.calls'), isFigure: true },
        { text: t('operation.p95'), isFigure: true },
      ]}
    >
      {servers.map((server) => (
        <tr key={server._id}>
          <td>
            <b>{server.host}</b>
          </td>
          <td>
            <ServerPill server={server} />
          </td>
          <td className="num">{server.release}</td>
          <td className="num">{shortly(server.since)}</td>
          <Figure>
            {server.cpu === null ? '–' : t('operation.cpuIs', { n: Math.round(server.cpu * 100) })}
          </Figure>
          <Figure>{orDash(server.memoryMb, (n) => t('operation.megabytes', { n }))}</Figure>
          <Figure>{orDash(server.callsMin, String)}</Figure>
          <Figure>{orDash(server.p95Ms, (n) => t('operation.milliseconds', { n }))}</Figure>
        </tr>
      ))}
    </StateTable>
  )
}

const orDash = (n: number | null, show: (n: number) => string) =>
  n === null ? '–' : show(Math.round(n))

/** The same on a phone. */
function ServerLine({ server }: { server: ServerOnPage }) {
  const t = useT()
  const { host, since, callsMin, p95Ms } = server
  const time = shortly(since)
  return (
    <StateLine
      title={host}
      text={
        callsMin === null || p95Ms === null
          ? t('operation.serverSince', { time })
          : t('operation.serverLine', { time, n: Math.round(callsMin), ms: Math.round(p95Ms) })
      }
    >
      <ServerPill server={server} />
    </StateLine>
  )
}

function ServerPill({ server: { state, degraded } }: { server: ServerOnPage }) {
  const t = useT()
  if (state === 'degraded') {
    const parts = degraded.map((part) => t(`operation.part.${part}`)).join(', ')
    return <StatePill state="warn">{t('operation.degraded', { parts })}</StatePill>
  }
  return <StatePill state={PILLS[state]}>{word(t, state)}</StatePill>
}

const PILLS = { ready: 'ok', starting: 'none', draining: 'none', away: 'bad' } as const
const word = (t: Translate, state: keyof typeof PILLS) => t(`operation.${state}`)
