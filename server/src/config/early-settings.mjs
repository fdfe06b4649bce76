// Plain JavaScript, because the starter needs these before anything is installed, on a Node that
// runs no TypeScript.
import { BlockList, isIP } from 'node:net'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkDatabaseUrl } from './database-url.mjs'
import { parseS3Url, s3UrlForm } from './s3-url.mjs'
import { withSecrets } from './secret-files.mjs'

export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** The folder where Node stores our compiled files: the next process starts in half the time. */
export const compileCache = join(projectRoot, 'node_modules/.cache/plumbline/compiled')

/**
 * The flags with which Node runs the server: 16 MB of new objects between two looks for those in use. Node takes more
 * where a machine has much memory. One such look during an export then keeps everybody waiting for 25 ms, and an idle
 * server holds 100 MB more.
 */
export const serverFlags = ['--max-semi-space-size=16']

export const defaults = { port: 4000, host: '127.0.0.1', dataDir: './data' }

export const logLevels = /** @type {const} */ ([
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
  'silent',
])

/** The lanes of work outside of requests; what each of them does: jobs/lanes.ts. */
export const laneNames = /** @type {const} */ (['quick', 'asked', 'slow'])

/**
 * The lanes that JOBS names; null when it is not what it must be.
 * @param {string} value
 */
export function lanesOf(value) {
  if (value === 'all') return [...laneNames]
  if (value === 'none') return []
  const named = new Set(value.split(',').map((name) => name.trim()))
  const lanes = laneNames.filter((lane) => named.has(lane))
  return lanes.length === named.size ? lanes : null
}

/**
 * The data folder as an absolute path; a relative one lies below the project's root.
 * @param {string} folder
 */
export function resolveDataDir(folder) {
  return resolve(projectRoot, folder)
}

/**
 * True if a path is that of a folder or leads into it; both are absolute.
 * @param {string} folder
 * @param {string} path
 */
export function isWithin(folder, path) {
  const way = relative(folder, path)
  return !isAbsolute(way) && way.split(/[/\\]/)[0] !== '..'
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * True if a host, or the one of an address such as http://[::1]:4000, is this machine itself.
 * @param {string} host
 */
export function isLoopback(host) {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || loopback.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Returns the sentence about the right form of a setting, or null when it has that form.
 * @typedef {(value: string) => string | null} Form
 */

/**
 * @param {string} sentence
 * @param {(value: string) => boolean} isRight
 * @returns {Form}
 */
const must = (sentence, isRight) => (value) => (isRight(value) ? null : sentence)

/**
 * @param {string} value
 * @param {RegExp} protocol
 */
const isAddress = (value, protocol) => {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return protocol.test(url.protocol) && url.hostname !== ''
}

const WEB = /^https?:$/
const webAddress = must('must be an http or https address', (value) => isAddress(value, WEB))
const email = must('must be an e-mail address', (value) =>
  /^[\w'+-]+(\.[\w'+-]+)*@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(value),
)
const amount = must('must be a whole number', (value) => /^\d{1,9}$/.test(value))
const shortText = must('must have at most 300 characters', (value) => value.length <= 300)

const token = must('must have 24 to 500 letters, digits and signs, without a space', (value) =>
  /^[!-~]{24,500}$/.test(value),
)
const port = must(
  'must be a port number from 1 to 65535',
  (value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535,
)
const host = must('must be an address or the name of a host', (value) => /^[\w.:%-]+$/.test(value))

/** @type {Record<string, Form>} */
const forms = {
  PORT: port,
  HOST: host,
  DATABASE_URL: checkDatabaseUrl,
  PUBLIC_URL: (value) =>
    webAddress(value) ??
    (`${new URL(value).origin}/` === new URL(value).href
      ? null
      : 'must be an address without a path, such as https://plumbline.example'),
  S3_URL: must(s3UrlForm, (value) => parseS3Url(value) !== null),
  MIN_FREE_DISK: amount,
  UPLOAD_FILES_A_DAY: amount,
  UPLOAD_MB_A_DAY: (value) =>
    amount(value) ?? (Number(value) > 2000 ? 'must be at most 2000' : null),
  INTAKE_FILES_A_DAY: amount,
  INTAKE_MB_A_DAY: (value) =>
    amount(value) ?? (Number(value) > 2000 ? 'must be at most 2000' : null),
  CALLS_OF_A_PERSON: amount,
  CALLS_OF_STRANGERS: amount,
  MEGABYTES_OF_A_PERSON: amount,
  MEGABYTES_OF_STRANGERS: amount,
  REQUESTS_OF_A_NETWORK: amount,
  SIGN_INS_OF_A_NETWORK: amount,
  BACKUP_TO: must('must be the absolute path of a folder', isAbsolute),
  BACKUP_DAYS: (value) =>
    amount(value) ?? (Number(value) < 1 || Number(value) > 3660 ? 'must be 1 to 3660' : null),
  BACKUP_MB_S: (value) => amount(value) ?? (Number(value) < 1 ? 'must be at least 1' : null),
  BACKUP_SPOOL_MB: (value) => amount(value) ?? (Number(value) < 64 ? 'must be at least 64' : null),
  BACKUP_DRILL: must(
    'must be a time of day in UTC such as 02:30, or never',
    (value) => value === 'never' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  ),
  SLOW_MS: must(
    'must be a whole number from 50 to 60000',
    (value) => /^\d{2,5}$/.test(value) && Number(value) >= 50 && Number(value) <= 60_000,
  ),
  JOBS: must(
    `must be all, none, or lanes with commas between them: ${laneNames.join(', ')}`,
    (value) => lanesOf(value) !== null,
  ),
  MIGRATE: must('must be start or never', (value) => ['start', 'never'].includes(value)),
  SMTP_URL: must(
    'must be smtp://user:password@host:port, and may end with ?tls=optional',
    (value) =>
      isAddress(value, /^smtps?:$/) && ['', '?tls=optional'].includes(new URL(value).search),
  ),
  SECRETS_KEY: must('must be 32 bytes in base64 (openssl rand -base64 32)', (value) =>
    /^[A-Za-z\d+/]{43}=$/.test(value),
  ),
  MAIL_FROM: (value) =>
    shortText(value) ??
    (/^(?:[^<>"\r\n,;:@]+ <[^\s<>@,;:"]+@[^\s<>@,;:"]+>|[^\s<>@,;:"]+@[^\s<>@,;:"]+)$/.test(value)
      ? null
      : 'must be an e-mail address, such as Plumbline <no-reply@plumbline.example>'),
  TRUST_PROXY: must(
    'must be addresses or networks with commas between them, such as 10.0.0.0/8,::1',
    (value) => value.split(',').every((network) => isNetwork(network.trim())),
  ),
  MAP_TILES_URL: (value) =>
    webAddress(value) ??
    (['{z}', '{x}', '{y}'].every((key) => value.includes(key))
      ? null
      : 'must contain {z}, {x} and {y}'),
  MAP_ATTRIBUTION: shortText,
  MAP_FILE: must('must be the name of a .pmtiles file', (value) => /[^/\\]\.pmtiles$/.test(value)),
  COMPANY_URL: webAddress,
  HELPDESK_EMAIL: email,
  SECURITY_CONTACT: email,
  DEMO_EMAIL: email,
  DRAIN_SECONDS: (value) => amount(value) ?? (Number(value) > 30 ? 'must be at most 30' : null),
  METRICS_TOKEN: token,
  AUDIT_TOKEN: token,
  METRICS_PORT: port,
  METRICS_HOST: host,
  LOG_LEVEL: must(`must be one of ${logLevels.join(', ')}`, (value) =>
    logLevels.some((level) => level === value),
  ),
}

/**
 * @param {string} value
 */
function isNetwork(value) {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}

/**
 * Completes settings with the secrets that lie in files, and refuses them when one is not what it
 * must be. An empty one counts as not set.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv} the complete settings
 * @throws {Error} one line that names every wrong setting and quotes none, for they may be secrets
 */
export function checkSettings(env) {
  const { settings, wrong } = withSecrets(env)
  for (const [name, form] of Object.entries(forms)) {
    const value = settings[name]
    const sentence = value ? form(value) : null
    if (sentence !== null) wrong.push(`${name} ${sentence}`)
  }
  const { PUBLIC_URL, DATABASE_URL, HOST, BACKUP_TO, DATA_DIR } = settings
  if (BACKUP_TO && isWithin(resolveDataDir(DATA_DIR || defaults.dataDir), BACKUP_TO)) {
    wrong.push('BACKUP_TO must not lie in the data folder')
  }
  if (!PUBLIC_URL && DATABASE_URL) wrong.push('PUBLIC_URL must be set when DATABASE_URL is set')
  else if (!PUBLIC_URL && HOST && !isLoopback(HOST)) {
    wrong.push('PUBLIC_URL must be set when HOST is not loopback')
  }
  if (wrong.length > 0) throw new Error(`Wrong settings: ${wrong.join('; ')}.`)
  return settings
}
