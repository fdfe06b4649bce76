import { expect, it } from 'vitest'

/**
 * Texts that the specification quotes, in its own spelling. A screen that is built adds its own;
 * nobody corrects them (DESIGN section 9).
 */
const SPECIFIED = [
  // Auth pages and frames
  'Forgot Password?',
  "Don't have an account? Sign Up",
  'Fetching Data',
  'Hold tight while we get that!',
  '404 Not Found',
  'Something went wrong.',
  'See All Projects',
  'Contact helpdesk',
  'Switch Project',
  'Project Settings',
  'Account',
  'My Profile',
  'Sign Out',
  'Create New Project',
  // Rules and refusals
  'This field is required.',
  'You must enter a valid email address.',
  'Password must be at least 8 characters.',
  'Max number of attachments (5) exceeded.',
  'Max filesize (5mb) exceeded in one or more files.',
  'No content.',
  'No Issue Found',
  'An error has occured. Please refresh this page.',
  'ERROR',
  // Alerts
  'Sign in Success!',
  'Signed Out!',
  'Your defaut project has been successfully updated.',
  'Your project list has been successfully updated.',
  // Statuses, severities, dates, lists
  'Not Started',
  'Ongoing',
  'Completed',
  'Stopped',
  'Off Track',
  'Uncategorized',
  'Low (Punchlist)',
  'Medium',
  'High',
  'Today',
  'Yesterday',
  'Last 7 Days',
  'Last 30 Days',
  'Earlier',
  'Items per page',
  // Dashboard, issues, submissions
  'Project Home',
  'Last Synced',
  'Please add a short description to this site or project.',
  'No Additional Submissions Found',
  'Submitted By',
  'Date Recieved',
  'Issue Count',
  'History & Comments',
  'Assessment Form',
  'No content provided with this issue.',
  'This update has been deleted.',
]

const english = import.meta.glob<string>('./en/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const texts = new Set(
  Object.values(english).flatMap((file) =>
    Object.values(JSON.parse(file) as Record<string, string>),
  ),
)

it.each(SPECIFIED)('“%s” stands as the specification has it', (text) => {
  expect(texts).toContain(text)
})
