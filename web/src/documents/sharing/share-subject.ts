import { issues } from '@plumbline/contract/issues'
import type { Resource } from '../useDocumentSave.ts'

/** The shared document, as far as every place knows it that offers to share. */
export interface ShareSubject {
  resource: Resource
  projectId: string
  docId: string
  /** 'I-284', 'S-1042'. */
  reference: string
}

export function kindOf({ resource }: Pick<ShareSubject, 'resource'>): 'issue' | 'submission' {
  return resource.get === issues.get ? 'issue' : 'submission'
}
