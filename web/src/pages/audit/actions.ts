import {
  AUDIT_ACTIONS,
  AUDIT_GROUPS,
  type AuditGroup,
} from '@plumbline/contract/audit/audit-actions'
import type { MessageKey } from '../../i18n/message-key.ts'

export const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[]

/** The key of an action's sentence; null for one that a newer server writes. */
export function actionText(action: string): MessageKey | null {
  const known = AUDIT_ACTIONS.find((one) => one === action)
  return known === undefined ? null : (`audit.${known}` satisfies MessageKey)
}
