import type { FormSummary } from '@plumbline/contract/forms/forms'

/** A published form of three questions in English, without visits. */
export const someForm = (
  _id: string,
  key: string,
  en: string,
  state: FormSummary['state'] = 'open',
  more: Partial<FormSummary> = {},
): FormSummary => ({
  _id,
  key,
  title: { en },
  defaultLanguage: 'en',
  languages: [{ code: 'en', name: 'English' }],
  questionCount: 3,
  state,
  liveVersion: state === 'draft' ? null : 1,
  hasDraft: state === 'draft',
  collectOnlyTypes: [],
  isCollectOnly: false,
  recentVisits: 0,
  lastVisit: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  createdBy: null,
  version: 1,
  ...more,
})
