import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import { CHANGE_KINDS, events, type Change } from '@plumbline/contract/events'
import { anId, anyOf, fieldsOf, listOf } from '../lib/settings/shape.ts'

/** What the server says of a project while somebody looks at it. */
export interface ChangeHandlers {
  changes(changes: Change[]): void
  /** Anything may have changed, also whether one may listen. */
  anything(): void
}

type Message = { position: string; changes: Change[] } | { position: string; anything: true }

const isChangeEvent = fieldsOf({
  changes: listOf(fieldsOf({ kind: anyOf(CHANGE_KINDS), _id: (id) => id === null || anId(id) })),
})

const AGAIN_MS = [5_000, 15_000, 60_000]

/**
 * Listens to a project's events until it is told to stop. Of all tabs that show the project one
 * holds the connection and tells the others, for a browser opens only six to a server.
 */
export function listenToProject(projectId: string, heard: ChangeHandlers): () => void {
  const stopped = new AbortController()
  const name = `plumbline-live-${projectId}`
  const tabs = new BroadcastChannel(name)
  let position: string | undefined

  const hear = (message: Message) => {
    position = message.position
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
  const hold = () => holdStream(projectId, () => position, tellAll, stopped.signal)
  // only a secure context has locks; without them every tab listens for itself
  if ('locks' in navigator) {
    navigator.locks.request(name, { signal: stopped.signal }, hold).catch(() => undefined)
  } else void hold()
  return () => {
    stopped.abort()
    tabs.close()
  }
}

/** Keeps a stream open, and takes it up again when the server refuses it for a while. */
function holdStream(
  projectId: string,
  position: () => string | undefined,
  tell: (message: Message) => void,
  stopped: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    // its turn may come in the moment in which it is told to stop
    if (stopped.aborted) return resolve()
    let source: EventSource | undefined
    let refusals = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const open = () => {
      const from = position()
      const query = from ? `?${new URLSearchParams({ lastEventId: from }).toString()}` : ''
      source = new EventSource(API_PREFIX + pathOf(events.stream, { projectId }) + query)
      source.addEventListener('ready', ({ lastEventId }: MessageEvent<string>) => {
        refusals = 0
        // after a first opening nothing was missed; the position alone is news
        tell({ position: lastEventId, changes: [] })
      })
      source.addEventListener('change', ({ lastEventId, data }: MessageEvent<string>) => {
        refusals = 0
        const event: unknown = JSON.parse(data)
        // a kind that only a newer server knows may have changed anything
        if (isChangeEvent(event)) tell({ position: lastEventId, changes: event.changes })
        else tell({ position: lastEventId, anything: true })
      })
      source.addEventListener('reset', ({ lastEventId }: MessageEvent<string>) => {
        tell({ position: lastEventId, anything: true })
      })
      source.addEventListener('end', () => {
        tell({ position: position() ?? '', anything: true })
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
