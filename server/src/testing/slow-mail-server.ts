import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface SlowMailServer {
  port: number
  /** The number of times that the mail to an address has come whole. */
  arrived: ReadonlyMap<string, number>
  /** The addresses of mails that have come whole and are not acknowledged yet. */
  held(): string[]
  /** Lets mails be acknowledged at once from now on; those that are held, too. */
  letGo(): void
  /** Holds mails again from now on. */
  hold(): void
  close(): Promise<void>
}

/** A mail server that takes mails at once and, until it is let go, does not say that it has them. */
export async function startSlowMailServer(): Promise<SlowMailServer> {
  const arrived = new Map<string, number>()
  let waiting: { to: string; done: () => void }[] = []
  let isSlow = true
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) {
          arrived.set(address, (arrived.get(address) ?? 0) + 1)
          if (isSlow) waiting.push({ to: address, done })
        }
        if (!isSlow) done()
      })
    },
  })
  // whoever is killed in the middle breaks off
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (smtp.server.address() as AddressInfo).port,
    arrived,
    held: () => waiting.map(({ to }) => to),
    letGo() {
      isSlow = false
      for (const { done } of waiting) done()
      waiting = []
    },
    hold() {
      isSlow = true
    },
    close: () =>
      new Promise((resolve) => {
        smtp.close(resolve)
      }),
  }
}
