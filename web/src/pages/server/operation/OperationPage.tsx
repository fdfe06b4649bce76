import { about } from '@plumbline/contract/operation/about'
import { useQuery } from '@tanstack/react-query'
import { ReleaseLinks } from '../../../documents/about/ReleaseLinks.tsx'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { q } from '../../../lib/api/query.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import { formatTime } from '../../../lib/dates/dates.ts'
import { useTitle } from '../../../lib/texts/title.ts'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { ShieldAlert } from 'lucide-react'
import { BackupCard } from './BackupCard.tsx'
import { CertificatesCard } from './CertificatesCard.tsx'
import { IntegrityCard } from './IntegrityCard.tsx'
import { JobsCard } from './JobsCard.tsx'
import { MailCard } from './MailCard.tsx'
import { Needs } from './Needs.tsx'
import classes from './operation.module.css'
import { RoomCard } from './RoomCard.tsx'
import { ServersCard } from './ServersCard.tsx'
import { SpeedCard } from './SpeedCard.tsx'
import { useOperation } from './useOperation.ts'

/** Older figures are not those of now any more. */
const STALE_MS = 120_000

/** `/server/operation`: how the installation is, for superAdmins. */
export function OperationPage() {
  const t = useT()
  useTitle(t('operation.title'), t('shell.server'))
  return useUser().authorityLevel === 'superAdmin' ? (
    <Operation />
  ) : (
    <div className={classes.page}>
      <EmptyState
        as="h1"
        icon={<ShieldAlert size={22} />}
        title={t('operation.title')}
        text={t('operation.onlySuperAdmins')}
      />
    </div>
  )
}

function Operation() {
  const t = useT()
  const query = useOperation()
  const { data, error, dataUpdatedAt, errorUpdatedAt } = query
  const time = data && formatTime(data.at)
  const isStale = error !== null && errorUpdatedAt - dataUpdatedAt > STALE_MS
  return (
    <div className={classes.page}>
      <header className={`row apart ${classes.top}`}>
        <h1>{t('operation.title')}</h1>
        {time !== undefined && (
          <small className={classes.from}>{t('operation.figuresFrom', { time })}</small>
        )}
      </header>
      {!data && error && (
        <ErrorState
          message={problemText(error)}
          busy={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
      )}
      {query.isPending && <SkeletonRows rows={8} label={t('common.loading')} />}
      {data && time !== undefined && (
        <>
          {isStale && <Notice>{t('operation.stale', { time })}</Notice>}
          <Needs needs={data.needs} time={time} />
          <div className={classes.columns}>
            <div className={classes.column}>
              <ServersCard state={data} />
              <BackupCard backup={data.backup} isOwn={data.database.isOwn} at={data.at} />
              <SpeedCard speed={data.speed} />
            </div>
            <div className={classes.column}>
              <JobsCard lanes={data.lanes} monday={data.monday} />
              <MailCard mail={data.mail} />
              <RoomCard room={data.room} isOwn={data.database.isOwn} />
              <IntegrityCard integrity={data.integrity} />
              <CertificatesCard certificates={data.certificates} at={data.at} />
            </div>
          </div>
          <Foot schema={data.schema} node={data.node} />
        </>
      )}
    </div>
  )
}

/** The release that runs, its schema and the version of Node, with links about the release. */
function Foot({ schema, node }: { schema: string; node: string }) {
  const t = useT()
  const { data } = useQuery({ ...q(about.get), staleTime: Infinity })
  if (!data) return null
  const { release, revision } = data
  const values = { release, schema, node }
  return (
    <footer className={`row flow apart ${classes.foot}`}>
      <small>
        {revision === null
          ? t('operation.foot', values)
          : t('operation.footRevision', { ...values, revision: revision.slice(0, 7) })}
      </small>
      <ReleaseLinks {...data} />
    </footer>
  )
}
