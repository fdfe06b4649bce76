// Reads compose files as Docker does, as far as ours need it: merges, `include` and `extends`.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'

const BIND = /^\.{0,2}\//

/**
 * Reads a compose file with what it includes and extends.
 * @param {string} path absolute
 * @returns {{ services: Record<string, any>, volumes: string[], secrets: string[], files: string[] }}
 *   the services complete, the names of the volumes and secrets that the file declares, and the files
 *   beside it that it mounts
 */
export function readCompose(path) {
  const file = parse(readFileSync(path, 'utf8'), { merge: true })
  const folder = dirname(path)
  const included = (file.include ?? []).map((name) => readCompose(join(folder, name)))
  const services = { ...Object.assign({}, ...included.map((one) => one.services)) }
  const own = Object.entries(file.services ?? {}).map(([name, service]) => [
    name,
    complete(folder, service),
  ])
  Object.assign(services, Object.fromEntries(own))
  const names = (key) => [...included.flatMap((one) => one[key]), ...Object.keys(file[key] ?? {})]
  const mounted = own
    .map(([, service]) => service)
    .flatMap(({ volumes = [] }) => volumes)
    .map((volume) => volume.split(':')[0])
    .filter((source) => BIND.test(source))
  return {
    services,
    volumes: names('volumes'),
    secrets: names('secrets'),
    files: [...included.flatMap((one) => one.files), ...mounted.map((one) => resolve(folder, one))],
  }
}

function complete(folder, service) {
  const { extends: base, ...own } = service
  if (!base) return own
  const { services } = parse(readFileSync(join(folder, base.file), 'utf8'), { merge: true })
  const from = complete(folder, services[base.service])
  const merged = { ...from, ...own }
  for (const key of ['environment', 'depends_on']) merged[key] = mergedMap(from[key], own[key])
  for (const key of ['secrets', 'cap_add'])
    merged[key] = [...(from[key] ?? []), ...(own[key] ?? [])]
  merged.volumes = mergedVolumes(from.volumes ?? [], own.volumes ?? [])
  return merged
}

const asMap = (value) =>
  Array.isArray(value) ? Object.fromEntries(value.map((name) => [name, {}])) : (value ?? {})
const mergedMap = (from, own) => ({ ...asMap(from), ...asMap(own) })

const target = (volume) => volume.split(':')[1]

/** A volume of the service takes the place of one that is mounted at the same path. */
function mergedVolumes(from, own) {
  const taken = new Set(own.map(target))
  return [...from.filter((volume) => !taken.has(target(volume))), ...own]
}
