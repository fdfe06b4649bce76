import { deflateSync } from 'node:zlib'
import { fieldServer } from '@plumbline/contract/intake/openrosa'

interface Opened {
  /** Scheme, host and port of this server. */
  origin: string
  projectId: string
  projectName: string
  token: string
  /** The person who fills in, whose name the phone sends. */
  personName: string
}

/** The colour that ODK Collect gives the project. */
const PROJECT_COLOR = '#1d5fa8'

/**
 * The text of the QR code that sets ODK Collect up: JSON, packed by zlib, as Base64. Settings that it leaves out are
 * set back to ODK Collect's own default; `general` and `admin` must be there.
 */
export function collectSettings(opened: Opened): string {
  const settings = {
    general: {
      server_url: opened.origin + fieldServer(opened),
      // the phone has exactly the forms that are open
      form_update_mode: 'match_exactly',
      autosend: 'wifi_and_cellular',
      // the longer side 2048 pixels: enough to see, and a tenth of the bytes
      image_size: 'large',
      metadata_username: opened.personName,
    },
    admin: { change_server: false },
    project: {
      name: opened.projectName.slice(0, 60),
      icon: Array.from(opened.projectName.trim())[0]?.toUpperCase() ?? 'P',
      color: PROJECT_COLOR,
    },
  }
  return deflateSync(JSON.stringify(settings), { level: 9 }).toString('base64')
}

/** The link for a browser: the token stands behind the #, where no server and no log sees it. */
export function browserLink({
  origin,
  projectId,
  token,
}: Pick<Opened, 'origin' | 'projectId' | 'token'>) {
  return `${origin}/field/#key=${token}&project=${projectId}`
}
