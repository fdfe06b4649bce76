// Plain JavaScript, because the starter needs these on a Node that runs no TypeScript.
import { resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '../..')

export const defaults = { port: 4000, host: '127.0.0.1', dataDir: './data' }

/**
 * The data folder as an absolute path; a relative one lies below the project's root.
 * @param {string} folder
 */
export function resolveDataDir(folder) {
  return resolve(projectRoot, folder)
}
