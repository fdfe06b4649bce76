// Plain JavaScript, because the starter reads these settings before anything is installed.
import { readFileSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { withPassword } from './database-url.mjs'

/** Addresses that hold a secret, and the setting that fills in their password. */
const PASSWORDS = { DATABASE_URL: 'DATABASE_PASSWORD', S3_URL: 'S3_SECRET' }

/** The settings that hold a secret. For each of them `NAME_FILE` names a file that holds it. */
export const SECRETS = [
  ...Object.entries(PASSWORDS).flat(),
  'SMTP_URL',
  'METRICS_TOKEN',
  'AUDIT_TOKEN',
  'SECRETS_KEY',
]

/** Container runtimes lay secrets there, readable by every user of the container. */
const MOUNTED = '/run/secrets'
const LARGEST = 65_536

/**
 * Completes settings with the secrets that lie in files and with the passwords of addresses.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ settings: NodeJS.ProcessEnv, wrong: string[] }} the settings, and a sentence for each
 *   one that is wrong; no sentence quotes a secret
 */
export function withSecrets(env) {
  const settings = { ...env }
  /** @type {string[]} */
  const wrong = []
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) wrong.push(`${name} and ${name}_FILE must not both be set`)
    const { secret, sentence } = readSecret(file)
    if (sentence) wrong.push(`${name}_FILE must ${sentence}`)
    settings[name] = secret
  }
  for (const [address, password] of Object.entries(PASSWORDS)) {
    if (!settings[password]) continue
    const { filled, sentence } = withPassword(settings[address], settings[password])
    if (sentence) wrong.push(`${address} must ${sentence} when ${password} is set`)
    else settings[address] = filled
  }
  return { settings, wrong }
}

/**
 * @param {string} name absolute, or below the working folder
 * @returns {{ secret?: string, sentence?: string }}
 */
function readSecret(name) {
  const path = resolve(name)
  try {
    const found = statSync(path)
    if (!found.isFile()) return { sentence: 'name a file' }
    if (found.size > LARGEST) return { sentence: 'name a file of at most 64 kB' }
    if (!path.startsWith(MOUNTED + sep) && (found.mode & 0o004) !== 0) {
      return { sentence: 'name a file that other users cannot read (chmod o-r)' }
    }
    const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    return secret === '' ? { sentence: 'name a file that is not empty' } : { secret }
  } catch {
    return { sentence: 'name a file that this process can read' }
  }
}
