import { useEffect } from 'react'
import { problemText } from './problem-text.ts'
import { toastError } from '../overlay/toasts.ts'

/** Shows the message of a call that failed as an alert, once. */
export function useFailureAlert(error: Error | null): void {
  useEffect(() => {
    if (error) toastError(problemText(error))
  }, [error])
}
