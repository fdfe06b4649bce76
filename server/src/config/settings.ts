import { defaults, logLevels } from './early-settings.mjs'

export const COMPANY_URL = 'https://plumbline.example'
export const HELPDESK_EMAIL = 'helpdesk@plumbline.example'
export const DEMO_EMAIL = 'demo@plumbline.example'

/** Each setting for the table of settings: the value that counts without it, and a sentence. */
export const SETTINGS: Record<string, [shown: string, description: string]> = {
  PORT: [String(defaults.port), 'The port that the server listens on.'],
  HOST: [defaults.host, 'The address that the server listens on; 0.0.0.0 or :: for all of them.'],
  DATA_DIR: [
    defaults.dataDir,
    'The data folder; a relative one lies below the folder of the project.',
  ],
  DATABASE_URL: [
    'the PostgreSQL in the data folder',
    'A PostgreSQL of your own, version 15 or newer. It may name several hosts, of which the one that takes changes is used: postgres://user:password@host1:5432,host2:5432/database?target_session_attrs=read-write.',
  ],
  DATABASE_PASSWORD: [
    'what DATABASE_URL says',
    'The password of DATABASE_URL, which then holds none: any characters may stand in it.',
  ],
  PUBLIC_URL: [
    'http://localhost:PORT',
    'The address under which people reach Plumbline; required when HOST is not loopback or DATABASE_URL is set.',
  ],
  S3_URL: [
    'the folder `files` in the data folder',
    'An S3-compatible store for files: s3://KEY:SECRET@host:port/bucket?region=…, with &tls=false for one without TLS, and &checksums=supported to send the newer checksums, which some stores do not understand.',
  ],
  S3_SECRET: [
    'what S3_URL says',
    'The secret of the key in S3_URL, which then holds none: any characters may stand in it.',
  ],
  MIN_FREE_DISK: [
    '512',
    'Megabytes that must be free where the data folder is; with less the server says that it is degraded.',
  ],
  UPLOAD_FILES_A_DAY: ['200', 'How many files one person may upload in a day.'],
  UPLOAD_MB_A_DAY: ['500', 'How many megabytes one person may upload in a day, at most 2000.'],
  INTAKE_FILES_A_DAY: ['2000', 'How many files a key of the field may send in a day.'],
  INTAKE_MB_A_DAY: [
    '2000',
    'How many megabytes a key of the field may send in a day, at most 2000; a megabyte of answers counts as ten, for it lies in the database.',
  ],
  CALLS_OF_A_PERSON: ['1500', 'How many calls one person may make in a minute, on each server.'],
  CALLS_OF_STRANGERS: [
    '900',
    'How many calls those who are not signed in may make in a minute, together from one network: an IPv4 address, or an IPv6 network of 64 bits.',
  ],
  MEGABYTES_OF_A_PERSON: [
    '100',
    'How many megabytes of JSON and of visits one person may send in a minute, on each server; files are not counted here.',
  ],
  MEGABYTES_OF_STRANGERS: [
    '4',
    'How many megabytes of JSON those who are not signed in may send in a minute, together from one network.',
  ],
  REQUESTS_OF_A_NETWORK: [
    '15000',
    'How many requests may come from one network in a minute, whoever sends them.',
  ],
  SIGN_INS_OF_A_NETWORK: [
    '600',
    'How many times people may sign in from one network in 15 minutes, successfully or not.',
  ],
  BACKUP_TO: [
    'no backup by itself',
    'A folder on another disk or a share, in which the server keeps backups; of a PostgreSQL of your own the files alone.',
  ],
  BACKUP_DAYS: ['35', 'For how many days back every second can be restored.'],
  BACKUP_MB_S: ['50', 'How many megabytes a second a base copy reads at most.'],
  BACKUP_SPOOL_MB: [
    '4096',
    'How many megabytes of changes wait in the data folder at most while BACKUP_TO is away; beyond that they are dropped, and a new base copy begins.',
  ],
  BACKUP_DRILL: [
    '02:30',
    'When the newest backup is restored each night to see that it can be, in UTC; never for not at all.',
  ],
  JOBS: [
    'all',
    'The work outside of requests that this server does: all, none, or lanes with commas between them (quick, asked, slow). Some server must do each of them.',
  ],
  MIGRATE: [
    'start',
    'When this server brings the database to its release: at each start, or never; then it waits until another server or `npm run migrate` has done it.',
  ],
  SMTP_URL: [
    'files in the folder outbox',
    'The mail server: smtp://user:password@host:port, or smtps:// for TLS from the start. One that is not on this machine must offer TLS (STARTTLS), unless the address ends with ?tls=optional. Without this setting mails are not sent: they lie as files in the data folder, and the log says where.',
  ],
  SECRETS_KEY: [
    'secrets.key in the data folder',
    'Seals the secrets of authenticator apps: 32 bytes in base64 (openssl rand -base64 32). With the PostgreSQL in the data folder it is made by itself; with DATABASE_URL it is demanded as soon as somebody adds an app, the same on every server. It is in no backup: keep a copy elsewhere.',
  ],
  MAIL_FROM: [
    'no-reply@ the host of PUBLIC_URL',
    'The sender of mails, such as Plumbline <no-reply@plumbline.example>.',
  ],
  TRUST_PROXY: [
    'nobody',
    'The proxies whose X-Forwarded-For is believed: addresses or networks, with commas between them.',
  ],
  MAP_TILES_URL: [
    'the bundled base layer',
    'A tile service for the maps, with {z}, {x} and {y}; it sees the addresses of the people who look at a map.',
  ],
  MAP_ATTRIBUTION: [
    'what the map file says; of a tile service none',
    'The credit that the map file or the tile service asks for, shown on every map.',
  ],
  MAP_FILE: [
    'none',
    'A PMTiles file in the data folder, such as ukraine.pmtiles: the maps have its streets without a tile service, and MAP_TILES_URL is not asked.',
  ],
  COMPANY_URL: [COMPANY_URL, 'The company site that the pages link to.'],
  HELPDESK_EMAIL: [HELPDESK_EMAIL, 'Where people write for help.'],
  SECURITY_CONTACT: [
    'HELPDESK_EMAIL',
    'Where whoever has found a hole writes; /.well-known/security.txt names it.',
  ],
  DEMO_EMAIL: [DEMO_EMAIL, 'Where people write to ask for a demonstration.'],
  SLOW_MS: [
    '500',
    'A statement of the database that takes longer, in milliseconds, is named in the log; never its values.',
  ],
  DRAIN_SECONDS: [
    '0',
    'For how many seconds, at most 30, the server still serves in full after it was told to stop, so that a proxy sees in time that it is not ready.',
  ],
  METRICS_TOKEN: [
    'nobody',
    'At least 24 letters, digits and signs. Programs that send it (Authorization: Bearer …) are answered by /metrics, and told by /readyz what does not work; nobody else is.',
  ],
  AUDIT_TOKEN: [
    'nobody',
    'At least 24 letters, digits and signs. Programs that send it (Authorization: Bearer …) read the audit log of all projects from /audit-feed.',
  ],
  METRICS_PORT: [
    'none',
    'A port on which /metrics, /readyz and /healthz answer without a token; strangers must not reach it.',
  ],
  METRICS_HOST: ['127.0.0.1', 'The address that METRICS_PORT is listened to on.'],
  LOG_LEVEL: ['info', `How much is logged: ${logLevels.join(', ')}.`],
}
