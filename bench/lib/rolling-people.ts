import { setTimeout as delay } from 'node:timers/promises'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import {
  type Ground,
  reasonOf,
  someWrite,
  type Write,
  writeUntilAnswered,
} from './killed-writes.ts'
import { p99 } from './background-load.ts'

const WRITERS = 6
/** Nobody presses faster than this. */
const PAUSE_MS = 50
/** A page is told of a change within so long. */
const HEARS_MS = 10_000

interface Worked {
  writes: Write[]
  /** The reasons why first tries failed. */
  failures: string[]
  tries: number
  /** Milliseconds within which 99 of a hundred calls were over, in each part of the time. */
  p99: { name: string; ms: number }[]
  deafPages: number
}

/**
 * People who work on a project until they are told to stop, six writing and four reading, and pages that listen to what
 * changes there.
 * @param people the project as each of them sees it
 */
export function startPeople(origin: string, people: readonly Ground[]) {
  const over = new AbortController()
  const parts: { name: string; times: number[] }[] = []
  let times: number[] = []
  const writes: Write[] = []
  const failures: string[] = []
  let tries = 0

  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    tries += 1
    const done = await work()
    times.push(performance.now() - begun)
    return done
  }
  const write = async (ground: Ground) => {
    while (!over.signal.aborted) {
      const one = someWrite(ground)
      writes.push(one)
      await timed(() => writeUntilAnswered(ground, one, (why) => failures.push(`a write: ${why}`)))
      await delay(PAUSE_MS)
    }
  }
  const read = async (ground: Ground) => {
    const { projectId, member } = ground
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const params = { projectId }
      const docId = ground.issueIds[turn % ground.issueIds.length] ?? ''
      const calls = [
        () => member.call(issues.list, { params }),
        () => member.call(projects.get, { params }),
        () => member.call(issues.get, { params: { projectId, docId } }),
      ]
      const call = calls[turn % calls.length]
      const status = await timed(async () =>
        call ? call().then((answer) => answer.status, reasonOf) : 200,
      )
      if (status !== 200) failures.push(`a read: ${status}`)
      await delay(PAUSE_MS)
    }
  }
  const pages = people.map((ground) => listen(origin, ground, over.signal))
  const working = [...people.slice(0, WRITERS).map(write), ...people.slice(WRITERS).map(read)]
  return {
    /** Gives this name to the measurements since the last time. */
    next(name: string) {
      parts.push({ name, times })
      times = []
    },
    async stop(): Promise<Worked> {
      const since = Date.now()
      while (pages.some(({ heardAt }) => heardAt() < since) && Date.now() < since + HEARS_MS)
        await delay(100)
      const deafPages = pages.filter(({ heardAt }) => heardAt() < since).length
      over.abort()
      await Promise.all(working)
      return {
        writes,
        failures,
        tries,
        p99: parts.map(({ name, times: of }) => ({ name, ms: p99(of) })),
        deafPages,
      }
    },
  }
}

/** A page that listens to a project, and comes back when its stream ends, as browsers do. */
function listen(origin: string, { projectId, member }: Ground, stopped: AbortSignal) {
  let heardAt = 0
  let position = ''
  const hold = async () => {
    while (!stopped.aborted) {
      try {
        const query = position ? `?lastEventId=${position}` : ''
        const stream = await fetch(`${origin}/api/v1/projects/${projectId}/events${query}`, {
          headers: { cookie: member.cookie },
          signal: stopped,
        })
        if (stream.body && stream.ok) {
          for await (const chunk of stream.body.pipeThrough(new TextDecoderStream())) {
            position = /id: (\S+)/.exec(chunk)?.[1] ?? position
            if (/event: (?:change|reset|ready)/.test(chunk)) heardAt = Date.now()
          }
        }
      } catch {
        // it comes back
      }
      await delay(2000, undefined, { signal: stopped }).catch(() => undefined)
    }
  }
  void hold()
  return { heardAt: () => heardAt }
}
