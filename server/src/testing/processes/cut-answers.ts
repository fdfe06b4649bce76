import { once } from 'node:events'
import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import { dial } from './raw.ts'
import type { Answer, Visitor } from '../visitor.ts'

export interface KeyedNote {
  params: { projectId: string; docId: string }
  text: string
  /** Its Idempotency-Key. */
  key: string
}

const bodyOf = ({ text }: KeyedNote) => ({
  update: { actionType: 'Updated', content: { notes: text } },
})

/**
 * Sends a note and destroys the connection before the answer: as soon as all was sent, or at the
 * first byte that comes back, which is after the commit.
 */
export async function sendAndCut(
  origin: string,
  { cookie }: Pick<Visitor, 'cookie'>,
  note: KeyedNote,
  when: 'sent' | 'answered',
): Promise<void> {
  const socket = dial(origin)
  const body = JSON.stringify(bodyOf(note))
  const head = [
    `PATCH ${API_PREFIX}${pathOf(issues.update, note.params)} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Idempotency-Key: ${note.key}`,
  ]
  const cut = () => socket.destroy()
  const closed = once(socket, 'close')
  if (when === 'answered') socket.once('data', cut)
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => when === 'sent' && cut())
  await closed
}

/** Sends the same again with the same key, as a client does that got no answer. */
export function sendAgain(
  member: Visitor,
  note: KeyedNote,
): Promise<Answer<{ docs: { _id: string } }>> {
  return member.call(issues.update, {
    params: note.params,
    body: bodyOf(note),
    headers: { 'idempotency-key': note.key },
  })
}
