/** The reason why a HEIC is not given to its decoder. */
export type HeicFault = 'damaged' | 'unsupported'

/** More than the tiles of 200 megapixels and all that a telephone puts beside them. */
const MOST_ITEMS = 2000
const MOST_BOXES = 20_000

/** A picture, or a grid of such. */
const PICTURES = new Set(['hvc1', 'grid'])
/** Items beside the picture, which the decoder leaves unread: metadata, and the way to brighten it. */
const BESIDE = new Set(['Exif', 'mime', 'tmap'])
/** Boxes that the decoder may see; others become free space. */
const TOP = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip'])

/** The reason why the items of a file cannot be gone through. */
export class HeicFaultError extends Error {
  readonly why: HeicFault
  constructor(why: HeicFault) {
    super(why)
    this.why = why
  }
}

interface Box {
  type: string
  /** The offset of its type. */
  typeAt: number
  /** The beginning of the content, behind its head. */
  from: number
  to: number
}

/**
 * Looks at the items of a HEIC (ISO/IEC 23008-12) before its decoder does, which knows a dozen kinds of them
 * and had faults in most. Pictures of HEVC and grids of these pass; boxes that hold other things, such as a
 * film beside the photo, become free space in `bytes`.
 * @returns why the file is refused, or null
 */
export function faultOfItems(bytes: Uint8Array): HeicFault | null {
  try {
    checkItems(bytes)
    return null
  } catch (error) {
    // a number beyond the end
    if (error instanceof RangeError) return 'damaged'
    if (error instanceof HeicFaultError) return error.why
    throw error
  }
}

function checkItems(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const top = boxesIn(view, 0, view.byteLength, true)
  for (const { type, typeAt } of top) {
    if (!TOP.has(type)) bytes.set(new TextEncoder().encode('free'), typeAt)
  }
  const meta = only(top, 'meta')
  // version and flags stand before what is in it
  const inside = boxesIn(view, meta.from + 4, meta.to)
  for (const type of ['iprp', 'iloc']) only(inside, type)
  const types = typesOf(view, only(inside, 'iinf'))
  const primary = idAt(view, only(inside, 'pitm'))
  if (!PICTURES.has(types.get(primary) ?? '')) throw new HeicFaultError('unsupported')
  const references = inside.filter(({ type }) => type === 'iref')
  if (references.length > 1) throw new HeicFaultError('damaged')
  for (const { type, from, to } of references.flatMap((box) => referencesIn(view, box))) {
    if (type !== 'dimg' || types.get(from) !== 'grid') continue
    if (to.some((id) => types.get(id) !== 'hvc1')) throw new HeicFaultError('unsupported')
  }
}

/** The kind of each item by its id. */
export function typesOf(view: DataView, iinf: Box): Map<number, string> {
  const types = new Map<number, string>()
  // version and flags, then how many there are: in two bytes, later in four
  const from = iinf.from + (view.getUint8(iinf.from) === 0 ? 6 : 8)
  for (const entry of boxesIn(view, from, iinf.to)) {
    const version = view.getUint8(entry.from)
    // older versions do not say of which kind an item is
    if (entry.type !== 'infe' || version < 2 || version > 3) throw new HeicFaultError('unsupported')
    const isWide = version === 3
    const id = isWide ? view.getUint32(entry.from + 4) : view.getUint16(entry.from + 4)
    const type = textAt(view, entry.from + (isWide ? 10 : 8))
    if (types.has(id) || types.size >= MOST_ITEMS) throw new HeicFaultError('damaged')
    if (!PICTURES.has(type) && !BESIDE.has(type)) throw new HeicFaultError('unsupported')
    types.set(id, type)
  }
  return types
}

function idAt(view: DataView, pitm: Box): number {
  return view.getUint8(pitm.from) === 0
    ? view.getUint16(pitm.from + 4)
    : view.getUint32(pitm.from + 4)
}

/** Lists the items that are made of other items, with those and the type of the reference. */
function referencesIn(view: DataView, iref: Box): { type: string; from: number; to: number[] }[] {
  const size = view.getUint8(iref.from) === 0 ? 2 : 4
  const id = (at: number) => (size === 2 ? view.getUint16(at) : view.getUint32(at))
  return boxesIn(view, iref.from + 4, iref.to).map((box) => {
    const count = view.getUint16(box.from + size)
    const first = box.from + size + 2
    if (first + count * size > box.to) throw new HeicFaultError('damaged')
    const to = Array.from({ length: count }, (_, n) => id(first + n * size))
    return { type: box.type, from: id(box.from), to }
  })
}

/** @param isWhole whether this is the file, in which the last box may go on to the end */
export function boxesIn(view: DataView, from: number, to: number, isWhole = false): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to;) {
    const short = view.getUint32(at)
    // 1: the size stands behind the type, in eight bytes
    const head = short === 1 ? 16 : 8
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short
    const end = size === 0 && isWhole ? to : at + size
    if (end < at + head || end > to || boxes.length >= MOST_BOXES)
      throw new HeicFaultError('damaged')
    boxes.push({ type: textAt(view, at + 4), typeAt: at + 4, from: at + head, to: end })
    at = end
  }
  return boxes
}

/** A file with two of one kind might be read in two ways. */
export function only(boxes: Box[], type: string): Box {
  const [box, ...others] = boxes.filter((one) => one.type === type)
  if (!box || others.length > 0) throw new HeicFaultError('damaged')
  return box
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)))
}
