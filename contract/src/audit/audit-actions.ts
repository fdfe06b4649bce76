/**
 * The catalogue of the audit log: all that is written into it, by what it happened to. The server writes nothing else, and each
 * action has a sentence in every language (`audit.<action>` in the catalogues of the web).
 */
export const AUDIT_GROUPS = {
  member: [
    'member.added',
    'member.joined',
    'member.removed',
    'user.signed-up',
    'user.level-changed',
    'member.rights-changed',
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
    'submissions.reviewed-many',
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
    'reminders.changed',
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
    'export.taken',
    'export.many',
    'issue.printed',
    'submission.printed',
    'report.made',
    'photos.downloaded',
    'ask.batch-sent',
    'ask.made',
    'ask.reminded',
    'ask.revoked',
    'calendar.made',
    'calendar.revoked',
  ],
  import: ['import.applied', 'import.undone', 'import.removed', 'programme.imported'],
  update: ['update.deleted', 'photo.deleted', 'attachment.deleted'],
} as const

/** Actions that belong to no project; no log of a project shows them. */
const SERVER_ACTIONS = [
  'user.signed-in',
  'user.sign-in-failed',
  'user.signed-out',
  'user.sessions-ended',
  'user.password-changed',
  'user.password-reset',
  'user.factor-added',
  'user.factor-removed',
  'user.factor-used-recovery',
  'user.recovery-codes-made',
  'user.code-wrong',
  'factors.reset',
  'server.sign-in-changed',
  'operation.base',
  'operation.drill',
  'operation.integrity',
  'operation.job-removed',
  'operation.job-retried',
  'operation.mail-sent-again',
  'operation.mail-test',
  'restore.file',
  'server.migrated',
  'server.started',
] as const

export type AuditGroup = keyof typeof AUDIT_GROUPS
export type AuditAction =
  | (typeof AUDIT_GROUPS)[AuditGroup][number]
  | (typeof SERVER_ACTIONS)[number]

export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...Object.values(AUDIT_GROUPS).flat(),
  ...SERVER_ACTIONS,
]
