const ENTRY = /^- \*\*([\w-]+)\*\*/
const LAST = /^ {2}Last: /

/** The figures that a part prints, a line for each bar. */
export function figuresIn(output) {
  return output
    .split('\n')
    .filter((line) => / \| (?:must be|aim|no bar)/.test(line))
    .map((line) => line.split(' | ')[0].trim())
}

/**
 * Writes on the page of the benches what a part has measured, in place of what stood there.
 * @param {string} page
 * @param {string} part
 * @param {{ day: string, minutes: number, figures: string[] }} run
 */
export function withRun(page, part, { day, minutes, figures }) {
  let current
  let isWritten = false
  const lines = page.split('\n').map((line) => {
    current = ENTRY.exec(line)?.[1] ?? current
    if (current !== part || !LAST.test(line)) return line
    isWritten = true
    return `  Last: ${day}, ${minutes} min: ${figures.join('; ')}.`
  })
  if (!isWritten) throw new Error(`bench/README.md has no place for the figures of ${part}.`)
  return lines.join('\n')
}

/** The names of the parts that the page tells about. */
export function partsOn(page) {
  return page.split('\n').flatMap((line) => ENTRY.exec(line)?.[1] ?? [])
}
