import { operation } from '@plumbline/contract/operation/operation'
import { useT } from '../../../i18n/useT.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { OF_SERVER } from './useOperation.ts'

/** Asks for a base copy, for trying a restore, or for looking at integrity. */
export function useRun(kind: 'base' | 'drill' | 'integrity') {
  const t = useT()
  return useSend(operation[kind], {
    success: t('operation.begun'),
    invalidates: () => OF_SERVER,
  })
}
