import type { COLUMNS } from './columns.ts'

export type Format = 'csv' | 'json' | 'xlsx'
export type ExportKind = keyof typeof COLUMNS

/** UTF-16 units of text that go into a blob at a time: the file in the making holds no more in memory. */
export const CHUNK = 1 << 20

export interface Making {
  kind: ExportKind
  /** Documents as lines of JSON; of CSV they may be cells. */
  lines: AsyncIterable<string[]>
  /** Put before the addresses of photos. */
  origin: string
  /** Reports the number of documents in the file so far. */
  onCount: (count: number) => void
}

/** The documents as an array of JSON, as the API gave them. */
export async function jsonFile({ lines, onCount }: Omit<Making, 'kind' | 'origin'>): Promise<Blob> {
  const blobs: Blob[] = []
  let text = '['
  let count = 0
  for await (const some of lines) {
    text += `${count > 0 ? ',' : ''}\n${some.join(',\n')}`
    onCount((count += some.length))
    if (text.length < CHUNK) continue
    blobs.push(new Blob([text]))
    text = ''
  }
  return new Blob([...blobs, text, '\n]\n'], { type: 'application/json' })
}
