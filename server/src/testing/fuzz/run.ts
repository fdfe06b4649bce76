import { type Arbitrary, sample } from 'fast-check'
import { allEndpoints } from '@plumbline/contract/api'
import type { AnyEndpoint } from '@plumbline/contract/endpoint'
import type { Running } from '../builders.ts'
import { naughtyTexts } from '../files/naughty.ts'
import { writeParts } from '../files/parts.ts'
import { tinyPng } from '../files/pictures.ts'
import { faultsOf } from './faults.ts'
import { type CallerName, layFuzzGround } from './ground.ts'
import { type FuzzRequest, type Material, properRequest, wrongRequest } from './requests.ts'
import { type FuzzAnswer, Sender } from './send.ts'

export interface FuzzRun {
  sent: number
  /** Each request that was not answered as it should be, as text. */
  failures: string[]
  /** The number of answers of each call by their status. */
  statuses: Map<string, Map<number, number>>
  /** Calls that answered no well-meant request with a success. */
  neverReached: string[]
  /** Reads that answered no well-meant request with a success any more after all that. */
  unreadable: string[]
}

const AT_ONCE = 8
const EACH_TURN = 4
const MOST_FAILURES = 20
/** A well-meant request may meet a state that refuses it: a note that is deleted already. */
const OPENINGS = 100

/**
 * Sends well-meant requests to every call until one succeeds, then `requests` in which something is
 * wrong, as all kinds of callers. The same `seed` sends the same again, with other ids.
 */
export async function fuzz(app: Running, seed: number, requests: number): Promise<FuzzRun> {
  writeParts()
  const ground = await layFuzzGround(app)
  const naughty = (await naughtyTexts()).map(([, text]) => text)
  const material: Material = { ground, naughty, png: await tinyPng() }
  const sender = new Sender(app.origin, ground.cookies, AT_ONCE)
  const run: FuzzRun = {
    sent: 0,
    failures: [],
    statuses: new Map(),
    neverReached: [],
    unreadable: [],
  }
  const endpoints = allEndpoints()
  const streams = new Set(endpoints.filter(([, e]) => e.stream).map(([name]) => name))
  const send = async (request: FuzzRequest) => {
    const answer = await sender.send(request, streams.has(request.call))
    note(run, request, answer, ground.secrets)
    return answer.status
  }
  try {
    for (const [n, named] of endpoints.entries()) {
      if (!(await succeeds(named, seed + n, material, send))) run.neverReached.push(named[0])
    }
    for (let turn = 0; run.sent < requests; turn += 1) {
      await sendMany(endpoints, seed + (turn + 1) * endpoints.length, material, send)
      if (run.failures.length >= MOST_FAILURES) break
    }
    for (const [n, named] of endpoints.filter(([, e]) => e.method === 'GET').entries()) {
      if (!(await succeeds(named, seed - n, material, send))) run.unreadable.push(named[0])
    }
  } finally {
    sender.close()
  }
  return run
}

/** A few wrong requests to each call, those to different calls at the same time. */
async function sendMany(
  endpoints: [string, AnyEndpoint][],
  seed: number,
  material: Material,
  send: (request: FuzzRequest) => Promise<number>,
): Promise<void> {
  const queues = endpoints.map((named, n) =>
    drawn(wrongRequest(named, material), seed + n, EACH_TURN),
  )
  const mixed = Array.from({ length: EACH_TURN }, (_, n) =>
    queues.flatMap((queue) => queue[n] ?? []),
  ).flat()
  for (let at = 0; at < mixed.length; at += AT_ONCE) {
    await material.ground.bringBack()
    await Promise.all(mixed.slice(at, at + AT_ONCE).map(send))
  }
}

function drawn<T>(from: Arbitrary<T>, seed: number, numRuns: number): T[] {
  return sample(from, { seed, numRuns })
}

async function succeeds(
  named: [string, AnyEndpoint],
  seed: number,
  material: Material,
  send: (request: FuzzRequest) => Promise<number>,
): Promise<boolean> {
  const callers: CallerName[] = ['admin', 'superAdmin']
  const proper = callers.map((caller) =>
    drawn(properRequest(named, material, caller), seed, OPENINGS),
  )
  for (let n = 0; n < OPENINGS; n += 1) {
    await material.ground.bringBack()
    const request = proper[n % callers.length]?.[n]
    const status = request ? await send(request) : 0
    if (status >= 200 && status < 300) return true
  }
  return false
}

function note(run: FuzzRun, request: FuzzRequest, answer: FuzzAnswer, secrets: string[]): void {
  run.sent += 1
  const of = run.statuses.get(request.call) ?? new Map<number, number>()
  run.statuses.set(request.call, of.set(answer.status, (of.get(answer.status) ?? 0) + 1))
  const faults = faultsOf(answer, secrets, request.path)
  if (faults.length > 0) run.failures.push(`${faults.join('; ')}\n  ${asText(request)}`)
}

function asText({ caller, method, path, headers, body }: FuzzRequest): string {
  const sent = body ? ` ${JSON.stringify(Buffer.from(body).toString('latin1')).slice(0, 1500)}` : ''
  return `${caller}: ${method} ${path.slice(0, 600)} ${JSON.stringify(headers)}${sent}`
}
