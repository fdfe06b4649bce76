import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import { CHANGE_KINDS, events, READ_AGO_MAX, type Change } from '@plumbline/contract/events'
import { anId, anyOf, fieldsOf, listOf } from '../lib/settings/shape.ts'

/** What the server says of a project while somebody looks at it. */
export interface ChangeHandlers {
  changes(changes: Change[]): void
  /** Anything may have changed, also whether one may listen. */
  anything(): void
}

type Message = { position?: string } & ({ changes: Change[] } | { anything: true })

const isChangeEvent = fieldsOf({
  changes: listOf(fieldsOf({ kind: anyOf(CHANGE_KINDS), _id: (id) => id === null || anId(id) })),
})

const AGAIN_MS = [5_000, 15_000, 60_000]
/** Older than all: the server then lets everything be read anew. */
const LONG_AGO = '0-0'

/** Only what the first project shows was read before it was listened to: it comes with the page itself. */
let isFirst = true

/**
 * Listens to a project's events until it is told to stop. Of all tabs that show the project one
 * holds the connection and tells the others, for a browser opens only six to a server.
 */
export function listenToProject(projectId: string, heard: ChangeHandlers): () => void {
  const stopped = new AbortController()
  const name = `plumbline-live-${projectId}`
  const tabs = new BroadcastChannel(name)
  let position: string | undefined
  // on the clock of the page
  const since = isFirst ? 0 : performance.now()
  isFirst = false

  const hear = (message: Message) => {
    position = message.position ?? position
    if ('changes' in message) heard.changes(message.changes)
    else heard.anything()
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  const tellAll = (message: Message) => {
    if (stopped.signal.aborted) return
    hear(message)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    tabs.postMessage(message)
  }
  const hold = () => holdStream(projectId, () => position ?? since, tellAll, stopped.signal)
  // only a secure context has locks; without them every tab listens for itself
  if ('locks' in navigator) {
    navigator.locks.request(name, { signal: stopped.signal }, hold).catch(() => undefined)
  } else void hold()
  return () => {
    stopped.abort()
    tabs.close()
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

/** What a stream begins with, as its call asks for it. */
function startOf(from: string | number): Record<string, string> {
  if (typeof from === 'string') return { lastEventId: from }
  const readAgo = Math.ceil(performance.now() - from)
  return readAgo > READ_AGO_MAX ? { lastEventId: LONG_AGO } : { readAgo: String(readAgo) }
}
