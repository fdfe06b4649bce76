/** The polynomial of CRC-32 as ZIP has it: the highest bit is x⁰. */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000
const X_TO_8 = 0x00800000

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit += 1) value = timesX(value)
  return value
})

function timesX(value: number): number {
  return value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
}

export function crcOf(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}

/** The CRC of two pieces one after the other, of their CRCs and how many bytes the second has. */
export function combined(first: number, second: number, secondSize: number): number {
  let power = ONE
  let square = X_TO_8
  for (let rest = secondSize; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = product(power, square)
    square = product(square, square)
  }
  return (product(power, first) ^ second) >>> 0
}

function product(one: number, other: number): number {
  let sum = 0
  let shifted = other
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (one & bit) sum ^= shifted
    shifted = timesX(shifted)
  }
  return sum >>> 0
}
