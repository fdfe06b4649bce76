import { useState, useSyncExternalStore } from 'react'

/** Who has read a state since it was read last. */
type Readers = Set<Watcher>

let reading: Watcher | null = null

/**
 * Wraps each state that the engine holds: it writes into it, and components that read from it in `useForm` are drawn
 * again. The engine calls this some thousand times for a long form.
 */
export function watchedState<State extends object>(state: State): State {
  const readers: Readers = new Set()
  return new Proxy(state, {
    get(target, key, receiver) {
      reading?.sees(readers)
      return Reflect.get(target, key, receiver)
    },
    set(target, key, value, receiver) {
      const isSame = Object.is(Reflect.get(target, key, receiver), value)
      const isSet = Reflect.set(target, key, value, receiver)
      if (!isSame) for (const reader of readers) reader.changed()
      return isSet
    },
  })
}

/**
 * Returns what `read` finds in the parts of a form, again whenever that changes. Only values that are read while `read`
 * runs count.
 */
export function useForm<Found>(read: () => Found): Found {
  const [watcher] = useState(() => new Watcher())
  useSyncExternalStore(watcher.subscribe, watcher.version)
  return watcher.watch(read)
}

/**
 * Stores what `read` finds until some value that it read has changed: in a long form, one answer changes little. A
 * component that calls it in `useForm` is drawn again then. It lasts as long as the form is open.
 */
export function remembered<Found>(read: () => Found): () => Found {
  const readers: Readers = new Set()
  const watcher = new Watcher()
  let cached: { found: Found } | null = null
  watcher.subscribe(() => {
    cached = null
    for (const reader of readers) reader.changed()
  })
  return () => {
    reading?.sees(readers)
    cached ??= { found: watcher.watch(read) }
    return cached.found
  }
}

function readAs<Found>(watcher: Watcher, read: () => Found): Found {
  const outer = reading
  reading = watcher
  try {
    return read()
  } finally {
    reading = outer
  }
}

class Watcher {
  #version = 0
  #seen = new Set<Readers>()
  #isNotified = false
  #tell: (() => void) | null = null

  watch<Found>(read: () => Found): Found {
    this.#forget()
    this.#isNotified = false
    return readAs(this, read)
  }

  sees(readers: Readers): void {
    if (this.#seen.has(readers)) return
    this.#seen.add(readers)
    readers.add(this)
  }

  /** Once is enough: one answer changes hundreds of states. */
  changed(): void {
    this.#version += 1
    if (this.#isNotified) return
    this.#isNotified = true
    this.#tell?.()
  }

  readonly version = () => this.#version

  readonly subscribe = (tell: () => void) => {
    // React leaves and comes back: what happened meanwhile nobody has seen
    if (this.#seen.size === 0) this.#version += 1
    this.#tell = tell
    return () => {
      this.#tell = null
      this.#forget()
    }
  }

  #forget(): void {
    for (const readers of this.#seen) readers.delete(this)
    this.#seen.clear()
  }
}
