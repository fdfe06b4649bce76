// npm run states: draws docs/states.md anew, from the tables of actions that the server goes by.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { drawStates } from './lib/draw-states.mjs'

writeFileSync(join(projectRoot, 'docs/states.md'), drawStates())
