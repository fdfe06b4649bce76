/**
 * Bytes of the file, as far as there are any; never those behind it in the same memory. Errors: RangeError where it begins
 * beyond the end.
 */
export function partOf(view: DataView, from: number, length: number): DataView {
  return new DataView(view.buffer, view.byteOffset + from, Math.min(length, view.byteLength - from))
}
