/** The names of the Issuebox's sort fields. */
export const FIELD_TEXTS = {
  date: 'dashboard.sortDate',
  severity: 'dashboard.sortSeverity',
  site: 'dashboard.sortSite',
  completed: 'issues.completed',
} as const

export const ORDER_TEXTS = {
  date: { desc: 'dashboard.newestFirst', asc: 'dashboard.oldestFirst' },
  severity: { desc: 'dashboard.highestFirst', asc: 'dashboard.lowestFirst' },
  site: { asc: 'dashboard.aToZ', desc: 'dashboard.zToA' },
  completed: { desc: 'issues.completedFirst', asc: 'issues.openFirst' },
} as const
