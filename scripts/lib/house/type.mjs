import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './imports.mjs'

/** The folders where sizes may be spelled: the tokens, the widgets, and the engines, which measure what they draw. */
const HOMES = /^web\/src\/(?:styles|ui|schedule|map|tables|charts)\//

/** A size of type in a style and in an attribute of code, and a gap. Paper is measured in points. */
const SPELLED = [
  /(?:^|[\s{;])font(?:-size)?:[^;]*\d(?:px|r?em|%)/,
  /\bfontSize:\s*['"]?\d/,
  /(?:^|[\s{;-])gap:[^;]*\dpx/,
]

/** Lines of the web that spell a size of type or a gap instead of naming one of `tokens.css`. */
export function sizesElsewhere(root, files) {
  return files
    .filter((file) => /^web\/src\/.*\.(?:css|tsx)$/.test(file) && !HOMES.test(file))
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, n) =>
          SPELLED.some((one) => one.test(line)) ? [`${file}:${n + 1} ${line.trim()}`] : [],
        ),
    )
}
