import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import {
  databaseUrlForm,
  defaults,
  isDatabaseUrl,
  isPort,
  portForm,
  resolveDataDir,
  wrongSettings,
} from './early-settings.mjs'
import { logLevels } from './log.ts'
import { parseS3Url, type S3Place, s3UrlForm } from './storage/s3-url.ts'

/** A setting with what the settings table says: the value that counts without one, and a sentence. */
const setting = <T extends z.ZodType>(schema: T, shown: string, description: string): T =>
  schema.meta({ description, shown })

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (host: string) =>
  host === 'localhost' || loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')

const port = z.string().refine(isPort, portForm).transform(Number)

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine(isBareOrigin, 'must be an address without a path, such as https://plumbline.example')
  .transform((value) => new URL(value).origin)

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const email = z.email({ error: 'must be an e-mail address' })

const databaseUrl = z.string().refine(isDatabaseUrl, databaseUrlForm)

const amount = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)

const s3Url = z.string().transform((value, context) => {
  const place = parseS3Url(value)
  if (!place) context.addIssue(s3UrlForm)
  return place ?? z.NEVER
})

const networks = z
  .string()
  .transform((value) => value.split(',').map((network) => network.trim()))
  .refine((list) => list.every(isNetwork), {
    error: 'must be addresses or networks with commas between them, such as 10.0.0.0/8,::1',
  })

const tileUrl = webAddress.refine(
  (url) => ['{z}', '{x}', '{y}'].every((key) => url.includes(key)),
  {
    error: 'must contain {z}, {x} and {y}',
  },
)

const smtpUrl = z
  .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be smtp://user:password@host:port' })
  .refine((url) => new URL(url).hostname !== '', 'must be smtp://user:password@host:port')

const sender = z
  .string()
  .max(300, 'must have at most 300 characters')
  .regex(
    /^(?:[^<>"\r\n,;:@]+ <[^\s<>@,;:"]+@[^\s<>@,;:"]+>|[^\s<>@,;:"]+@[^\s<>@,;:"]+)$/,
    'must be an e-mail address, such as Plumbline <no-reply@plumbline.example>',
  )

const environment = z.object({
  PORT: setting(
    port.default(defaults.port),
    String(defaults.port),
    'The port that the server listens on.',
  ),
  HOST: setting(
    z.string().default(defaults.host),
    defaults.host,
    'The address that the server listens on; 0.0.0.0 or :: for all of them.',
  ),
  DATA_DIR: setting(
    z.string().default(defaults.dataDir).transform(resolveDataDir),
    defaults.dataDir,
    'The data folder; a relative one lies below the folder of the project.',
  ),
  DATABASE_URL: setting(
    databaseUrl.optional(),
    'the PostgreSQL in the data folder',
    'A PostgreSQL of your own, version 15 or newer.',
  ),
  PUBLIC_URL: setting(
    origin.optional(),
    'http://localhost:PORT',
    'The address under which people reach Plumbline; required when HOST is not loopback or DATABASE_URL is set.',
  ),
  S3_URL: setting(
    s3Url.optional(),
    'the folder `files` in the data folder',
    'An S3-compatible store for files: s3://KEY:SECRET@host:port/bucket?region=…, with &tls=false for one without TLS, and &checksums=supported to send the newer checksums, which some stores do not understand.',
  ),
  MIN_FREE_DISK: setting(
    amount.default(512),
    '512',
    'Megabytes that must be free where the data folder is; with less the server is not ready.',
  ),
  UPLOAD_FILES_A_DAY: setting(
    amount.default(200),
    '200',
    'How many files one person may upload in a day.',
  ),
  UPLOAD_MB_A_DAY: setting(
    amount.refine((value) => value <= 2000, 'must be at most 2000').default(500),
    '500',
    'How many megabytes one person may upload in a day, at most 2000.',
  ),
  SMTP_URL: setting(
    smtpUrl.optional(),
    'files in the folder outbox',
    'The mail server: smtp://user:password@host:port, or smtps:// for TLS from the start. Without it mails are not sent: they lie as files in the data folder, and the log says where.',
  ),
  MAIL_FROM: setting(
    sender.optional(),
    'no-reply@ the host of PUBLIC_URL',
    'The sender of mails, such as Plumbline <no-reply@plumbline.example>.',
  ),
  TRUST_PROXY: setting(
    networks.default([]),
    'nobody',
    'The proxies whose X-Forwarded-For is believed: addresses or networks, with commas between them.',
  ),
  MAP_TILES_URL: setting(
    tileUrl.optional(),
    'the bundled base layer',
    'A tile service for the maps, with {z}, {x} and {y}; it sees the addresses of the people who look at a map.',
  ),
  MAP_ATTRIBUTION: setting(
    z.string().max(300, 'must have at most 300 characters').default(''),
    'none',
    'The credit that the tile service asks for, shown on every map.',
  ),
  COMPANY_URL: setting(
    webAddress.default('https://plumbline.example'),
    'https://plumbline.example',
    'The company site that the pages link to.',
  ),
  HELPDESK_EMAIL: setting(
    email.default('helpdesk@plumbline.example'),
    'helpdesk@plumbline.example',
    'Where people write for help.',
  ),
  DEMO_EMAIL: setting(
    email.default('demo@plumbline.example'),
    'demo@plumbline.example',
    'Where people write to ask for a demonstration.',
  ),
  LOG_LEVEL: setting(
    z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
    'info',
    `How much is logged: ${logLevels.join(', ')}.`,
  ),
})

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
  /** Holds a secret. Undefined: files lie in the data folder. */
  s3: S3Place | undefined
  /** Bytes that must be free on the disk of the data folder. */
  minFreeDisk: number
  /** What one person may upload in a day. */
  uploadsADay: { files: number; bytes: number }
  /** Holds a password. Undefined: mails become files in the data folder. */
  smtpUrl: string | undefined
  /** `Name <address>` or an address. */
  mailFrom: string
  /** Addresses and CIDR networks; empty: nobody. */
  trustProxy: string[]
  mapTilesUrl: string | undefined
  mapAttribution: string
  companyUrl: string
  helpdeskEmail: string
  demoEmail: string
  logLevel: (typeof logLevels)[number]
}

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * @throws one line that names every wrong setting and quotes none, for they may be secrets
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = environment.safeParse(given)
  if (error)
    throw wrongSettings(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
  if (data.PUBLIC_URL === undefined && (data.DATABASE_URL || !isLoopback(data.HOST))) {
    const because = data.DATABASE_URL ? 'DATABASE_URL is set' : 'HOST is not loopback'
    throw wrongSettings([`PUBLIC_URL must be set when ${because}`])
  }
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    s3: data.S3_URL,
    minFreeDisk: data.MIN_FREE_DISK * 1e6,
    uploadsADay: { files: data.UPLOAD_FILES_A_DAY, bytes: data.UPLOAD_MB_A_DAY * 1e6 },
    publicUrl,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `Plumbline <no-reply@${new URL(publicUrl).hostname}>`,
    trustProxy: data.TRUST_PROXY,
    mapTilesUrl: data.MAP_TILES_URL,
    mapAttribution: data.MAP_ATTRIBUTION,
    companyUrl: data.COMPANY_URL,
    helpdeskEmail: data.HELPDESK_EMAIL,
    demoEmail: data.DEMO_EMAIL,
    logLevel: data.LOG_LEVEL,
  }
}

/** The settings as a Markdown table, as docs/operations.md shows them. */
export function settingsTable(): string {
  const rows = Object.entries(environment.shape).map(([name, schema]) => {
    const { shown, description } = schema.meta() ?? {}
    return `| \`${name}\` | ${String(shown)} | ${description} |`
  })
  return ['| setting | default | meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

function isBareOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && `${url.origin}/` === url.href
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}
