import { finderOf } from '@plumbline/contract/rules/searched-text'
import { Copy } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Panel } from '../../../../ui/overlay/Panel.tsx'
import { KindIcon, kindKey } from '../kinds.tsx'
import { ANSWER_KINDS, type NewKind } from '../model/new-items.ts'
import classes from './TypeMenu.module.css'

/** A new item of a kind, or copies of what another form has. */
export type Added = NewKind | 'copy'

interface Props {
  /** The button beside which the menu opens. */
  button: HTMLElement
  onChoose: (kind: Added) => void
  onClose: () => void
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'preventDefault' | 'stopPropagation'
>

/** Readers find it on the page, not beside it. */
const IN_MAIN = { target: '#main' }
const STRUCTURE = ['group', 'repeat'] as const
const WITHOUT = ['note', 'calculate'] as const
/** Frames that an item may need to come: on a slow machine it is placed late, and is hidden until then. */
const FRAMES_MAX = 60
const ALL: readonly Added[] = [...ANSWER_KINDS, ...STRUCTURE, ...WITHOUT, 'copy']
const wordOf = (kind: Added) => (kind === 'copy' ? 'builder.copyFrom' : kindKey(kind))

/** The kinds of questions and what else a form has, in two columns; typing finds one. */
export function TypeMenu({ button, onChoose, onClose }: Props) {
  const t = useT()
  const menu = useRef<HTMLDivElement>(null)
  const [isMounted, setMounted] = useState(false)
  const [text, setText] = useState('')
  const onMounted = useMemo(() => () => setMounted(true), [])
  const isFound = finderOf(text)
  const shown = ALL.filter((kind) => isFound(t(wordOf(kind))))
  // what is typed makes the list anew
  const first = `[data-look="${CSS.escape(text)}"] [data-kind="${shown[0]}"]`
  useEffect(() => {
    if (!isMounted) return undefined
    // it is placed first, and may scroll the page otherwise
    let left = FRAMES_MAX
    const look = () => {
      const found = menu.current?.querySelector<HTMLElement>(first)
      found?.focus({ preventScroll: true })
      // it may still be hidden while it is placed anew
      if (document.activeElement !== found && (left -= 1) > 0) frame = requestAnimationFrame(look)
    }
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [isMounted, first])

  // what is typed before the menu has the focus is for it too
  useEffect(() => {
    const early = (event: KeyboardEvent) => {
      if (!menu.current?.contains(document.activeElement)) onKeyDown(event)
    }
    window.addEventListener('keydown', early, true)
    return () => window.removeEventListener('keydown', early, true)
  })

  function onKeyDown(event: Pressed) {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = items.findIndex((item) => item === document.activeElement)
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      if (text && event.key === 'Escape') setText('')
      else onClose()
    } else if (by !== undefined) {
      event.preventDefault()
      const step = text ? Math.sign(by) : by
      items[Math.min(Math.max(at + step, 0), items.length - 1)]?.focus()
    } else if (event.key === 'Backspace') {
      setText(text.slice(0, -1))
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      event.stopPropagation()
      // the item with the focus may go now, and the next letter with it
      menu.current?.focus({ preventScroll: true })
      setText(text + event.key)
    }
  }
  const item = (kind: Added) => (
    <button
      key={kind}
      type="button"
      role="menuitem"
      data-kind={kind}
      tabIndex={-1}
      className={`row gap10 ${classes.item}`}
      onClick={() => onChoose(kind)}
    >
      {kind === 'copy' ? <Copy size={16} aria-hidden="true" /> : <KindIcon kind={kind} />}
      {t(wordOf(kind))}
    </button>
  )
  return (
    <Panel
      opener={{
        id: 'builder-kinds',
        button,
        opened: isMounted,
        onChange: (opened) => !opened && onClose(),
        onMounted,
      }}
      position="bottom"
      width="min(400px, calc(100vw - 16px))"
      offset={6}
      returnFocus={false}
      withRoles={false}
      portalProps={IN_MAIN}
      hideDetached={false}
      closeOnEscape={false}
      panel={{
        className: classes.menu ?? '',
        children: (
          <div
            ref={menu}
            role="menu"
            data-look={text}
            tabIndex={-1}
            aria-label={t('builder.add')}
            onKeyDown={onKeyDown}
          >
            {text ? (
              <>
                <p className={classes.typed} aria-live="polite">
                  {shown.length > 0 ? text : t('builder.noKind', { text })}
                </p>
                {shown.map(item)}
              </>
            ) : (
              <>
                <p className={classes.head}>{t('builder.answersGroup')}</p>
                <div className={classes.two}>{ANSWER_KINDS.map(item)}</div>
                <hr className={classes.line} />
                <div className={classes.two}>
                  <p className={classes.head}>{t('builder.structure')}</p>
                  <p className={classes.head}>{t('builder.withoutAnswer')}</p>
                  {[item('group'), item('note'), item('repeat'), item('calculate')]}
                </div>
                <hr className={classes.line} />
                {item('copy')}
              </>
            )}
          </div>
        ),
      }}
    />
  )
}
