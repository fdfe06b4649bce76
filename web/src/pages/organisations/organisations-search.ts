import { anId, fitting } from '../../lib/settings/shape.ts'

/** The address: the organisation whose details are shown. */
export type OrganisationsSearch = { organisation?: string | undefined }

/** The same without what is not understood. */
export function parseOrganisationsSearch(raw: Record<string, unknown>): OrganisationsSearch {
  return { organisation: fitting(anId, raw['organisation']) }
}
