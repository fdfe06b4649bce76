import type { Pool } from 'pg'
import type { Change } from '@plumbline/contract/events'
import type { Logger } from '../../log.ts'
import { say } from '../../trace/signals.ts'
import type { EventStream } from './event-stream.ts'
import { listen } from './listen.ts'
import {
  endedListeners,
  endedOfServer,
  eventsSince,
  type Position,
  writePosition,
} from './read-events.ts'

/** A listener to a project, with its stream. */
export interface Listening {
  projectId: string
  userId: string
  sessionHash: Buffer
  stream: EventStream
}

/** A listener to the server itself. */
export type ServerListening = Omit<Listening, 'projectId'>

interface Channel {
  listeners: Set<Listening>
  /** The position up to which its events were sent; null until it was first read. */
  reached: Position | null
  /** The events at or after `reached` that were sent already, because a transaction was still open. */
  sentIds: Set<string>
  /** The reading under way. There is one at a time; events that come meanwhile are read after it. */
  reading: Promise<void> | null
  again: boolean
}

const ASK_AGAIN_MS = 30_000
const STREAMS_OF_A_PERSON = 30

/** Tells the streams of this server what PostgreSQL announces, whichever server changed it. */
export class EventHub {
  readonly #pool: Pool
  readonly #log: Logger
  readonly #channels = new Map<string, Channel>()
  readonly #ofServer = new Set<ServerListening>()
  #stopListening: (() => Promise<void>) | null = null
  #askAgain: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(pool: Pool, log: Logger) {
    this.#pool = pool
    this.#log = log
  }

  /** True where the person has as many open streams as one may have. */
  isFull(userId: string): boolean {
    const all = [...this.#all(), ...this.#ofServer]
    const theirs = all.filter((listening) => listening.userId === userId)
    return theirs.length >= STREAMS_OF_A_PERSON
  }

  /** Tells a stream everything since `from`, or of so many milliseconds, then what happens, until it closes. */
  async join(listening: Listening, from: Position | null, ofMs: number): Promise<void> {
    // its request was under way when the server began to stop
    if (this.#isClosed) return listening.stream.close()
    const channel = this.#channelOf(listening.projectId)
    // before reading: later events come by the channel, perhaps twice
    channel.listeners.add(listening)
    say('stream', { by: 1 })
    listening.stream.onClosed(() => this.#leave(listening))
    this.#start()
    if (channel.reached === null) await this.#wake(listening.projectId)
    const { now, events } = await eventsSince(this.#pool, listening.projectId, from, ofMs)
    const id = writePosition(now)
    if (events === null) listening.stream.send('reset', id, {})
    else if (from === null) listening.stream.send('ready', id, { changes: distinct(events) })
    else if (events.length > 0) listening.stream.send('change', id, { changes: distinct(events) })
  }

  /**
   * Tells a stream that something of the server has changed, until it closes. Its reader reads the earlier state by
   * itself.
   */
  joinServer(listening: ServerListening): void {
    if (this.#isClosed) return listening.stream.close()
    this.#ofServer.add(listening)
    listening.stream.onClosed(() => this.#ofServer.delete(listening))
    this.#start()
  }

  /** Ends every stream; their clients come back, to another server. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const { stream } of [...this.#all(), ...this.#ofServer]) stream.close()
    if (this.#askAgain) clearInterval(this.#askAgain)
    await this.#stopListening?.()
  }

  #all(): Listening[] {
    return [...this.#channels.values()].flatMap((channel) => [...channel.listeners])
  }

  #channelOf(projectId: string): Channel {
    const known = this.#channels.get(projectId)
    if (known) return known
    const channel: Channel = {
      listeners: new Set(),
      reached: null,
      sentIds: new Set(),
      reading: null,
      again: false,
    }
    this.#channels.set(projectId, channel)
    return channel
  }

  #leave({ projectId, ...rest }: Listening): void {
    const channel = this.#channels.get(projectId)
    for (const listening of channel?.listeners ?? []) {
      if (listening.stream === rest.stream && channel?.listeners.delete(listening)) {
        say('stream', { by: -1 })
      }
    }
    if (channel?.listeners.size === 0) this.#channels.delete(projectId)
  }

  #start(): void {
    this.#stopListening ??= listen(this.#pool, {
      log: this.#log,
      onEvent: (payload) => {
        if (payload === 'people') void this.#endWhoMayNot()
        else if (payload === 'server') this.#tellServer()
        else void this.#wake(payload)
      },
      onListening: () => {
        for (const projectId of this.#channels.keys()) void this.#wake(projectId)
      },
    })
    this.#askAgain ??= setInterval(() => void this.#endWhoMayNot(), ASK_AGAIN_MS).unref()
  }

  #tellServer(): void {
    for (const { stream } of this.#ofServer) stream.send('change', '', {})
  }

  /** Reads the new events of a project and sends them; resolves when the reading under way is over. */
  #wake(projectId: string): Promise<void> {
    const channel = this.#channels.get(projectId)
    if (!channel) return Promise.resolve()
    if (channel.reading) {
      channel.again = true
      return channel.reading
    }
    channel.reading = this.#tell(projectId, channel)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'events could not be read'))
      .finally(() => {
        channel.reading = null
        if (channel.again) {
          channel.again = false
          void this.#wake(projectId)
        }
      })
    return channel.reading
  }

  async #tell(projectId: string, channel: Channel): Promise<void> {
    const isFirst = channel.reached === null
    const { now, events } = await eventsSince(this.#pool, projectId, channel.reached)
    channel.reached = now
    if (isFirst) return
    const id = writePosition(now)
    const fresh = (events ?? []).filter((event) => !channel.sentIds.has(event.eventId))
    channel.sentIds = new Set((events ?? []).map((event) => event.eventId))
    for (const { stream } of channel.listeners) {
      if (events === null) stream.send('reset', id, {})
      else if (fresh.length > 0) stream.send('change', id, { changes: distinct(fresh) })
    }
    if (fresh.some((event) => event.kind === 'member')) await this.#endWhoMayNot()
  }

  async #endWhoMayNot(): Promise<void> {
    const all = this.#all()
    const ofServer = [...this.#ofServer]
    try {
      if (all.length > 0) {
        for (const place of await endedListeners(this.#pool, all)) all[place]?.stream.end()
      }
      if (ofServer.length > 0) {
        for (const place of await endedOfServer(this.#pool, ofServer)) ofServer[place]?.stream.end()
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'listeners could not be asked again')
    }
  }
}

/** Each changed document once; 'many of a kind' stands for all of them. */
function distinct(changes: Change[]): Change[] {
  const many = new Set(changes.filter((c) => c._id === null).map((c) => c.kind))
  const changed = new Map<string, Change>()
  for (const { kind, _id } of changes) {
    const change = { kind, _id: many.has(kind) ? null : _id }
    changed.set(`${change.kind} ${change._id}`, change)
  }
  return [...changed.values()]
}
