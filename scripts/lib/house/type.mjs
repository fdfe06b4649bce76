import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './imports.mjs'

/** Where sizes of type may be spelled: the tokens, the widgets, and the engines, which measure what they draw. */
const HOMES = /^web\/src\/(?:styles|ui|schedule|map|tables)\//

/** A size in a style, and in an attribute of code. Paper is measured in points. */
const SPELLED = /(?:^|[\s{;])font(?:-size)?:[^;]*\d(?:px|r?em|%)|\bfontSize:\s*['"]?\d/

/** Lines of the web that spell a size of type instead of naming a text style of `tokens.css`. */
export function typeElsewhere(root, files) {
  return files
    .filter((file) => /^web\/src\/.*\.(?:css|tsx)$/.test(file) && !HOMES.test(file))
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, n) => (SPELLED.test(line) ? [`${file}:${n + 1} ${line.trim()}`] : [])),
    )
}
