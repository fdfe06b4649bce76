import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { ApiError, call } from '../../lib/api/call.ts'
import { FieldError } from '../calls/field-call.ts'
import { fetchKey } from '../calls/fetch-project.ts'
import { currentKey, putKey, putOpened } from '../store/keys.ts'
import type { StoredKey } from '../store/shapes.ts'
import type { OpenedKey } from './key-link.ts'

/** The result of opening a key. */
export type Opened =
  | { is: 'open'; key: StoredKey }
  /** The phone is somebody else's now: the person says whether it changes hands. */
  | { is: 'other person'; key: StoredKey; now: StoredKey }
  | { is: 'ended' | 'offline' | 'failed' | 'busy' }

/** Asks the server whose key it is, and takes it unless the phone is somebody else's. */
export async function openKey(opened: OpenedKey): Promise<Opened> {
  await putOpened(opened)
  try {
    const key = await fetchKey(opened)
    const now = await currentKey()
    if (now && now.personId !== key.personId) return { is: 'other person', key, now }
    await takeKey(key)
    return { is: 'open', key }
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    if (error.status === 403) {
      await putOpened(null)
      return { is: 'ended' }
    }
    if (error.status === 503) return { is: 'busy' }
    return { is: error.status === 0 ? 'offline' : 'failed' }
  }
}

/** The phone is used with this key from now on; visits of others stay on it. */
export async function takeKey(key: StoredKey): Promise<void> {
  await putKey(key)
  await putOpened(null)
}

/** Makes the key of whoever is signed in here, for this browser. */
export async function makeOwnKey(
  projectId: string,
): Promise<OpenedKey | 'signed out' | 'no member' | 'offline' | 'busy'> {
  try {
    const { docs } = await call(fieldKeys.createForBrowser, { params: { projectId }, body: {} })
    return { token: docs.token, projectId }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return 'signed out'
    if (error.status === 0) return 'offline'
    return error.status >= 500 || error.status === 429 ? 'busy' : 'no member'
  }
}
