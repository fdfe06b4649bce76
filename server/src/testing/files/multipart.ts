export interface Part {
  name: string
  /** Makes it a file; put into the header exactly as it is. */
  filename?: string
  type?: string
  content: string | Uint8Array
}

export const BOUNDARY = 'a-line-between-two-parts'
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/** A multipart body byte by byte, for what no form would send. */
export function multipartBody(parts: Part[]): Buffer<ArrayBuffer> {
  const bytes = parts.flatMap(({ name, filename, type, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ])
  return Buffer.concat([...bytes, `--${BOUNDARY}--\r\n`].map((part) => Buffer.from(part)))
}

/** The JSON field of a note, as a part. */
export function notePart(notes: string): Part {
  return { name: 'update', content: JSON.stringify({ actionType: 'Updated', content: { notes } }) }
}

/** A file of a note, as a part. */
export function attachment(filename: string, content: string | Uint8Array): Part {
  return { name: 'attachments', filename, content }
}
