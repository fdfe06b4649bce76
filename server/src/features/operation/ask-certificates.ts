import { once } from 'node:events'
import { connect } from 'node:tls'
import type { Certificate } from '@plumbline/contract/operation/operation'
import type { Config } from '../../config/config.ts'

const DAY_MS = 86_400_000
const PATIENCE_MS = 5000

/** A host of the settings that is reached by TLS, or by http where it is not. */
interface Host {
  host: string
  port: number
  isEncrypted: boolean
}

/**
 * The certificates of the hosts that the settings name. They are asked once a day, behind the answers: each is that of
 * the day before until the next one is there.
 */
export function certificateReader(
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 's3'>,
): () => Certificate[] {
  const hosts = hostsOf(config)
  let askedAt: number | undefined
  let known: Certificate[] = hosts.map(({ host, isEncrypted }) => ({
    host,
    endsAt: null,
    problem: isEncrypted ? 'waits' : 'http',
  }))
  const askAll = async () => {
    const asked = await Promise.all(hosts.map(ask))
    // a host that is away keeps the date that was known last
    known = asked.map((one, n) =>
      one.problem === 'away' ? { ...one, endsAt: known[n]?.endsAt ?? null } : one,
    )
    // who was away is asked again in an hour
    if (known.some(({ problem }) => problem === 'away')) {
      askedAt = performance.now() - DAY_MS * (23 / 24)
    }
  }
  return () => {
    if (askedAt === undefined || performance.now() - askedAt > DAY_MS) {
      askedAt = performance.now()
      void askAll()
    }
    return known
  }
}

/** The hosts with an encrypted connection from the first byte; a mail server that begins in the clear is not asked. */
function hostsOf({ publicUrl, smtpUrl, s3 }: Pick<Config, 'publicUrl' | 'smtpUrl' | 's3'>): Host[] {
  const urls = [
    publicUrl,
    ...(smtpUrl?.startsWith('smtps:') ? [smtpUrl] : []),
    ...(s3 ? [s3.endpoint] : []),
  ]
  return urls.map((text) => {
    const { protocol, hostname, port } = new URL(text)
    const usual = protocol === 'smtps:' ? 465 : 443
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || usual,
      isEncrypted: protocol !== 'http:',
    }
  })
}

async function ask({ host, port, isEncrypted }: Host): Promise<Certificate> {
  if (!isEncrypted) return { host, endsAt: null, problem: 'http' }
  // an ended or untrusted certificate is accepted, for its date is wanted
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { valid_to: end } = socket.getPeerCertificate()
    return { host, endsAt: new Date(end).toISOString(), problem: null }
  } catch {
    return { host, endsAt: null, problem: 'away' }
  } finally {
    socket.on('error', () => undefined)
    socket.destroy()
  }
}
