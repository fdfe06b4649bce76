import { problems } from '../../problems.ts'
import type { TestApp } from '../app.ts'
import { makeJobsDue, runJobs } from '../jobs.ts'

/** Asks as people do: what a busy server had no time for is asked for again. How long it takes says nothing of the product. */
export async function untilServed<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  let answer = await ask()
  while (answer.status === 503) answer = await ask()
  return answer
}

/** Does all jobs; a visit that a busy server has not read in time is read again. Answers the errors of others. */
export async function runJobsUntilRead(app: TestApp): Promise<string[]> {
  const late = problems.visitReadLater({ retryAfter: 60 }).message
  for (;;) {
    const errors = await runJobs(app)
    if (errors.length === 0 || errors.some((error) => error !== late)) return errors
    await makeJobsDue(app)
  }
}
