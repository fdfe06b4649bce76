import type { SharedDocument } from '@plumbline/contract/shares/shared-document'

/** 'I-284' or 'S-1042'. */
export function referenceOf({ type, refId }: Pick<SharedDocument, 'type' | 'refId'>): string {
  return `${type === 'issue' ? 'I' : 'S'}-${refId}`
}
