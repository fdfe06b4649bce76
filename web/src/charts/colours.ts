/** The colours that tell series apart, in the order of the theme. A name or a figure stands beside each. */
export const HUES = [
  'var(--accent)',
  'var(--st-c)',
  'var(--st-o)',
  'var(--ink-2)',
  'var(--sv-1)',
  'var(--sv-2)',
] as const
/** The colour of answers that raise an issue, and the one of everything that is not told apart. */
export const FLAGGED = 'var(--st-x)'
export const OTHER = 'var(--st-n)'
