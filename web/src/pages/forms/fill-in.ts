import type { FormSummary } from '@plumbline/contract/forms/forms'

/** True if somebody can fill in a form on this page: it is open, and no question needs ODK Collect. */
export const mayBeFilledIn = ({
  state,
  isCollectOnly,
}: Pick<FormSummary, 'state' | 'isCollectOnly'>) => state === 'open' && !isCollectOnly

/** Where a form is filled in. */
export const fillInUrl = (projectId: string, { key }: Pick<FormSummary, 'key'>) =>
  `/field/new/${key}?project=${projectId}`
