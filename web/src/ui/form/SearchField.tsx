import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import classes from './SearchField.module.css'
import { SearchInput } from './SearchInput.tsx'

/** Milliseconds of a pause that ends a word. */
const PAUSE_MS = 250

interface Props {
  /** Name and placeholder. */
  label: string
  /** The text that the list on the screen is searched by. */
  value: string
  /** Called when typing pauses, on Enter, and at once when emptied; the text is trimmed. */
  onSearch: (text: string) => void
}

/** The search of a list. '/' puts the focus into it, Escape empties it. */
export function SearchField({ label, value, onSearch }: Props) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }
  useShortcut('/', () => field.current?.focus())
  useEffect(() => {
    if (text.trim() === value) return undefined
    const timer = setTimeout(() => onSearch(text.trim()), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <div className={classes.search}>
      <SearchInput
        ref={field}
        label={label}
        inputMode="search"
        enterKeyHint="search"
        aria-keyshortcuts="/"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('')
          if (event.key === 'Enter') onSearch(text.trim())
        }}
      >
        {text ? (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('common.clear')}
            onClick={() => {
              setText('')
              field.current?.focus()
            }}
          >
            <X size={14} />
          </button>
        ) : (
          <kbd className={classes.key} aria-hidden="true">
            /
          </kbd>
        )}
      </SearchInput>
    </div>
  )
}
