import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './early-settings.mjs'

/** The release of this server, such as 0.1.0, as package.json has it. */
export const RELEASE: string = (
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
).version
