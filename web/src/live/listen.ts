import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import { CHANGE_KINDS, events, READ_AGO_MAX, type Change } from '@plumbline/contract/events'
import { anId, anyOf, fieldsOf, listOf } from '../lib/settings/shape.ts'

/** The calls for what the server reports about a project while somebody looks at it. */
export interface ChangeHandlers {
  changes(changes: Change[]): void
  /** Anything may have changed, also whether one may listen. */
  anything(): void
}

type Message = { position?: string } & ({ changes: Change[] } | { anything: true })
/** A message between tabs: a change for all or for the tab that asked, or the question of that tab. */
type TabMessage = { message: Message; to?: number } | { readSince: number }

const isChangeEvent = fieldsOf({
  changes: listOf(fieldsOf({ kind: anyOf(CHANGE_KINDS), _id: (id) => id === null || anId(id) })),
})

const AGAIN_MS = [5_000, 15_000, 60_000]
/** Older than all: the server then lets everything be read anew. */
const LONG_AGO = '0-0'

/** The most messages that a tab stores for one that opens. */
const KNOWN_MAX = 200

/**
 * Listens to a project's events until it is told to stop. Of all tabs that show the project one
 * holds the connection and tells the others, for a browser opens only six to a server; a tab that
 * opens asks it what was heard since that one began to read.
 * @param since when what is shown began to be read, on the clock of the page
 */
export function listenToProject(
  projectId: string,
  since: number,
  heard: ChangeHandlers,
): () => void {
  const stopped = new AbortController()
  let position: string | undefined
  const hear = (message: Message) => {
    position = message.position ?? position
    if ('changes' in message) heard.changes(message.changes)
    else heard.anything()
  }
  const hold = (tell: (message: Message) => void) =>
    holdStream(projectId, () => position ?? since, tell, stopped.signal)
  // only a secure context has locks; without them every tab listens for itself
  if ('locks' in navigator) {
    shareStream(`plumbline-tabs-${projectId}`, since, { hear, hold, stopped: stopped.signal })
  } else void hold(hear)
  return () => stopped.abort()
}

interface Stream {
  hear(message: Message): void
  /** Holds the connection until it is told to stop. */
  hold(tell: (message: Message) => void): Promise<void>
  stopped: AbortSignal
}

/** One of the tabs that share a name holds the stream, and all get its messages. */
function shareStream(name: string, since: number, stream: Stream): void {
  const tabs = new BroadcastChannel(name)
  // on the clock of all tabs
  const readSince = Date.now() - Math.ceil(performance.now() - since)
  const lately = recent(readSince)
  let isHolding = false

  const say = (posted: TabMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    tabs.postMessage(posted)
  }
  const hearToo = (message: Message) => {
    lately.add(message)
    stream.hear(message)
  }
  const tellAll = (message: Message) => {
    if (stream.stopped.aborted) return
    hearToo(message)
    say({ message })
  }
  const answer = (to: number) => {
    if (isHolding) for (const message of lately.since(to)) say({ message, to })
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('readSince' in data) answer(data.readSince)
    else if ((data.to ?? readSince) === readSince) hearToo(data.message)
  })
  stream.stopped.addEventListener('abort', () => tabs.close())
  say({ readSince })
  const holdForAll = () => {
    isHolding = true
    return stream.hold(tellAll)
  }
  navigator.locks.request(name, { signal: stream.stopped }, holdForAll).catch(() => undefined)
}

/**
 * Stores the latest messages.
 * @param from the time since when all are known, on the clock of all tabs
 */
function recent(from: number) {
  const known: { at: number; message: Message }[] = []
  return {
    add(message: Message): void {
      known.push({ at: Date.now(), message })
      if (known.length > KNOWN_MAX) from = (known.shift()?.at ?? from) + 1
    },
    /** The messages since then. Before the first known moment, anything may have changed. */
    since(then: number): Message[] {
      if (then < from) return [{ anything: true }]
      return known.filter(({ at }) => at >= then).map(({ message }) => message)
    },
  }
}

/**
 * Keeps a stream open, and takes it up again when the server refuses it for a while.
 * @param from the position up to which all is known, or since when it has been read where there is none yet
 */
function holdStream(
  projectId: string,
  from: () => string | number,
  tell: (message: Message) => void,
  stopped: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    // its turn may come in the moment in which it is told to stop
    if (stopped.aborted) return resolve()
    let source: EventSource | undefined
    let refusals = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const tellChanges = ({ lastEventId, data }: MessageEvent<string>) => {
      refusals = 0
      const event: unknown = JSON.parse(data)
      // a kind that only a newer server knows may have changed anything
      if (isChangeEvent(event)) tell({ position: lastEventId, changes: event.changes })
      else tell({ position: lastEventId, anything: true })
    }
    const open = () => {
      const query = new URLSearchParams(startOf(from()))
      source = new EventSource(`${API_PREFIX}${pathOf(events.stream, { projectId })}?${query}`)
      // what changed while the page was on its way
      source.addEventListener('ready', tellChanges)
      source.addEventListener('change', tellChanges)
      source.addEventListener('reset', ({ lastEventId }: MessageEvent<string>) => {
        tell({ position: lastEventId, anything: true })
      })
      source.addEventListener('end', () => {
        tell({ anything: true })
        openLater()
      })
      source.addEventListener('error', () => {
        // what merely broke off, the browser opens again by itself
        if (source?.readyState === EventSource.CLOSED) openLater()
      })
    }
    const openLater = () => {
      source?.close()
      clearTimeout(timer)
      timer = setTimeout(open, AGAIN_MS[Math.min(refusals, AGAIN_MS.length - 1)])
      refusals += 1
    }
    stopped.addEventListener('abort', () => {
      source?.close()
      clearTimeout(timer)
      resolve()
    })
    open()
  })
}

/** The start of a stream, as its call asks for it. */
function startOf(from: string | number): Record<string, string> {
  if (typeof from === 'string') return { lastEventId: from }
  const readAgo = Math.ceil(performance.now() - from)
  return readAgo > READ_AGO_MAX ? { lastEventId: LONG_AGO } : { readAgo: String(readAgo) }
}
