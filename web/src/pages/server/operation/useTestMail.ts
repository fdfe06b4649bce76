import { operation } from '@plumbline/contract/operation/operation'
import { useT } from '../../../i18n/useT.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { OF_SERVER } from './useOperation.ts'

/** Sends a test mail to oneself. */
export function useTestMail() {
  const t = useT()
  return useSend(operation.testMail, {
    success: ({ ms }) => t('operation.testTaken', { ms }),
    invalidates: () => OF_SERVER,
  })
}
