import { connect } from 'node:net'
import type { Socket } from 'node:net'

export interface RawAnswer {
  status: number
  /** Names in lower case. */
  headers: Map<string, string>
  body: string
}

/** A connection to the server, for what no HTTP client would send. */
export function dial(origin: string): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  // a server may well cut off somebody who sends nonsense
  socket.on('error', () => undefined)
  return socket
}

/**
 * Sends bytes as they are and reads until the server closes: ask it to, with `Connection: close`.
 * Answers null when it closed without a word.
 */
export async function sendRaw(
  origin: string,
  ...chunks: (string | Uint8Array)[]
): Promise<RawAnswer | null> {
  const socket = dial(origin)
  for (const chunk of chunks) socket.write(chunk)
  return readAnswer(socket)
}

/** Reads all bytes until the connection closes, as one answer. */
export async function readAnswer(socket: Socket): Promise<RawAnswer | null> {
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  await new Promise((resolve) => {
    socket.once('close', resolve)
  })
  return parseAnswer(Buffer.concat(received).toString())
}

function parseAnswer(text: string): RawAnswer | null {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first, ...lines] = head.split('\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(first ?? '')?.[1]
  if (status === undefined) return null
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const body = rest.join('\r\n\r\n')
  const isChunked = lines.some((line) => /^transfer-encoding: chunked$/i.test(line))
  return {
    status: Number(status),
    headers: new Map(headers),
    body: isChunked ? body.replace(/(^|\r\n)[0-9a-f]+\r\n/gi, '').trimEnd() : body,
  }
}
