/** What the Issuebox's sort fields are called. */
export const FIELD_TEXTS = {
  date: 'dashboard.sortDate',
  severity: 'dashboard.sortSeverity',
  site: 'dashboard.sortSite',
} as const

export const ORDER_TEXTS = {
  date: { desc: 'dashboard.newestFirst', asc: 'dashboard.oldestFirst' },
  severity: { desc: 'dashboard.highestFirst', asc: 'dashboard.lowestFirst' },
  site: { asc: 'dashboard.aToZ', desc: 'dashboard.zToA' },
} as const
