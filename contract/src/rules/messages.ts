/**
 * Texts that the server sends and the screens show alike, in the specification's words
 * (SPEC sections 2, 5 and 8; DECISIONS D1 and D7).
 */
export const MESSAGES = {
  required: 'This field is required.',
  email: 'You must enter a valid email address.',
  passwordShort: 'Password must be at least 8 characters.',
  passwordsDiffer: 'Passwords do not match.',
  signInFirst: 'Please sign in.',
  wrongCredentials: 'Incorrect email or password.',
  forbidden: 'You do not have permission to perform this action.',
  notFound: 'This does not exist, or you do not have access to it.',
  noIssue: 'No Issue Found',
  noSubmission: 'No Submission Found',
  deletedIssue: 'This issue is deleted. Restore it before you change it.',
  deletedSubmission: 'This submission is deleted. Restore it before you change it.',
  noContent: 'No content.',
  noteTooLong: 'The text is too long.',
  unknownSeverity: 'Choose a severity from 0 (Uncategorized) to 4 (Off Track).',
  sameSeverity: 'The issue has this severity already.',
  resolveOnlyLow: 'Only an issue that becomes Low can be resolved in the same step.',
  dismissOnlyUncategorized: 'Only an issue without a severity can be dismissed.',
  alreadyResolved: 'This issue is resolved already.',
  alreadyOpen: 'This issue is open already.',
  deleteOffTrack: 'An issue cannot be deleted while it is Off Track.',
  notDeleted: 'This is not deleted.',
  notShared: 'This is not shared.',
  noUpdate: 'No update found.',
  deletedUpdate: 'This update has been deleted.',
  foreignMention: 'Somebody or something that is mentioned does not belong to this project.',
  attachmentsMax: 'Max number of attachments (5) exceeded.',
  fileTooLarge: 'Max filesize (5mb) exceeded in one or more files.',
  invalidActionType: 'Invalid Action Type',
  deadLink:
    'The sharing link provided is either invalid or expired. Please disregard this link and ask your project point of contact for an updated version.',
  filesByOfficials: 'Photos or files can only be added by an official user.',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
} as const
