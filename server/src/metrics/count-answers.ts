import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { API_PREFIX, prefixOf } from '@plumbline/contract/endpoint'
import { openrosa } from '@plumbline/contract/intake/openrosa'
import { users } from '@plumbline/contract/users'

/** Each bucket is a series for every call of the contract: two tell what people notice. */
const SECONDS = [0.1, 1]
const METHODS = new Set(['GET', 'POST', 'PATCH', 'DELETE'])
const SIGN_IN = API_PREFIX + users.signin.path
const VISIT = prefixOf(openrosa.submit) + openrosa.submit.path

/** Counts answers by the pattern of their route, how long they took, and how many are under way. */
export function countAnswers(app: FastifyInstance, registry: Registry, prefix: string): void {
  const registers = [registry]
  const seconds = new Histogram({
    name: `${prefix}http_seconds`,
    help: 'How long answers took.',
    labelNames: ['route', 'method'] as const,
    buckets: SECONDS,
    registers,
  })
  const answers = new Counter({
    name: `${prefix}http_answers_total`,
    help: 'Answers by the class of their status.',
    labelNames: ['route', 'method', 'class'] as const,
    registers,
  })
  const open = new Gauge({ name: `${prefix}http_open`, help: 'Requests under way.', registers })
  const signIns = new Counter({
    name: `${prefix}sign_ins_total`,
    help: 'Tries to sign in.',
    labelNames: ['way', 'outcome'] as const,
    registers,
  })
  const visits = new Counter({
    name: `${prefix}field_visits_total`,
    help: 'Visits that phones sent.',
    labelNames: ['outcome'] as const,
    registers,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    open.inc()
    // of an answer that nobody waits for any more no other hook is told
    reply.raw.once('close', () => open.dec())
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { route, method } = labelsOf(request)
    seconds.observe({ route, method }, reply.elapsedTime / 1000)
    answers.inc({ route, method, class: `${String(reply.statusCode)[0]}xx` })
    if (method === 'POST' && route === SIGN_IN) {
      signIns.inc({ way: 'password', outcome: outcomeOf(reply) })
    }
    if (method === 'POST' && route === VISIT) visits.inc({ outcome: outcomeOf(reply) })
    done()
  })
}

/** HEAD is a GET without its body; what no call of ours uses is one thing. */
function labelsOf({ method, routeOptions }: FastifyRequest) {
  const asked = method === 'HEAD' ? 'GET' : method
  return { route: routeOptions.url ?? 'none', method: METHODS.has(asked) ? asked : 'other' }
}

function outcomeOf({ statusCode }: FastifyReply): 'taken' | 'refused' | 'failed' {
  if (statusCode < 400) return 'taken'
  return statusCode < 500 ? 'refused' : 'failed'
}
