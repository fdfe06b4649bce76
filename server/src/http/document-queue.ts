import { type Limiter, createLimiter } from '../concurrency/limiter.ts'
import { problems } from '../problems.ts'

interface Queue {
  limiter: Limiter
  /** The number of requests that run or wait. */
  n: number
}

const queues = new Map<string, Queue>()

/**
 * Runs changes of one document one after the other. They would wait for its row anyway, but each in
 * a connection of its own: many changes of one document would leave none for anybody else.
 * @param params of the path; a call of no document or of no more than a project does not wait
 * @param until ms since 1970; who has waited so long gets a 503
 */
export async function inDocumentQueue<T>(
  params: object,
  until: number,
  work: () => Promise<T>,
): Promise<T> {
  const document = documentOf(params)
  if (document === undefined) return work()
  const queue = queues.get(document) ?? {
    limiter: createLimiter({ atOnce: 1, whenFull: tooMany }),
    n: 0,
  }
  queues.set(document, queue)
  queue.n += 1
  try {
    return await queue.limiter(work, until)
  } finally {
    queue.n -= 1
    if (queue.n === 0) queues.delete(document)
  }
}

const tooMany = () => problems.unavailable(new Error('Too many changes of one document at once.'))

/** `:docId`, `:milestoneId` and so on: what comes first below the project. */
function documentOf(params: object): string | undefined {
  const found = Object.entries(params).find(([name]) => name !== 'projectId')
  return found && String(found[1])
}
