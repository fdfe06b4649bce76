import { SEARCH_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { Search } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useProjectId } from '../../lib/project/useProject.ts'
import type { Option } from './options.ts'
import { SearchHints } from './SearchHints.tsx'
import { SearchOptions } from './SearchOptions.tsx'
import classes from './Search.module.css'
import { useChoose } from './useChoose.ts'
import { useOptions } from './useOptions.ts'

interface Props {
  onClose: () => void
  closeButton: ReactNode
}

/** The field and what it finds; the arrow keys move while the field has the focus. */
export function SearchPalette({ onClose, closeButton }: Props) {
  const t = useT()
  const id = useId()
  const projectId = useProjectId()
  const [text, setText] = useState('')
  const { groups, isLate, error } = useOptions(projectId, text.trim())
  const options = groups.flatMap((group) => group.options)
  // The chosen row is known by its key: an answer that comes meanwhile does not move the choice.
  const [activeKey, setActive] = useState<string | null>(null)
  const active = options.find(({ key }) => key === activeKey) ?? options[0]
  const choose = useChoose(projectId, onClose)

  // Enter goes to what was asked for, not to what an older answer has there.
  const [isEntered, setEntered] = useState(false)
  const enter = useEffectEvent(() => active && choose(active))
  useEffect(() => {
    if (isEntered && !isLate) enter()
  }, [isEntered, isLate])

  // at once, not when the dialog has settled: nothing that is typed meanwhile is lost
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      const at = active ? options.indexOf(active) : -1
      setActive(options[(at + step + options.length) % options.length]?.key ?? null)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      setEntered(true)
    }
  }

  const optionId = ({ key }: Option) => `${id}-${key}`
  const nothing = text.trim() !== '' && !isLate && !error && options.length === 0
  return (
    <>
      <div className={classes.field}>
        <Search size={17} aria-hidden="true" />
        <input
          ref={field}
          className={classes.input}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          aria-label={t('search.title')}
          aria-busy={isLate}
          placeholder={t('search.placeholder')}
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(null)
            setEntered(false)
          }}
          onKeyDown={onKeyDown}
        />
        {closeButton}
      </div>
      <SearchOptions
        id={`${id}-list`}
        groups={groups}
        active={active}
        optionId={optionId}
        onPoint={(option) => setActive(option.key)}
        onChoose={choose}
      />
      <output className={classes.status}>
        {error && <span className={classes.nothing}>{problemText(error)}</span>}
        {nothing && (
          <span className={classes.nothing}>
            <b>{t('search.nothing', { q: text.trim() })}</b>
            <span>{t('search.nothingHint')}</span>
          </span>
        )}
        {text.trim() !== '' && !isLate && options.length > 0 && (
          <VisuallyHidden>{t('search.found', { n: options.length })}</VisuallyHidden>
        )}
      </output>
      <SearchHints />
    </>
  )
}
