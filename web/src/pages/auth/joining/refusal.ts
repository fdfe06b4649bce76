import { ApiError, type ProblemBody } from '../../../lib/api/call.ts'

/**
 * The reason why a code or an invitation leads nowhere: one problem, whatever is wrong with it. Other errors (no
 * network, too many attempts) keep their own.
 */
export function refusalOf(error: Error | null): ProblemBody {
  const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return isRefused || !error ? { code: 'wrongCode' } : error
}
