import { ApiError, type ProblemBody } from '../../../lib/api/call.ts'

/**
 * Why a code or an invitation does not lead anywhere: one problem, whatever is wrong with it. What is
 * not about it (no network, too many attempts) says what it is.
 */
export function refusalOf(error: Error | null): ProblemBody {
  const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return isRefused || !error ? { code: 'wrongCode' } : error
}
