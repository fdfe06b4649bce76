import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../config/early-settings.mjs'

/** Has the list of parts and their licences written, as an image has them, where nobody has done so before. */
export function writeParts(): void {
  if (existsSync(join(projectRoot, 'THIRD-PARTY.txt'))) return
  execFileSync(process.execPath, [join(projectRoot, 'scripts/sbom.mjs')], { stdio: 'ignore' })
}
