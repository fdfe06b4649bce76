import type { Certificate } from '@plumbline/contract/operation/operation'
import { useT } from '../../../i18n/useT.ts'
import { formatDate } from '../../../lib/dates/dates.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { StateLine, StateText } from '../../../ui/state/StateLine.tsx'
import { StatePill } from '../../../ui/state/StatePill.tsx'

const DAY_MS = 86_400_000
/** With fewer days left somebody has to look. */
const RENEW_DAYS = 14

/** For how long the certificates of the hosts that the settings name are valid. */
export function CertificatesCard({
  certificates,
  at,
}: {
  certificates: Certificate[]
  at: string
}) {
  const t = useT()
  return (
    <Card aria-labelledby="operation-certificates">
      <CardHead id="operation-certificates" title={t('operation.certificates')} />
      {certificates.map((one) => (
        <Line key={one.host} certificate={one} at={at} />
      ))}
    </Card>
  )
}

function Line({ certificate, at }: { certificate: Certificate; at: string }) {
  const t = useT()
  const { host, endsAt, problem } = certificate
  if (endsAt !== null) {
    const n = Math.max(0, Math.floor((Date.parse(endsAt) - Date.parse(at)) / DAY_MS))
    const left = t('operation.daysLeft', { n })
    return (
      <StateLine title={host} text={t('operation.until', { date: formatDate(endsAt) })}>
        {n < RENEW_DAYS ? (
          <StatePill state="warn">{left}</StatePill>
        ) : (
          <StateText>{left}</StateText>
        )}
      </StateLine>
    )
  }
  if (problem === 'http') {
    return (
      <StateLine title={host} text={t('operation.noCertificate')}>
        <StatePill state="none">{t('operation.http')}</StatePill>
      </StateLine>
    )
  }
  return (
    <StateLine title={host}>
      <StateText>{t(problem === 'away' ? 'operation.notAsked' : 'operation.isAsked')}</StateText>
    </StateLine>
  )
}
