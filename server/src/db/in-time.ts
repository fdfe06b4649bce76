import { problems } from '../problems.ts'

/**
 * Returns the value of a promise, or throws 503 when it has not settled by `until` (ms since 1970).
 * @param late gets what came after all, so that it can be put back
 */
export async function inTime<T>(
  promise: Promise<T>,
  until: number,
  late?: (value: T) => void,
): Promise<T> {
  if (until === Infinity) return promise
  let isLate = false
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => {
        isLate = true
        reject(problems.unavailable(new Error('The database took too long.')))
      },
      Math.max(0, until - Date.now()),
    )
  })
  void promise.then(
    (value) => (isLate ? late?.(value) : undefined),
    () => undefined,
  )
  try {
    return await Promise.race([promise, deadline])
  } finally {
    clearTimeout(timer)
  }
}
