import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { drawStates } from './lib/draw-states.mjs'

test('docs/states.md shows the states of documents, links, imports and mails; npm run states draws it', () => {
  expect(readFileSync(join(projectRoot, 'docs/states.md'), 'utf8')).toBe(drawStates())
})

test('a deleted issue can only be restored, and one that is off track cannot be deleted', () => {
  const drawn = drawStates()
  expect(drawn).toContain('open --> deleted_open: Deleted (severity 0, 1, 2, 3)')
  expect(drawn.match(/deleted_\w+ --> .*/g)).toEqual([
    'deleted_open --> open: Restored',
    'deleted_ready --> ready: Restored',
    'deleted_resolved --> resolved: Restored',
  ])
})
