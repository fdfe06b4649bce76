import type { MapFileFacts } from '@plumbline/contract/files'

/** The settings that the server writes into the page: those of the operator, and facts of the request. */
export interface ServerSettings {
  companyUrl: string
  helpdeskEmail: string
  demoEmail: string
  /** Null: the bundled base layer alone. */
  mapTilesUrl: string | null
  mapAttribution: string | null
  /** Null: the server has none. */
  mapFile?: MapFileFacts | null
  /** True if the request for the page had a session cookie; only the server can see it. */
  hasSession: boolean
}

const DEFAULTS: ServerSettings = {
  companyUrl: 'https://plumbline.example',
  helpdeskEmail: 'helpdesk@plumbline.example',
  demoEmail: 'demo@plumbline.example',
  mapTilesUrl: null,
  mapAttribution: null,
  hasSession: true,
}

/**
 * Reads the settings out of `<meta name="plumbline-settings">`; what is missing has its default. There is no page where
 * the build reads which calls a page begins with.
 */
export function readSettings(page: ParentNode | undefined): ServerSettings {
  const text = page?.querySelector<HTMLMetaElement>('meta[name="plumbline-settings"]')?.content
  if (!text) return DEFAULTS
  return { ...DEFAULTS, ...(JSON.parse(text) as Partial<ServerSettings>) }
}

export const settings = readSettings(globalThis.document)
