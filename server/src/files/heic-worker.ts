// The thread in which a HEIC is unpacked: it answers with the pixels as a plain TIFF, or with why not.
import { createRequire } from 'node:module'
import { answerInThread } from '../concurrency/answer-in-thread.ts'
import { faultOfItems, type HeicFault } from './heic-items.ts'
import { plainTiffHead } from './tiff.ts'

export interface HeicReading {
  bytes: Uint8Array<ArrayBuffer>
  maxPixels: number
  maxMegabytes: number
}

export type HeicRefusal = HeicFault | 'tooManyPixels'

export type HeicAnswer = { tiff: Uint8Array<ArrayBuffer> } | { refused: HeicRefusal }

/** The part of libheif that we use: its C functions, over places in its memory. */
interface LibHeif {
  HEAPU8: Uint8Array
  HEAPU32: Uint32Array
  _malloc(bytes: number): number
  _heif_context_alloc(): number
  _heif_context_set_maximum_image_size_limit(context: number, edge: number): void
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    bytes: number,
    length: number,
    options: number,
  ): void
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void
  _heif_image_handle_get_width(handle: number): number
  _heif_image_handle_get_height(handle: number): number
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, to: number): void
  _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colourSpace: number,
    chroma: number,
    options: number,
  ): void
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number
}

const RGB = 1
const INTERLEAVED_RGB = 10
const ERROR_BYTES = 12
const NOTHING = 0

/** Kinds of libheif's errors that say: this is fine, but no kind that can be read here. */
const UNSUPPORTED = [3, 4, 11]
const TOO_MUCH = 1000
const MOST_PROFILE_BYTES = 1_000_000

class Refused extends Error {
  readonly why: HeicRefusal
  constructor(why: HeicRefusal) {
    super(why)
    this.why = why
  }
}

interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow: (this: WasmMemory, pages: number) => number
}

const PAGE_BYTES = 65_536

/** A thread's own limits do not count what WebAssembly takes. */
function limitMemory(megabytes: number): void {
  // the server's types are Node's without a browser's, to which WebAssembly belongs
  const { prototype } = (
    globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } }
  ).WebAssembly.Memory
  const grow = prototype.grow
  prototype.grow = function growWithin(pages) {
    const wanted = this.buffer.byteLength + pages * PAGE_BYTES
    if (wanted > megabytes * 1_000_000) throw new RangeError('The picture takes too much memory.')
    return grow.call(this, pages)
  }
}

/** The primary picture, upright and cut as the file says, as an uncompressed TIFF. */
function unpack({ bytes, maxPixels }: HeicReading): Uint8Array<ArrayBuffer> {
  const fault = faultOfItems(bytes)
  if (fault) throw new Refused(fault)
  const heif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif
  const error = heif._malloc(ERROR_BYTES + 4)
  const out = error + ERROR_BYTES
  const found = () => heif.HEAPU32[out / 4] ?? 0
  const check = () => {
    const kind = heif.HEAPU32[error / 4] ?? 0
    if (kind === 0) return
    if (heif.HEAPU32[error / 4 + 1] === TOO_MUCH) throw new Refused('tooManyPixels')
    throw new Refused(UNSUPPORTED.includes(kind) ? 'unsupported' : 'damaged')
  }
  const file = heif._malloc(bytes.length)
  heif.HEAPU8.set(bytes, file)
  const context = heif._heif_context_alloc()
  heif._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(maxPixels)))
  heif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, NOTHING)
  check()
  heif._heif_context_get_primary_image_handle(error, context, out)
  check()
  const handle = found()
  const width = heif._heif_image_handle_get_width(handle)
  const height = heif._heif_image_handle_get_height(handle)
  if (width * height > maxPixels) throw new Refused('tooManyPixels')
  if (width <= 0 || height <= 0) throw new Refused('damaged')
  const profile = readProfile()
  heif._heif_decode_image(error, handle, out, RGB, INTERLEAVED_RGB, NOTHING)
  check()
  const pixels = heif._heif_image_get_plane_readonly(found(), INTERLEAVED_RGB, out)
  const stride = found()
  if (pixels === 0 || stride < width * 3) throw new Refused('damaged')
  const head = plainTiffHead({ width, height, profile })
  const tiff = new Uint8Array(head.length + width * height * 3)
  tiff.set(head)
  for (let y = 0; y < height; y += 1) {
    const row = pixels + y * stride
    tiff.set(heif.HEAPU8.subarray(row, row + width * 3), head.length + y * width * 3)
  }
  return tiff

  function readProfile(): Uint8Array | null {
    const length = heif._heif_image_handle_get_raw_color_profile_size(handle)
    if (length === 0 || length > MOST_PROFILE_BYTES) return null
    const to = heif._malloc(length)
    heif._heif_image_handle_get_raw_color_profile(error, handle, to)
    check()
    return heif.HEAPU8.slice(to, to + length)
  }
}

answerInThread((reading: HeicReading, { transfer }): HeicAnswer => {
  limitMemory(reading.maxMegabytes)
  try {
    const tiff = unpack(reading)
    transfer.push(tiff.buffer)
    return { tiff }
  } catch (error) {
    // anything else is a decoder that fell over the file
    return { refused: error instanceof Refused ? error.why : 'damaged' }
  }
})
