import { resolve } from 'node:path'
import {
  checkSettings,
  defaults,
  isLoopback,
  laneNames,
  lanesOf,
  logLevels,
  resolveDataDir,
} from './early-settings.mjs'
import { parseS3Url, type S3Place } from './s3-url.mjs'
import { COMPANY_URL, DEMO_EMAIL, HELPDESK_EMAIL, SETTINGS } from './settings.ts'

export type LogLevel = (typeof logLevels)[number]
/** Work outside of requests that never waits behind that of another lane. */
export type Lane = (typeof laneNames)[number]

/** The place and the rules of the backups. */
export interface BackupSettings {
  /** Absolute path of a folder. Undefined: the server keeps none by itself. */
  to: string | undefined
  days: number
  /** Bytes of the database that a base copy reads in a second at most. */
  bytesPerSecond: number
  /** Bytes that may wait in the data folder for their way into the backup. */
  spoolBytes: number
  /** `HH:MM` in UTC. Null: never. */
  drillAt: string | null
}

/** The settings of a server, parsed and complete. */
export interface Config {
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** Holds a password. Undefined: the PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  /** Scheme, host and port, without a slash at the end. */
  publicUrl: string
  /** True where people reach the server on this machine alone, by HOST and PUBLIC_URL. */
  isLocal: boolean
  /** Holds a secret. Undefined: files lie in the data folder. */
  s3: S3Place | undefined
  /** Bytes that must be free on the disk of the data folder. */
  minFreeDisk: number
  /** The limits of the uploads of one person in a day. */
  uploadsADay: { files: number; bytes: number }
  /** The limits of the files that one key of the field sends in a day; answers are not counted. */
  intakeADay: { files: number; bytes: number }
  /** The most requests in a minute; the most sign-ins in 15 minutes. */
  traffic: {
    ofPerson: number
    ofStrangers: number
    megabytesOfPerson: number
    megabytesOfStrangers: number
    ofNetwork: number
    signInsOfNetwork: number
  }
  /** The place and the rules of the backups. */
  backup: BackupSettings
  /** True if a start brings the database to this release; otherwise it waits until another process has done so. */
  migrates: boolean
  /** The lanes of work outside of requests that this server does. */
  jobs: Lane[]
  /** Holds a password. Undefined: mails become files in the data folder. */
  smtpUrl: string | undefined
  /** A secret: 32 bytes in base64. Undefined: the file in the data folder, or none. */
  secretsKey: string | undefined
  /** `Name <address>` or an address. */
  mailFrom: string
  /** Addresses and CIDR networks; empty: nobody. */
  trustProxy: string[]
  mapTilesUrl: string | undefined
  mapAttribution: string
  /** Absolute path of a PMTiles archive, as yet unread. */
  mapFile: string | undefined
  companyUrl: string
  helpdeskEmail: string
  /** The address for people who have found a hole. */
  securityContact: string
  demoEmail: string
  logLevel: LogLevel
  /** Milliseconds beyond which a statement is slow. */
  slowMs: number
  /** Milliseconds in which the server still serves after it was asked to stop. */
  drainMs: number
  /** A secret. Undefined: no program of the operator is told more than strangers are. */
  metricsToken: string | undefined
  /** A secret. Undefined: no program reads the audit log. */
  auditToken: string | undefined
  /** Where programs of the operator ask without a token; undefined: nowhere. */
  metricsAt: { port: number; host: string } | undefined
}

/**
 * Reads the settings from environment variables and from the files that they name; an empty one
 * counts as not set.
 * @throws one line that names every wrong setting and quotes none, for they may be secrets
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const complete = checkSettings(env)
  const given = (name: string) => complete[name] || undefined
  const amount = (name: string, otherwise: number) => Number(given(name) ?? otherwise)
  const port = amount('PORT', defaults.port)
  const host = given('HOST') ?? defaults.host
  const publicUrl = new URL(given('PUBLIC_URL') ?? `http://localhost:${port}`)
  const s3 = given('S3_URL')
  const dataDir = resolveDataDir(given('DATA_DIR') ?? defaults.dataDir)
  const mapFile = given('MAP_FILE')
  const backupTo = given('BACKUP_TO')
  const drillAt = given('BACKUP_DRILL') ?? '02:30'
  return {
    port,
    host,
    dataDir,
    databaseUrl: given('DATABASE_URL'),
    publicUrl: publicUrl.origin,
    isLocal: isLoopback(host) && isLoopback(publicUrl.hostname),
    s3: s3 === undefined ? undefined : (parseS3Url(s3) ?? undefined),
    minFreeDisk: amount('MIN_FREE_DISK', 512) * 1e6,
    uploadsADay: {
      files: amount('UPLOAD_FILES_A_DAY', 200),
      bytes: amount('UPLOAD_MB_A_DAY', 500) * 1e6,
    },
    intakeADay: {
      files: amount('INTAKE_FILES_A_DAY', 2000),
      bytes: amount('INTAKE_MB_A_DAY', 2000) * 1e6,
    },
    traffic: {
      ofPerson: amount('CALLS_OF_A_PERSON', 1500),
      ofStrangers: amount('CALLS_OF_STRANGERS', 900),
      megabytesOfPerson: amount('MEGABYTES_OF_A_PERSON', 100),
      megabytesOfStrangers: amount('MEGABYTES_OF_STRANGERS', 4),
      ofNetwork: amount('REQUESTS_OF_A_NETWORK', 15_000),
      signInsOfNetwork: amount('SIGN_INS_OF_A_NETWORK', 600),
    },
    backup: {
      to: backupTo === undefined ? undefined : resolve(backupTo),
      days: amount('BACKUP_DAYS', 35),
      bytesPerSecond: amount('BACKUP_MB_S', 50) * 1e6,
      spoolBytes: amount('BACKUP_SPOOL_MB', 4096) * 1e6,
      drillAt: drillAt === 'never' ? null : drillAt,
    },
    migrates: given('MIGRATE') !== 'never',
    jobs: lanesOf(given('JOBS') ?? 'all') ?? [],
    smtpUrl: given('SMTP_URL'),
    secretsKey: given('SECRETS_KEY'),
    mailFrom: given('MAIL_FROM') ?? `Plumbline <no-reply@${publicUrl.hostname}>`,
    trustProxy:
      given('TRUST_PROXY')
        ?.split(',')
        .map((network) => network.trim()) ?? [],
    mapTilesUrl: given('MAP_TILES_URL'),
    mapAttribution: given('MAP_ATTRIBUTION') ?? '',
    mapFile: mapFile === undefined ? undefined : resolve(dataDir, mapFile),
    companyUrl: given('COMPANY_URL') ?? COMPANY_URL,
    helpdeskEmail: given('HELPDESK_EMAIL') ?? HELPDESK_EMAIL,
    securityContact: given('SECURITY_CONTACT') ?? given('HELPDESK_EMAIL') ?? HELPDESK_EMAIL,
    demoEmail: given('DEMO_EMAIL') ?? DEMO_EMAIL,
    logLevel: logLevels.find((level) => level === complete['LOG_LEVEL']) ?? 'info',
    slowMs: amount('SLOW_MS', 500),
    drainMs: amount('DRAIN_SECONDS', 0) * 1000,
    metricsToken: given('METRICS_TOKEN'),
    auditToken: given('AUDIT_TOKEN'),
    metricsAt: given('METRICS_PORT')
      ? { port: amount('METRICS_PORT', 0), host: given('METRICS_HOST') ?? '127.0.0.1' }
      : undefined,
  }
}

/** The settings as a Markdown table, as docs/operations.md shows them. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, [shown, description]]) => `| \`${name}\` | ${shown} | ${description} |`,
  )
  return ['| setting | default | meaning |', '| --- | --- | --- |', ...rows].join('\n')
}
