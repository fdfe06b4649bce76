import type { Found } from '@plumbline/contract/search'
import type { Severity } from '@plumbline/contract/rules/severity'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { mentionable } from '@plumbline/contract/rules/mentions'
import type { Nameable } from './mentions.ts'

/** An issue, submission or milestone that can be named, and what tells it from others. */
export interface OfferedDocument {
  who: Nameable
  /** The title of the document; null for milestones, as the name says it already. */
  about: string | null
  site: string
  mark: { severity: Severity } | { status: MilestoneStatus } | null
}

/** The most documents of each kind. More letters find the others. */
const MOST = 2

/** The results of a search with their references: 'I-284', 'S-1039' or the name of a milestone. */
export function offeredDocuments(found: Found): OfferedDocument[] {
  return [
    ...found.issues.slice(0, MOST).map((issue) => ({
      who: { type: 'issue' as const, targetId: issue._id, name: `I-${issue.refId}` },
      about: issue.title.text,
      site: issue.site.name,
      mark: { severity: issue.currentCategorization },
    })),
    ...found.submissions.slice(0, MOST).map((submission) => ({
      who: { type: 'submission' as const, targetId: submission._id, name: `S-${submission.refId}` },
      about: submission.milestone.name,
      site: submission.site.name,
      mark: null,
    })),
    ...found.milestones.slice(0, MOST).map((milestone) => ({
      who: {
        type: 'milestone' as const,
        targetId: milestone._id,
        name: mentionable(milestone.name.text),
      },
      about: null,
      site: milestone.site.name,
      mark: { status: milestone.actualStatus },
    })),
  ]
}
