import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Job, Reach, Verdict } from './job.ts'

const BATCH = 20

/** Processes that do jobs, each with a PostgreSQL of its own. */
export class Lanes {
  readonly #lanes: ChildProcess[] = []

  /** @param folder where the code with its mutants lies */
  static async open(folder: string, count: number): Promise<Lanes> {
    const all = new Lanes()
    const lane = join(import.meta.dirname, 'lane.ts')
    for (let n = 0; n < count; n += 1) {
      const child = fork(lane, [folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      all.#lanes.push(child)
      await isDone(child, () => undefined)
    }
    return all
  }

  /** Does all jobs, a few at a time in each lane, and tells what became of each as soon as it is known. */
  async do(jobs: readonly Job[], told: (line: Reach | Verdict) => void): Promise<void> {
    const waiting = [...jobs]
    const work = async (lane: ChildProcess) => {
      while (waiting.length > 0) {
        const most = Math.max(
          1,
          Math.min(BATCH, Math.ceil(waiting.length / this.#lanes.length / 2)),
        )
        const done = isDone(lane, told)
        lane.send(waiting.splice(0, most))
        await done
      }
    }
    await Promise.all(this.#lanes.map(work))
  }

  async close(): Promise<void> {
    for (const lane of this.#lanes) {
      if (lane.exitCode !== null) continue
      const ended = new Promise((resolve) => lane.once('exit', resolve))
      lane.disconnect()
      await ended
    }
  }
}

function isDone(lane: ChildProcess, told: (line: Reach | Verdict) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = (error?: Error) => {
      lane.off('message', listen)
      lane.off('exit', ended)
      if (error) reject(error)
      else resolve()
    }
    const listen = (message: { isDone: true } | Reach | Verdict) => {
      if ('isDone' in message) over()
      else told(message)
    }
    const ended = (code: number | null) => over(new Error(`A lane ended with code ${code}.`))
    lane.on('message', listen)
    lane.on('exit', ended)
  })
}
