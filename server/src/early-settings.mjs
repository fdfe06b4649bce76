// Plain JavaScript, because the starter needs these before anything is installed, on a Node that
// runs no TypeScript.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export const defaults = { port: 4000, host: '127.0.0.1', dataDir: './data' }

/**
 * The data folder as an absolute path; a relative one lies below the project's root.
 * @param {string} folder
 */
export function resolveDataDir(folder) {
  return resolve(projectRoot, folder)
}

export const portForm = 'must be a port number from 1 to 65535'

/** @param {string} value */
export function isPort(value) {
  return /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535
}

export const databaseUrlForm = 'must look like postgres://user:password@host:5432/database'

/** @param {string} value */
export function isDatabaseUrl(value) {
  return /^postgres(ql)?:\/\/.+\/./.test(value) && URL.canParse(value)
}

/** @param {string[]} sentences each begins with the setting's name; none quotes its value, which may be a secret */
export function wrongSettings(sentences) {
  return new Error(`Wrong settings: ${sentences.join('; ')}.`)
}
