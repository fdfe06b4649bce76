import { ownValue } from '@plumbline/contract/rules/own-value'
/* Mends the input and the output of the engine where it differs from ODK Collect. */

/**
 * Changes the XForm so that the engine of browsers works like JavaRosa, the engine of ODK Collect. Two and a half
 * rooms become two, as on every phone: otherwise the engine breaks, and stays broken. Values that a phone puts in by
 * itself (the time, the day, its person) stand in each entry of a repeat: the engine puts them only into the entries
 * that are there from the beginning. A range that leads down becomes one that leads up: the engine would take none of
 * its numbers.
 * @param username the person of the phone, if known
 */
export function asCollectReads(xform: string, username: string | undefined): string {
  const repeats = [...xform.matchAll(REPEAT)].map(([, nodeset]) => `${nodeset}/`)
  return xform
    .replaceAll(COUNT, ' jr:count="int($1)"')
    .replaceAll(RANGE, (range: string, start: string, end: string, step: string) => {
      const [from, to] = Number(start) > Number(end) ? [end, start] : [start, end]
      const isSame = from === start && !step.startsWith('-')
      return isSame ? range : ` start="${from}" end="${to}" step="${step.replace('-', '')}"`
    })
    .replaceAll(PRELOADED, (bind: string, start: string, nodeset: string, what: string) => {
      const value = what === USERNAME ? literal(username ?? '') : ownValue(VALUES, what)
      const isInRepeat = repeats.some((repeat) => nodeset.startsWith(repeat))
      // once: what has been put in is never put in anew, also not when a draft is opened again
      return isInRepeat && value !== undefined ? `${start} calculate="once(${value})"` : bind
    })
}

const REPEAT = /<repeat nodeset="([^"]+)"/g
const COUNT = / jr:count="([^"]+)"/g
const RANGE = / start="([^"]+)" end="([^"]+)" step="([^"]+)"/g
const PRELOADED = /(<bind nodeset="([^"]+)"[^<]*?) jr:preload="([a-z]+" jr:preloadParams="[a-z]+)"/g
const USERNAME = 'property" jr:preloadParams="username'
const VALUES: Record<string, string> = {
  'timestamp" jr:preloadParams="start': 'now()',
  'date" jr:preloadParams="today': 'today()',
}

/** A text of XPath within an attribute: `concat('d', "'", 'Arc')`. */
function literal(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const parts = escaped.split("'").map((part) => `'${part}'`)
  return parts.length === 1 ? (parts[0] ?? '') : `concat(${parts.join(", &quot;'&quot;, ")})`
}

/** Reads a value of the meta block of a visit: `instanceID`, `instanceName`. */
export function metaIn(xml: string, name: string): string | null {
  const found = new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagNameNS('*', name)
  return found[0]?.textContent?.trim() || null
}

/** A draft of a change forgets in the engine what it changes: here it is said again. */
export function replacing(xml: string, instanceId: string): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  if (document.getElementsByTagNameNS('*', 'deprecatedID')[0]) return xml
  const own = document.getElementsByTagNameNS('*', 'instanceID')[0]
  if (!own) return xml
  const element = document.createElementNS(
    own.namespaceURI,
    own.nodeName.replace('instanceID', 'deprecatedID'),
  )
  element.textContent = instanceId
  own.after(element)
  return new XMLSerializer().serializeToString(document)
}

/** Where a form asks for answers of the visit before. */
const LAST_SAVED = /<instance id="__last-saved"[^<>]*\/>/

/** The form with the answers of the visit before in it: the engine leaves them blank, and asks nobody for them. */
export function withLastSaved(xform: string, xml: string | undefined): string {
  const root = xml?.replace(/^\s*<\?xml[^>]*\?>/, '') ?? '<data/>'
  return xform.replace(LAST_SAVED, () => `<instance id="__last-saved">${root}</instance>`)
}
