import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Health } from '../health/health.ts'
import type { Certificate } from '@plumbline/contract/operation/operation'
import { countAnswers } from './count-answers.ts'
import { countSignals } from './count-signals.ts'
import { showState } from './show-state.ts'
import { showWhole } from './show-whole.ts'
import type { Whole } from './whole.ts'

/** Stands before the name of each figure. */
const PREFIX = 'plumbline_'

/** The figures of a server for programs that watch it. */
export interface Metrics {
  /** All of them in the text format of Prometheus. Nothing is asked for it: they are there. */
  text(): Promise<string>
  contentType: string
  /** Counts nothing more. */
  stop(): void
}

/**
 * Counts what a server does. What each figure means is said in docs/operations.md, 'Watch'. No label holds an id, a name
 * or a text of somebody: each is of a list that the code makes, or a host of the settings.
 * @param whole reads the figures of the whole installation; null while nobody keeps them
 * @param certificates reads what is known of those of the hosts that the settings name
 */
export function countMetrics(
  app: FastifyInstance,
  health: Health,
  whole: () => ReturnType<Whole['latest']>,
  certificates: () => Certificate[],
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: PREFIX })
  countAnswers(app, registry, PREFIX)
  showState(registry, PREFIX, health, certificates)
  showWhole(registry, PREFIX, whole)
  const stopSignals = countSignals(registry, PREFIX)
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    stop: () => {
      stopSignals()
      registry.clear()
    },
  }
}
