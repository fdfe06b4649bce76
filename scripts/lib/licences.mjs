// The owners of all work in the product, and the licences of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licences under which the product may hold what others have made. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** Libraries that are loaded as they are and may be replaced: that is what the LGPL asks for. */
const LGPL = /^LGPL-3\.0(-only|-or-later)?$/
const MAY_BE_LGPL = /^(@img\/sharp-|libheif-js$|libvips |libheif )/

/**
 * True if the product may hold a part under a licence: each part of `A AND B` must be allowed, one of `A OR B`.
 * @param {string | undefined} licence an SPDX expression
 * @param {string} name of what comes under it
 * @returns {boolean}
 */
export function isAllowed(licence, name) {
  if (!licence) return false
  const parts = (word) => licence.replaceAll(/[()]/g, '').split(` ${word} `)
  if (licence.includes(' AND ') && licence.includes(' OR ')) return false
  if (licence.includes(' OR ')) return parts('OR').some((one) => isAllowed(one, name))
  if (licence.includes(' AND ')) return parts('AND').every((one) => isAllowed(one, name))
  return ALLOWED.has(licence) || (LGPL.test(licence) && MAY_BE_LGPL.test(name))
}

/**
 * The packages that the product holds: all of the lock but those for development alone.
 * @param {Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }>} packages of
 *   package-lock.json
 * @returns {Map<string, string>} where each of them is installed, by its name and version
 */
export function heldPackages(packages) {
  const held = Object.entries(packages).filter(
    ([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link,
  )
  return new Map(
    held.map(([place, { version }]) => [
      `${place.split('node_modules/').at(-1)}@${version}`,
      place,
    ]),
  )
}

/**
 * Lists the packages that a list of parts lacks.
 * @param {{ name: string, version: string }[]} components
 * @param {Iterable<string>} packages `name@version` of each
 */
export function missingFrom(components, packages) {
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  return [...packages].filter((one) => !listed.has(one))
}

/**
 * Returns the licence of a part in a list of parts, as an SPDX expression.
 * @param {{ licenses?: { license?: { id?: string, name?: string }, expression?: string }[] }} component
 * @returns {string | undefined}
 */
export function licenceOf({ licenses = [] }) {
  const [one] = licenses
  return one?.expression ?? one?.license?.id ?? one?.license?.name
}

/**
 * The licences of all parts as one text: each text once, with those that come under it.
 * @param {{ name: string, version: string, licence: string | undefined, folder?: string }[]} parts
 *   `folder`: where its files are, of what is installed here
 * @returns {string}
 * @throws {Error} that names every part whose licence is not allowed
 */
export function thirdParty(parts) {
  const refused = parts.filter(({ licence, name }) => !isAllowed(licence, name))
  if (refused.length > 0) {
    const names = refused.map(
      (one) => `${one.name} ${one.version} (${one.licence ?? 'no licence'})`,
    )
    throw new Error(`The licences of these are not allowed: ${names.join(', ')}.`)
  }
  /** @type {Map<string, string[]>} */
  const texts = new Map()
  for (const { name, version, licence, folder } of parts) {
    const text = (folder && textIn(folder)) || `Licence: ${licence}`
    texts.set(text, [...(texts.get(text) ?? []), `${name} ${version} (${licence})`])
  }
  const sections = [...texts].map(([text, names]) => `${names.join('\n')}\n\n${text}`)
  return `${['Plumbline holds the work of others, under these licences.', ...sections].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}

/** @param {string} folder */
function textIn(folder) {
  if (!existsSync(folder)) return null
  const files = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .toSorted()
  const texts = files.map((name) =>
    readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim(),
  )
  return texts.join('\n\n')
}
