import type { FormSummary } from '@plumbline/contract/forms/forms'

/** Whether somebody can fill a form in on this page: it is open, and asks nothing that only ODK Collect can show. */
export const mayBeFilledIn = ({
  state,
  isCollectOnly,
}: Pick<FormSummary, 'state' | 'isCollectOnly'>) => state === 'open' && !isCollectOnly

/** Where a form is filled in. */
export const fillInUrl = (projectId: string, { key }: Pick<FormSummary, 'key'>) =>
  `/field/new/${key}?project=${projectId}`
