import type { ServerResponse } from 'node:http'

/** A reader takes so many bytes in so many ms, or is let go: what they hold, others wait for. */
const LIMITS = { bytes: 65_536, ms: 10_000, checkEvery: 1000 }

/**
 * Ends the connection of a reader who takes too little of what waits for them. While nothing waits, it is not
 * their fault that nothing goes out.
 */
export function endSlowReader(answer: ServerResponse, limits = LIMITS): void {
  const { socket } = answer
  if (!socket) return
  // what still lies here is not with the system; what the system holds, the reader may be said to have
  const takenNow = () => socket.bytesWritten - socket.writableLength
  let progress = { at: Date.now(), bytes: takenNow() }
  const timer = setInterval(() => {
    const now = Date.now()
    const taken = takenNow()
    const isWaiting = socket.writableLength > 0
    if (!isWaiting || taken - progress.bytes >= limits.bytes) progress = { at: now, bytes: taken }
    else if (now - progress.at > limits.ms) socket.destroy()
  }, limits.checkEvery)
  timer.unref()
  answer.once('close', () => clearInterval(timer))
}
