/** Characters that XML 1.0 cannot write: control characters, halves of surrogate pairs, the last two. Blanks stand for them. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** A text between tags. */
export function escapeText(text: string): string {
  return text.replace(UNWRITABLE, ' ').replace(/[&<>\r]/g, (char) => ESCAPES[char] ?? char)
}

/** A text in an attribute, where line breaks would become blanks. */
function escapeAttribute(text: string): string {
  return text.replace(UNWRITABLE, ' ').replace(/[&<>"\r\n\t]/g, (char) => ESCAPES[char] ?? char)
}

/** An element; an attribute that is undefined is not there, and neither is a child that is null. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly (string | null)[] = [],
): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escapeAttribute(value)}"`]))
    .join('')
  const content = children.filter((child) => child !== null).join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}
