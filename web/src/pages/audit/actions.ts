import type { MessageKey } from '../../locales/index.ts'

/** What the log of a project tells of, by what it happened to. */
export const ACTION_GROUPS = {
  member: [
    'member.added',
    'member.joined',
    'member.removed',
    'user.signed-up',
    'user.level-changed',
    'user.deactivated',
    'user.reactivated',
  ],
  invitation: ['invitation.sent', 'invitation.resent', 'invitation.revoked'],
  code: ['code.created', 'code.revoked'],
  key: [
    'key.made',
    'key.changed',
    'key.rotated',
    'key.revoked',
    'key.used-from-new-device',
    'key.used-from-many-devices',
  ],
  visit: ['visit.placed', 'visit.deleted'],
  issue: ['issue.deleted', 'issue.restored', 'issue.shared', 'issue.unshared', 'issue.purged'],
  submission: [
    'submission.deleted',
    'submission.restored',
    'submission.shared',
    'submission.unshared',
    'submission.purged',
  ],
  milestone: ['milestone.created', 'milestone.changed', 'milestone.archived', 'milestone.restored'],
  site: ['site.created', 'site.changed', 'site.archived', 'site.restored'],
  baseline: ['baseline.kept', 'baseline.removed', 'baseline.shared', 'baseline.unshared'],
  organisation: [
    'organisation.created',
    'organisation.changed',
    'organisation.archived',
    'organisation.restored',
    'organisation.merged',
  ],
  form: [
    'form.created',
    'form.published',
    'form.opened',
    'form.closed',
    'form.retired',
    'form.deleted',
    'form.file-added',
    'form.file-removed',
  ],
  project: [
    'project.created',
    'project.changed',
    'report.removed',
    'report.photos-chosen',
    'report.mailing-made',
    'report.mailing-changed',
    'report.mailing-removed',
    'report.mailing-left',
  ],
  leaving: [
    'issues.exported',
    'submissions.exported',
    'schedule.exported',
    'audit.exported',
    'export.many',
    'issue.printed',
    'submission.printed',
    'report.made',
    'photos.downloaded',
    'ask.made',
    'ask.reminded',
    'ask.revoked',
    'calendar.made',
    'calendar.revoked',
  ],
  import: ['import.applied', 'import.undone', 'import.removed', 'programme.imported'],
  update: ['update.deleted', 'photo.deleted', 'attachment.deleted'],
} as const

export type ActionGroup = keyof typeof ACTION_GROUPS
type Action = (typeof ACTION_GROUPS)[ActionGroup][number]

export const GROUPS = Object.keys(ACTION_GROUPS) as ActionGroup[]
const ACTIONS: readonly Action[] = Object.values(ACTION_GROUPS).flat()

/** The key of an action's text; null for one that this page does not know. */
export function actionText(action: string): MessageKey | null {
  return ACTIONS.some((known) => known === action) ? (`audit.${action}` as MessageKey) : null
}
