// The list of parts that goes with a release (npm run sbom), beside what an image really holds: the packages of the
// Dockerfile's stage are installed into a folder, and each must stand in the list with its version and a licence.
import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { report } from '../lib/report.ts'

interface Component {
  name: string
  version: string
  licenses?: unknown[]
}

const begun = performance.now()
execFileSync('npm', ['run', 'sbom'], { cwd: projectRoot, stdio: 'ignore' })
const took = performance.now() - begun
const { components } = JSON.parse(await readFile(join(projectRoot, 'sbom.cdx.json'), 'utf8')) as {
  components: Component[]
}
const licences = await readFile(join(projectRoot, 'THIRD-PARTY.txt'), 'utf8')

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-sbom-'))
try {
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    await cp(join(projectRoot, name), join(folder, name))
  }
  for (const part of ['contract', 'server']) {
    await mkdir(join(folder, part))
    await cp(join(projectRoot, part, 'package.json'), join(folder, part, 'package.json'))
  }
  const only = ['--workspace', '@plumbline/contract', '--workspace', '@plumbline/server']
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=dev', ...only]
  execFileSync('npm', options, { cwd: folder, stdio: 'ignore' })
  const installed = await packagesBelow(join(folder, 'node_modules'))
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const missing = [...installed].filter((one) => !listed.has(one))
  const unnamed = [...installed].filter(
    (one) => !licences.includes(`${one.replace(/@(?=[^@]*$)/, ' ')} (`),
  )
  report([
    { what: 'packages that are installed', measured: installed.size, unit: '' },
    {
      what: 'packages of the image that the list lacks',
      measured: missing.length,
      unit: '',
      must: 0,
    },
    {
      what: 'packages of the image without a licence in THIRD-PARTY.txt',
      measured: unnamed.length,
      unit: '',
      must: 0,
    },
    {
      what: 'parts without a licence',
      measured: components.filter(({ licenses }) => !licenses?.length).length,
      unit: '',
      must: 0,
    },
    { what: 'npm run sbom', measured: took / 1000, unit: 's', aim: 5 },
  ])
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** `name@version` of every package below a folder of packages, but for our own. */
async function packagesBelow(place: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (const entry of await readdir(place, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue
    const path = join(place, entry.name)
    if (entry.name.startsWith('@')) {
      for (const one of await packagesBelow(path)) found.add(one)
      continue
    }
    const { name, version } = JSON.parse(
      await readFile(join(path, 'package.json'), 'utf8'),
    ) as Component
    found.add(`${name}@${version}`)
    const inner = join(path, 'node_modules')
    if (existsSync(inner)) for (const one of await packagesBelow(inner)) found.add(one)
  }
  return found
}
