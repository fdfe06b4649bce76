import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { createThreads } from '../../../concurrency/threads.ts'
import { problems } from '../../../problems.ts'
import { type FormMade, type FormWork, workOnForm } from './form-work.ts'

/** Characters of a definition that take the server's own thread a few milliseconds: some 60 questions. */
const IN_THREAD_FROM = 20_000

/** Trying a pattern takes as long as many questions. */
const HAS_PATTERNS = /regex\s*\(/

/** A form of 2,000 questions takes half a second on a busy machine. */
const inThread = createThreads<{ definition: string; work: FormWork }, FormMade>({
  script: new URL('form-thread.ts', import.meta.url),
  atOnce: 1,
  waitingMax: 10,
  limits: { seconds: 15, megabytes: 256 },
  idleSeconds: 60,
  whenFull: () => problems.formChecksBusy({ retryAfter: 15 }),
  whenLate: ({ seconds }) => problems.formTookTooLong({ seconds }),
  whenTooLarge: ({ seconds }) => problems.formTookTooLong({ seconds }),
})

/**
 * Checks a definition and renders it as `workOnForm` does: a small one at once, a large one in a thread of its own.
 * Errors: 413 when it takes too long, 503 when too many wait.
 */
export async function makeOfForm(definition: FormDefinition, work: FormWork): Promise<FormMade> {
  const text = JSON.stringify(definition)
  return text.length < IN_THREAD_FROM && !HAS_PATTERNS.test(text)
    ? workOnForm(definition, work)
    : inThread({ definition: text, work })
}
