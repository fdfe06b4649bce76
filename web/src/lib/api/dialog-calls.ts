import { useEffect } from 'react'
import { callTexts } from '../../i18n/call-texts.ts'
import { ApiError } from './call.ts'

/** The dialogs that are open, the topmost last: each ends what it has begun. */
let open: readonly AbortController[] = []

/** A call that was under way when its dialog was closed; nobody knows whether the server has it. */
export class CancelledCall extends ApiError {
  constructor() {
    super(0, callTexts.cancelled)
    this.name = 'CancelledCall'
  }
}

/**
 * For a dialog that asks for something: when it is closed, the calls that began in it end with a
 * `CancelledCall`, so that nothing is done behind a closed dialog without a word.
 */
export function useDialogCalls(opened = true): void {
  useEffect(() => {
    if (!opened) return undefined
    const dialog = new AbortController()
    open = [...open, dialog]
    return () => {
      open = open.filter((other) => other !== dialog)
      dialog.abort(new CancelledCall())
    }
  }, [opened])
}

/** The signal that ends a call that begins now: the topmost dialog closes. Undefined without dialogs. */
export const dialogSignal = (): AbortSignal | undefined => open.at(-1)?.signal
