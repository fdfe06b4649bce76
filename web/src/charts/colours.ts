/** Of what is told apart, in the order of the theme; a name or a figure stands beside each. */
export const HUES = [
  'var(--accent)',
  'var(--st-c)',
  'var(--st-o)',
  'var(--ink-2)',
  'var(--sv-1)',
  'var(--sv-2)',
] as const
/** Of what raises an issue, and of all that is not told apart. */
export const FLAGGED = 'var(--st-x)'
export const OTHER = 'var(--st-n)'
