/** A value of the outermost object: an element of one of its lists, or the whole of another value. */
export interface Piece {
  key: string
  /** The place of an element in its list. Null: the value is no list. */
  n: number | null
  value: unknown
}

/** The text is no JSON, and where it ceases to be. */
export class NotJsonError extends Error {
  override name = 'NotJsonError'
}

/** One record is held in memory at a time; nobody writes a record like this by hand or machine. */
const LARGEST_VALUE = 32 * 1024 * 1024

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/**
 * Reads the lists of a JSON object one element after the other, in the order of the text, and
 * answers whether it was an object. Only bounds are looked for here: `JSON.parse` reads each value.
 * @throws {NotJsonError}
 */
export async function* readLists(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Piece, boolean> {
  const text = new Text(chunks)
  await text.skipByteOrderMark()
  if ((await text.next()) !== OPEN_OBJECT) {
    await text.value('the file')
    await text.expectEnd()
    return false
  }
  text.step()
  let first = true
  while (await another(text, CLOSE_OBJECT, first)) {
    first = false
    const key = await readKey(text)
    if ((await text.next()) === OPEN_LIST) yield* readElements(text, key)
    else yield { key, n: null, value: await text.value(key) }
  }
  await text.expectEnd()
  return true
}

async function* readElements(text: Text, key: string): AsyncGenerator<Piece> {
  text.step()
  let n = 0
  while (await another(text, CLOSE_LIST, n === 0)) {
    yield { key, n, value: await text.value(`${key}[${n}]`) }
    n += 1
  }
  // an empty list is there as well
  if (n === 0) yield { key, n: null, value: [] }
}

/** Goes past the comma before the next member, or past the end; answers whether there is one. */
async function another(text: Text, close: number, first: boolean): Promise<boolean> {
  const byte = await text.next()
  if (byte === close) {
    text.step()
    return false
  }
  if (first) return true
  if (byte !== COMMA) throw text.unexpected()
  text.step()
  return true
}

async function readKey(text: Text): Promise<string> {
  if ((await text.next()) !== QUOTE) throw text.unexpected()
  const key = (await text.value('a key')) as string
  if ((await text.next()) !== COLON) throw text.unexpected()
  text.step()
  return key
}

/** The bytes of a text, of which only those are held that are being read. */
class Text {
  readonly #chunks: AsyncIterator<Uint8Array>
  #held: Buffer = Buffer.alloc(0)
  #at = 0
  /** The number of bytes before those that are held. */
  #before = 0

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async skipByteOrderMark(): Promise<void> {
    while (this.#held.length < 3 && (await this.#more(0)));
    if (this.#held.subarray(0, 3).equals(Buffer.from('\uFEFF'))) this.#at = 3
  }

  /** The next byte that is no space, without going past it; undefined at the end. */
  async next(): Promise<number | undefined> {
    for (;;) {
      for (; this.#at < this.#held.length; this.#at += 1) {
        const byte = this.#held[this.#at] ?? 0
        if (!isSpace(byte)) return byte
      }
      if (!(await this.#more(this.#at))) return undefined
    }
  }

  step(): void {
    this.#at += 1
  }

  /** The value that begins at the next byte. */
  async value(place: string): Promise<unknown> {
    await this.next()
    const end = new ValueEnd()
    let length = end.find(this.#held, this.#at)
    while (length === undefined) {
      if (this.#held.length - this.#at > LARGEST_VALUE) {
        throw new NotJsonError(`${place} is larger than ${LARGEST_VALUE / 1024 / 1024} MB`)
      }
      if (!(await this.#more(this.#at))) break
      length = end.find(this.#held, this.#at)
    }
    const stop = length === undefined ? this.#held.length : this.#at + length
    if (stop === this.#at) throw this.unexpected()
    const text = this.#held.toString('utf8', this.#at, stop)
    this.#at = stop
    try {
      return JSON.parse(text)
    } catch (error) {
      throw new NotJsonError(`${place}: ${(error as Error).message}`, { cause: error })
    }
  }

  async expectEnd(): Promise<void> {
    if ((await this.next()) !== undefined) throw this.unexpected()
  }

  unexpected(): NotJsonError {
    const byte = this.#held[this.#at]
    if (byte === undefined) return new NotJsonError('it ends too early')
    const shown = byte > 0x20 && byte < 0x7f ? `"${String.fromCharCode(byte)}"` : `byte ${byte}`
    return new NotJsonError(`unexpected ${shown} at byte ${this.#before + this.#at}`)
  }

  /** Reads on, keeping what is held from `keep` on; answers whether there was more. */
  async #more(keep: number): Promise<boolean> {
    const { done, value } = await this.#chunks.next()
    if (done) return false
    this.#held = Buffer.concat([this.#held.subarray(keep), value])
    this.#before += keep
    this.#at -= keep
    return true
  }
}

/** Looks for the end of a value; goes on where it stopped when more of the text is there. */
class ValueEnd {
  #seen = 0
  #depth = 0
  #inString = false

  /** Returns the length in bytes of the value that begins at `from`; undefined when its end is not there yet. */
  find(bytes: Buffer, from: number): number | undefined {
    let i = from + this.#seen
    for (; i < bytes.length; i += 1) {
      const byte = bytes[i] ?? 0
      if (this.#inString) {
        if (byte === BACKSLASH) i += 1
        else if (byte === QUOTE) {
          this.#inString = false
          if (this.#depth === 0) return i + 1 - from
        }
      } else if (byte === QUOTE) this.#inString = true
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#depth += 1
      else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        // the end of what the value stands in ends a number or a word
        if (this.#depth === 0) return i - from
        this.#depth -= 1
        if (this.#depth === 0) return i + 1 - from
      } else if (this.#depth === 0 && (byte === COMMA || isSpace(byte))) return i - from
    }
    this.#seen = i - from
    return undefined
  }
}
