/** The facts of the XForm about a node that the engine does not give. */
export interface FormFacts {
  /** The choices of a question that raise an issue, by its path `/data/rooms/state`. */
  flagging: ReadonlyMap<string, ReadonlySet<string>>
  /** The limits that an answer must keep, by its path: `. >= 5 and . <= 200`. */
  limits: ReadonlyMap<string, { from: number; to: number }>
  /** The most photos beside an answer, by the path of their repeat: `position(..) <= 5` of each photo. */
  mostPhotos: ReadonlyMap<string, number>
  /** The paths of what must be answered, always or where an expression says so. */
  required: ReadonlySet<string>
}

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`
const LIMITS = new RegExp(String.raw`^\s*\.\s*>=\s*${NUMBER}\s+and\s+\.\s*<=\s*${NUMBER}\s*$`)
const PHOTOS = /^\s*position\(\.\.\)\s*<=\s*(\d+)\s*$/
const XFORMS = 'http://www.w3.org/2002/xforms'

/**
 * Reads all from the binds. A flag is the note `<key>_flag`, shown when an answer is one of those that its
 * `relevant` names: `/data/rebar = 'bad'`, `selected(/data/rebar, 'bad')`.
 */
export function factsOf(xform: string): FormFacts {
  const flagging = new Map<string, Set<string>>()
  const limits = new Map<string, { from: number; to: number }>()
  const mostPhotos = new Map<string, number>()
  const required = new Set<string>()
  const form = new DOMParser().parseFromString(xform, 'text/xml')
  for (const bind of form.getElementsByTagNameNS(XFORMS, 'bind')) {
    const path = bind.getAttribute('nodeset') ?? ''
    const constraint = bind.getAttribute('constraint') ?? ''
    const [, from, to] = LIMITS.exec(constraint) ?? []
    if (from !== undefined && to !== undefined) {
      limits.set(path, { from: Number(from), to: Number(to) })
    }
    const [, most] = PHOTOS.exec(constraint) ?? []
    if (most !== undefined && path.endsWith('/photo')) {
      mostPhotos.set(path.slice(0, -'/photo'.length), Number(most))
    }
    if (isAsked(bind.getAttribute('required'))) required.add(path)
    if (!path.endsWith('_flag')) continue
    const question = path.slice(0, -'_flag'.length)
    const choices = choicesNamed(bind.getAttribute('relevant') ?? '', lastOfPath(question))
    if (choices.length > 0) flagging.set(question, new Set(choices))
  }
  return { flagging, limits, mostPhotos, required }
}

const isAsked = (required: string | null) =>
  required !== null && !['', 'false()'].includes(required.trim())

/** The names of the files that a visit names, as its form says where they stand. */
export function filesNamedIn(xform: string, xml: string): string[] {
  const [form, visit] = [xform, xml].map((text) =>
    new DOMParser().parseFromString(text, 'text/xml'),
  )
  const binds = [...(form?.getElementsByTagNameNS(XFORMS, 'bind') ?? [])]
  const names = new Set(
    binds
      .filter((bind) => bind.getAttribute('type') === 'binary')
      .map((bind) => lastOfPath(bind.getAttribute('nodeset') ?? '')),
  )
  return [...(visit?.getElementsByTagName('*') ?? [])].flatMap((element) =>
    names.has(element.localName) && element.textContent ? [element.textContent] : [],
  )
}

/** The last name of a path. */
export const lastOfPath = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function choicesNamed(condition: string, key: string): string[] {
  const name = key.replace(/[.]/g, String.raw`\.`)
  const compared = new RegExp(String.raw`/${name}\s*(?:=|,)\s*(?:'([^']*)'|"([^"]*)")`, 'g')
  return [...condition.matchAll(compared)].map((match) => match[1] ?? match[2] ?? '')
}

/** The words of an appearance; how the engine types them, one cannot go through them. */
export function appearancesOf({ appearances }: { appearances: unknown }): ReadonlySet<string> {
  return new Set((appearances ?? []) as Iterable<string>)
}

/** An answer as the XML has it, of what was typed or what the browser's own field gave. */
export function writtenAnswer(type: string, text: string): string | Date {
  if (text === '') return ''
  if (type === 'integer' || type === 'decimal') return text.replace(',', '.').replaceAll(/\s/g, '')
  if (type === 'dateTime') return new Date(text)
  if (type === 'time') return `${text.length === 5 ? `${text}:00` : text}.000${offsetNow()}`
  return text
}

/** `+02:00`: how far the clock of the phone is from universal time. */
function offsetNow(): string {
  const minutes = -new Date().getTimezoneOffset()
  return `${minutes < 0 ? '-' : '+'}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`
}

const twoDigits = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')
