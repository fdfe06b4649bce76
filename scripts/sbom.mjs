// npm run sbom: writes the list of all parts of the product (sbom.cdx.json, CycloneDX) and their licences
// (THIRD-PARTY.txt) into the folder of the project. A licence that is not allowed is refused.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { heldPackages, licenceOf, missingFrom, thirdParty } from './lib/licences.mjs'
import { fail, say } from './lib/say.mjs'

const folderOf = (place) => place && join(projectRoot, place)
const read = (name) => JSON.parse(readFileSync(join(projectRoot, name), 'utf8'))

/** All packages of the lock as npm lists them; what `--omit dev` leaves out there is more than those for development. */
function packages() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const text = execFileSync(npm, ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: projectRoot,
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return JSON.parse(text.toString())
}

/** The parts within packages and beside them, which npm does not know. */
const handKept = () =>
  read('scripts/parts.json').map(({ name, version, licence, within, source }) => ({
    type: 'library',
    'bom-ref': `part:${name}`,
    name,
    version: version ?? '',
    licenses: [{ license: { id: licence } }],
    properties: [{ name: 'within', value: within }],
    externalReferences: [{ type: 'website', url: source }],
  }))

try {
  const list = packages()
  const installed = heldPackages(read('package-lock.json').packages)
  const isHeld = ({ name, version }) => installed.has(`${name}@${version}`)
  list.components = [...list.components.filter(isHeld), ...handKept()]
  const missing = missingFrom(list.components, installed.keys())
  if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}.`)
  const refs = new Set(list.components.map((one) => one['bom-ref']))
  list.dependencies = list.dependencies.flatMap(({ ref, dependsOn = [] }) =>
    refs.has(ref) ? [{ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }] : [],
  )
  const parts = list.components.map((component) => ({
    name: component.name,
    version: component.version,
    licence: licenceOf(component),
    folder: folderOf(installed.get(`${component.name}@${component.version}`)),
  }))
  writeFileSync(join(projectRoot, 'THIRD-PARTY.txt'), thirdParty(parts))
  writeFileSync(join(projectRoot, 'sbom.cdx.json'), `${JSON.stringify(list, null, 1)}\n`)
  say(`sbom.cdx.json and THIRD-PARTY.txt name ${parts.length} parts.`)
  say(`Plumbline itself: ${read('package.json').license}`)
} catch (error) {
  fail(error)
}
