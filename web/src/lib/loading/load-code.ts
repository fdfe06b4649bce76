import { callTexts } from '../../i18n/call-texts.ts'
import { isServerThere } from '../api/network.ts'
import { toastError } from '../overlay/toasts.ts'

const TRIES = 3
/** While an update goes from server to server, the next one may have what this one has not. */
const AGAIN_MS = 2000
const SHOWN_MS = 60_000

let isOld = false

/** True if code of this page is gone: the product was updated, and the page is of the release before. */
export const isOutdated = (): boolean => isOld

/**
 * Asks for code that comes later, up to three times while a server is there.
 * @throws the error of the last try
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (!(await isServerThere())) throw error
      if (tries === TRIES) {
        isOld = true
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

/** Says why code did not come. */
export function tellMissingCode(): void {
  if (!isOld) return toastError(callTexts.offline)
  toastError(callTexts.updated, SHOWN_MS, {
    label: callTexts.reload,
    run: () => location.reload(),
  })
}
