import { on } from 'node:events'
import { MessageChannel, type MessagePort, type Transferable } from 'node:worker_threads'

/**
 * The pieces that a thread makes, which is one piece ahead of whoever takes them. Who takes no more ends the work of
 * the thread, and waits until it has ended.
 * @param work has the thread give its pieces by this port (`givePieces`), and ends when they are given
 */
export async function* pulledPieces<Piece>(
  work: (port: MessagePort) => Promise<void>,
): AsyncGenerator<Piece> {
  const { port1: port, port2: ofThread } = new MessageChannel()
  const pieces = on(port, 'message', { close: ['close'] }) as AsyncIterable<[Piece]>
  const ended = work(ofThread).finally(() => port.close())
  // whoever takes the next piece learns of it
  ended.catch(() => undefined)
  try {
    port.postMessage('next')
    for await (const [piece] of pieces) {
      port.postMessage('next')
      yield piece
    }
    await ended
  } finally {
    port.close()
    await ended.catch(() => undefined)
  }
}

/**
 * Gives pieces to `pulledPieces`, each when it is asked for. Resolves when there are no more, or nobody takes them.
 * @param transfer memory of a piece that moves with it, and is not copied
 */
export function givePieces<Piece>(
  port: MessagePort,
  pieces: AsyncGenerator<Piece>,
  transfer: (piece: Piece) => Transferable[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = async () => {
      const next = await pieces.next()
      if (next.done) resolve()
      else port.postMessage(next.value, transfer(next.value))
    }
    port.on('message', () => void give().catch(reject))
    port.on('close', () => void pieces.return(undefined).then(() => resolve(), reject))
  })
}
