import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { Change } from '@plumbline/contract/events'
import type { Visitor } from '../visitor.ts'

export interface ReceivedEvent {
  id: string
  name: string
  changes: Change[]
}

/** Somebody who listens to server-sent events. */
export class Listener {
  readonly headers: Headers
  /** Resolves when the stream is over. */
  readonly ended: Promise<void>
  readonly #hangUp: AbortController
  readonly #heard: ReceivedEvent[] = []
  #waiting: (() => void)[] = []

  static async open(visitor: Visitor, path: string, lastEventId?: string): Promise<Listener> {
    const hangUp = new AbortController()
    const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
    const answer = await visitor.stream(path, hangUp.signal, headers)
    if (answer.status !== 200) throw new Error(`The stream answered ${answer.status}.`)
    return new Listener(answer, hangUp)
  }

  private constructor(answer: Response, hangUp: AbortController) {
    this.headers = answer.headers
    this.#hangUp = hangUp
    this.ended = this.#read(answer).catch(() => undefined)
  }

  /** The next event of that name; those before it are passed over. */
  async next(name: string): Promise<ReceivedEvent> {
    for (;;) {
      const event = this.#heard.shift()
      if (event?.name === name) return event
      if (event) continue
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  /** The next change that is meant. What was written shortly before may be told once more: it is passed over. */
  async heard(meant: (change: Change) => boolean): Promise<Change> {
    for (;;) {
      const change = (await this.next('change')).changes.find(meant)
      if (change) return change
    }
  }

  hangUp(): void {
    this.#hangUp.abort()
  }

  async #read(answer: Response): Promise<void> {
    const parser = createParser({ onEvent: (event) => this.#hear(event) })
    const text = answer.body?.pipeThrough(new TextDecoderStream()) ?? []
    for await (const chunk of text) parser.feed(chunk)
  }

  #hear({ id = '', event = 'message', data }: EventSourceMessage): void {
    const { changes = [] } = JSON.parse(data) as { changes?: Change[] }
    this.#heard.push({ id, name: event, changes })
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
