import { statSync } from 'node:fs'

/** The size of a file in words: "12.3 MB". */
export function sizeOf(file: string): string {
  return `${(statSync(file).size / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}
