// // Removes the characters that no stored or shown text may contain.

/** Control characters except tab, line ends and DEL, which XER uses; and code points that are no characters. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u0080-\u009f\ufffe\uffff]/g

/** The same text without characters that PostgreSQL, XML or a screen cannot hold. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(CONTROLS, '')
}

/** A text of the file as a message quotes it: one line, cut to a length. */
export function quoted(text: string, max = 100): string {
  const line = withoutControls(text)
    .replace(/[\s\u007f]+/g, ' ')
    .trim()
  return line.length > max ? `${line.slice(0, max - 1).toWellFormed()}…` : line
}

/** A name that the file gives and that is part of a key. */
export function keyPart(name: string): string {
  return quoted(name, 120)
}
