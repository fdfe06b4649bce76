// Preloaded into every process and thread of a lane: decides which mutant is in force, and remembers
// which ones were reached.
import { appendFileSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'

interface Switch {
  active: number
  reached: Set<number>
}

declare global {
  var __mutants: Switch | undefined
  var __mutant: (id: number) => boolean
}

const inForce: Switch = { active: Number(process.env['MUTANT'] ?? 0), reached: new Set() }
globalThis.__mutants = inForce
globalThis.__mutant = (id) => {
  // a thread ends without a word: what it reaches goes into a file at once
  const isTold = isMainThread || inForce.active !== 0 || inForce.reached.has(id)
  if (!isTold) appendFileSync(process.env['MUTANTS_IN_THREADS'] ?? '', `${id}\n`)
  inForce.reached.add(id)
  return id === inForce.active
}

// what runs in a thread is loaded by Node.js itself
const folder = process.env['MUTANTS_CODE'] ?? ''
const files = new Map(
  Object.entries(
    JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) as Record<string, string>,
  ),
)
registerHooks({
  load(url, context, nextLoad) {
    const path = url.startsWith('file:') ? files.get(fileURLToPath(url)) : undefined
    if (!path) return nextLoad(url, context)
    return { format: 'module-typescript', source: readFileSync(path, 'utf8'), shortCircuit: true }
  },
})
