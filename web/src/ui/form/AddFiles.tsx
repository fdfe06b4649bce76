import { Plus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { Button } from './Button.tsx'

interface Props {
  label: MessageKey
  /** A plus unless told. */
  icon?: ReactNode
  /** The types that the file dialog offers; any without it. */
  accept?: string
  disabled: boolean
  onFiles: (files: File[]) => void
}

/** The button of a section that opens the file dialog. */
export function AddFiles({ label, icon, accept, disabled, onFiles }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        icon={icon || <Plus size={14} />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t(label)}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={t(label)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
