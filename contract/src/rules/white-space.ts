/** Ends of lines wherever texts come from: old Macs, printers, mainframes, databases, Unicode. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const LINE_ENDS = /\r\n|[\r\u000B\u000C\u001C-\u001E\u0085\u2028\u2029]/gu
/** Control characters besides the tab and the end of a line: no program shows them, and some stop at them. */
const CONTROLS = /(?![\t\n])\p{Cc}/gu

/**
 * A text whose white space every program shows: what ends a line somewhere is `\n`, and other control characters are
 * blanks. Nothing becomes nothing, for that would join two words or two numbers.
 */
export function plainSpace(text: string): string {
  return text.replaceAll(LINE_ENDS, '\n').replaceAll(CONTROLS, ' ')
}
