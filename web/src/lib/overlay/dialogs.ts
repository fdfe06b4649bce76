import { createElement, type ComponentType, type ReactNode } from 'react'
import { rememberFocus, type GiveFocusBack } from './focus-return.ts'
import { dropTyping, keepTyping } from '../keys/type-ahead.ts'

/** The dialogs over a page of a project: app/DialogHost.tsx shows what stands here. */

export interface DialogProps {
  onClose: () => void
}

export interface OpenDialog extends DialogProps {
  id: number
  node: ReactNode
}

let shown: readonly (OpenDialog & { giveFocusBack: GiveFocusBack })[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Opens a dialog over the page, and over those that are open already. It outlives the row or menu
 * that it was opened from; closed, it gives the focus back. Its component is a `lazyPart` as a rule;
 * what is typed before it stands goes into its field.
 */
export function openDialog<P extends DialogProps>(
  Dialog: ComponentType<P>,
  props: Omit<P, keyof DialogProps>,
): void {
  lastId += 1
  const id = lastId
  const onClose = () => close(id)
  keepTyping(onClose)
  const node = createElement(Dialog, { ...props, onClose } as unknown as P)
  show([...shown, { id, node, onClose, giveFocusBack: rememberFocus() }])
}

/** For when the page is left: what is over it belongs to it. */
export function closeDialogs(): void {
  dropTyping()
  if (shown.length > 0) show([])
}

/** The open dialogs, the topmost last. */
export const dialogs = {
  get: (): readonly OpenDialog[] => shown,
  subscribe: (notify: () => void): (() => void) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  },
}

function close(id: number): void {
  const closing = shown.find((dialog) => dialog.id === id)
  if (!closing) return
  dropTyping()
  show(shown.filter((dialog) => dialog !== closing))
  closing.giveFocusBack()
}

function show(next: typeof shown): void {
  shown = next
  for (const notify of listeners) notify()
}
