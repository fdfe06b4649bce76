import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A part of this machine that holds some processes, and those that they start. */
export interface SmallMachine {
  /** Moves a process and its threads onto the core, and its memory under the limit. */
  hold(pid: number): Promise<void>
  /** The number of times that memory was refused, and the most memory in use. */
  seen(): Promise<{ ended: number; highestMb: number }>
  /** Ends what is left of it; the processes in it have ended before. */
  remove(): Promise<void>
}

/** The files of control groups by version, 1 and 2, with the same figures. */
const KINDS = [
  {
    parent: '/sys/fs/cgroup/memory',
    mark: 'memory.limit_in_bytes',
    limit: 'memory.limit_in_bytes',
    highest: 'memory.max_usage_in_bytes',
    events: 'memory.oom_control',
  },
  {
    parent: '/sys/fs/cgroup',
    mark: 'cgroup.controllers',
    limit: 'memory.max',
    highest: 'memory.peak',
    events: 'memory.events',
  },
] as const

/**
 * A machine of one core and so much memory, made of a control group and of taskset. Only root may make one.
 * @param memoryMb for processes and for what the kernel keeps of their files
 */
export async function smallMachine(memoryMb: number): Promise<SmallMachine> {
  const kind = KINDS.find(({ parent, mark }) => existsSync(join(parent, mark)))
  if (!kind) throw new Error('This machine has no control groups of memory.')
  const group = join(kind.parent, `plumbline-bench-${process.pid}`)
  await mkdir(group)
  await writeFile(join(group, kind.limit), String(memoryMb * 1024 * 1024))
  return {
    async hold(pid) {
      await writeFile(join(group, 'cgroup.procs'), String(pid))
      execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '0', String(pid)])
    },
    async seen() {
      const events = await readFile(join(group, kind.events), 'utf8')
      const highest = await readFile(join(group, kind.highest), 'utf8')
      return {
        ended: Number(/^oom_kill (\d+)$/m.exec(events)?.[1]),
        highestMb: Number(highest) / 1024 / 1024,
      }
    },
    remove: () => rmdir(group),
  }
}
