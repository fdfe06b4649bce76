import { SEARCH_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { CornerDownLeft, Search } from 'lucide-react'
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
import { typedAhead } from './typed-ahead.ts'
import { type Option, foundGroups, startGroups } from './options.ts'
import { useActions } from './useActions.ts'
import { usePages } from './usePages.ts'
import { SearchOptions } from './SearchOptions.tsx'
import classes from './Search.module.css'
import { useRouter } from '@tanstack/react-router'
import { useUser } from '../../lib/session/useUser.ts'
import { remember, recentItems, recentOf } from './recent.ts'
import { pressShortcut } from '../../lib/keys/shortcuts.ts'
import { CTRL } from '../../lib/keys/modifier.ts'
import { usePersisted } from '../../lib/settings/persisted.ts'
import { search, type Found } from '@plumbline/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/query.ts'

interface Props {
  onClose: () => void
  closeButton: ReactNode
}

/** The field and what it finds; the arrow keys move while the field has the focus. */
export function SearchPalette({ onClose, closeButton }: Props) {
  const t = useT()
  const id = useId()
  const projectId = useProjectId()
  const [text, setText] = useState(typedAhead.text)
  const { groups, isLate, error } = useOptions(projectId, text.trim())
  const options = groups.flatMap((group) => group.options)
  // The chosen row is known by its key: an answer that comes meanwhile does not move the choice.
  const [activeKey, setActive] = useState<string | null>(null)
  const active = options.find(({ key }) => key === activeKey) ?? options[0]
  const choose = useChoose(projectId, onClose)

  // Enter goes to what was asked for, not to what an older answer has there.
  const [entered, setEntered] = useState<{ isBeside: boolean } | null>(null)
  const enter = useEffectEvent(() => {
    if (!active) return
    if (entered?.isBeside && !active.act) openBeside(active.href)
    else choose(active)
  })
  useEffect(() => {
    if (entered && !isLate) enter()
  }, [entered, isLate])

  // at once, not when the dialog has settled: nothing that is typed meanwhile is lost
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    typedAhead.end()
    field.current?.focus()
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      const at = active ? options.indexOf(active) : -1
      setActive(options[(at + step + options.length) % options.length]?.key ?? null)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      setEntered({ isBeside: event.ctrlKey || event.metaKey })
    }
    if (event.key === '?' && text === '') {
      event.preventDefault()
      showKeys()
    }
  }

  function showKeys() {
    onClose()
    pressShortcut('?')
  }

  const optionId = ({ key }: Option) => `${id}-${key}`
  const nothing = text.trim() !== '' && !isLate && !error && options.length === 0
  return (
    <>
      <div className={`row gap10 ${classes.field}`}>
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
          placeholder={t('palette.placeholder')}
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(null)
            setEntered(null)
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
        {error && <span className={`quietText ${classes.nothing}`}>{problemText(error)}</span>}
        {nothing && (
          <span className={`quietText ${classes.nothing}`}>
            <b>{t('palette.nothing', { q: text.trim() })}</b>
            <span>{t('palette.nothingHint')}</span>
          </span>
        )}
        {text.trim() !== '' && !isLate && options.length > 0 && (
          <VisuallyHidden>{t('palette.found', { n: options.length })}</VisuallyHidden>
        )}
      </output>
      <SearchHints onAllKeys={showKeys} />
    </>
  )
}

/** Another tab, as Ctrl and a click on the option open it. */
const openBeside = (href: string) => window.open(href, '_blank', 'noopener')

/** The keys, for those who have some. */
function SearchHints({ onAllKeys }: { onAllKeys: () => void }) {
  const t = useT()
  return (
    <p className={classes.hints}>
      <span aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('palette.move')}
      </span>
      <span aria-hidden="true">
        <kbd>
          <CornerDownLeft size={11} />
        </kbd>
        {t('palette.open')}
      </span>
      <span aria-hidden="true">
        <kbd>{CTRL}</kbd>
        <kbd>
          <CornerDownLeft size={11} />
        </kbd>
        {t('palette.newTab')}
      </span>
      <button type="button" className={classes.allKeys} onClick={onAllKeys}>
        <kbd aria-hidden="true">?</kbd> {t('palette.allKeys')}
      </button>
    </p>
  )
}

/** Goes where an option leads, and remembers that. */
function useChoose(projectId: string, onClose: () => void) {
  const router = useRouter()
  const user = useUser()._id
  return ({ href, recent, act }: Option) => {
    if (recent) remember({ ...recent, user, project: projectId })
    onClose()
    if (act) act()
    else void router.navigate({ href })
  }
}

/** The options for `text`; without any text, those that were opened lately. */
function useOptions(projectId: string, text: string) {
  const t = useT()
  const user = useUser()
  const pages = [...usePages(projectId), ...useActions(projectId)]
  const [items] = usePersisted(recentItems)
  const { found, isLate, error } = useFound(projectId, text)
  const groups =
    text === ''
      ? startGroups(projectId, recentOf(items, user._id, projectId), pages, t('palette.site'))
      : foundGroups(projectId, text, found, pages, {
          dot: (one, other) => t('palette.dot', { one, other }),
          allIssues: t('palette.allIssues', { q: text }),
          allSubmissions: t('palette.allSubmissions', { q: text }),
        })
  return { groups, isLate, error }
}

/** Milliseconds of a pause in typing after which the server searches. */
const PAUSE_MS = 120

interface Answer {
  /** The latest results: those for `text`, unless `isLate`. */
  found: Found | undefined
  /** It is not the answer to what stands in the field. */
  isLate: boolean
  error: Error | null
}

/** Searches a project while `text` is typed. Answers to what is not asked any more are dropped. */
function useFound(projectId: string, text: string): Answer {
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error, isPlaceholderData, isPending } = useQuery({
    ...q(search.everything, { params: { projectId }, query: { q: asked } }),
    enabled: asked !== '' && text !== '',
    placeholderData: keepPreviousData,
  })
  if (text === '') return { found: undefined, isLate: false, error: null }
  return {
    found: data?.docs,
    isLate: asked !== text || (!error && (isPlaceholderData || isPending)),
    error: error,
  }
}
