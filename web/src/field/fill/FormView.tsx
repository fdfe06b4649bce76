import { ChevronDown, ChevronRight, CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { Repeat } from '../engine/parts.ts'
import { plainText } from '../engine/texts.ts'
import { useForm } from '../engine/watch.ts'
import classes from './fill.module.css'
import { FillingContext, type Filling, type FillingGiven, type Sought } from './filling.ts'
import { Head, LanguageOfForm } from './Head.tsx'
import { isHalfTyped } from './controls/TypedField.tsx'
import { askedOf, type FormPage, isFaulty, pagesOf, wayTo } from './pages.ts'
import { PartView } from './PartView.tsx'
import { Progress } from './Progress.tsx'
import { RepeatView } from './RepeatView.tsx'

interface Props {
  filling: FillingGiven
  title: string
  subtitle: string
  isSaved: boolean
  isFailing?: boolean | undefined
  /** The ids of questions whose faults are shown. */
  marked: ReadonlySet<string>
  tell: (ids: readonly string[]) => void
  /** The question that is looked for, by its id. */
  jumpTo: string | null
  /** Null where nothing lies outside of the form. */
  onLeave: (() => void) | null
  /** After the last group; null where nothing comes after it. */
  onReview: (() => void) | null
}

/** A form while it is filled in: a group a page, what is wrong when a group is left. */
export function FormView(props: Props) {
  const { filling, title, subtitle, isSaved, marked, tell, jumpTo, onLeave, onReview } = props
  const t = useT()
  const { session } = filling
  const [all] = useState(() => pagesOf(session.parts))
  const pages = useForm(() => all.filter(({ parts }) => parts.some((part) => part.isRelevant)))
  const [pageId, setPageId] = useState(() => pageWith(all, jumpTo)?.id ?? pages[0]?.id)
  const [sought, setSought] = useState<Sought | null>(() => (jumpTo ? { id: jumpTo } : null))
  const [openTimes] = useState(() => new Map<string, string | null>())
  const [inner, setInner] = useState<Repeat[]>(() =>
    openWayTo(pageWith(all, jumpTo), jumpTo, openTimes),
  )
  const main = useRef<HTMLElement>(null)
  /** Fields with half a date that have said so. */
  const [halves] = useState(() => new WeakSet<Element>())
  const at = Math.max(
    0,
    pages.findIndex(({ id }) => id === pageId),
  )
  const page = pages[at]
  const faulty = useForm(() => (page ? faultyOf(page) : []))
  const shown = faulty.filter((id) => marked.has(id))
  const open = inner.at(-1)

  useEffect(() => {
    if (sought) focusOn(document.getElementById(sought.id))
  }, [sought])

  /** Opens whatever a question of this page lies in, and puts the focus on it. */
  const lookFor = (id: string | undefined) => {
    if (id === undefined) return
    setInner(openWayTo(page, id, openTimes))
    setSought({ id })
  }
  const go = (to: number) => {
    const next = pages[to]
    if (!next) return
    setInner([])
    setPageId(next.id)
    window.scrollTo(0, 0)
    main.current?.focus()
  }
  const onKeys = useEffectEvent((event: KeyboardEvent) => onKey(event, (by) => go(at + by)))
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeys(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  /** Says what is wrong with the group once; then it may be left as it is. */
  const leave = (then: () => void) => {
    for (const give of filling.typing) give()
    const half = [...(main.current?.querySelectorAll('input') ?? [])].find(isHalfTyped)
    if (half && !halves.has(half)) {
      halves.add(half)
      half.checkValidity()
      half.focus()
      return
    }
    const wrong = page ? faultyOf(page) : []
    const isNew = wrong.some((id) => !marked.has(id))
    tell(wrong)
    if (isNew) lookFor(wrong[0])
    else then()
  }
  const isLast = at === pages.length - 1
  const onNext = () => leave(() => (isLast ? onReview?.() : go(at + 1)))
  const onBack = () => (open ? setInner(inner.slice(0, -1)) : at > 0 ? go(at - 1) : onLeave?.())
  return (
    <FillingContext
      value={{
        ...filling,
        marked,
        sought,
        openTimes,
        openRepeat: (repeat) => setInner([...inner, repeat]),
      }}
    >
      <div className={classes.screen}>
        <Head
          title={title}
          subtitle={subtitle}
          leave={open ? 'back' : 'close'}
          onLeave={open ? onBack : onLeave}
          isSaved={isSaved}
          isFailing={props.isFailing}
        >
          <LanguageOfForm session={session} />
        </Head>
        <Progress pages={pages} at={at} onGo={(to) => leaveTo(to)} />
        {shown.length > 0 && <Faults ids={shown} onGo={lookFor} />}
        <main ref={main} className={classes.main} tabIndex={-1} aria-label={pageTitle(page, title)}>
          {open ? (
            <RepeatView key={open.id} repeat={open} isInside={false} Parts={PartView} />
          ) : (
            page?.parts.map((part) => <PartView key={part.id} part={part} />)
          )}
        </main>
        <footer className={classes.foot}>
          {(open || at > 0 || onLeave) && (
            <button type="button" className={classes.back} onClick={onBack}>
              {t('fill.back')}
            </button>
          )}
          {open ? (
            <button type="button" className={classes.next} onClick={onBack}>
              {t('fill.done')}
            </button>
          ) : (
            (!isLast || onReview) && (
              <button type="button" className={classes.next} onClick={onNext}>
                {t(isLast ? 'fill.review' : 'fill.next')}
                <ChevronRight size={20} aria-hidden="true" />
              </button>
            )
          )}
        </footer>
      </div>
    </FillingContext>
  )

  /** The outline leads anywhere; what is wrong here is told on the way. */
  function leaveTo(to: number): void {
    for (const give of filling.typing) give()
    if (page) tell(faultyOf(page))
    go(to)
  }
}

function Faults({ ids, onGo }: { ids: readonly string[]; onGo: (id: string | undefined) => void }) {
  const t = useT()
  const next = useRef(0)
  return (
    <button
      type="button"
      className={`row gap10 ${classes.faults}`}
      onClick={() => {
        onGo(ids[next.current % ids.length])
        next.current += 1
      }}
    >
      <CircleAlert size={20} aria-hidden="true" />
      <output>{t('fill.needAttention', { n: ids.length })}</output>
      <span>
        {t('fill.nextFault')}
        <ChevronDown size={18} aria-hidden="true" />
      </span>
    </button>
  )
}

const faultyOf = ({ parts }: FormPage) =>
  askedOf(parts)
    .filter(isFaulty)
    .map(({ id }) => id)

const pageTitle = (page: FormPage | undefined, title: string) =>
  (page && plainText(page.title())) || title

/** The page that a question is on. */
function pageWith(pages: readonly FormPage[], id: string | null): FormPage | undefined {
  return pages.find(({ parts }) => id !== null && askedOf(parts).some((each) => each.id === id))
}

/** Opens the times of repeats that a question lies in. @returns the pages of repeats in repeats before it */
function openWayTo(page: FormPage | undefined, id: string | null, openTimes: Filling['openTimes']) {
  if (!page || id === null) return []
  const way = wayTo(page.parts, id)
  for (const { repeat, time } of way) openTimes.set(repeat.id, time.id)
  return way.slice(1).map(({ repeat }) => repeat)
}

/** Puts the focus into the field of a question, or onto what has to be opened first. */
function focusOn(question: HTMLElement | null): void {
  const field = question?.querySelector<HTMLElement>('[data-focus]')
  question?.scrollIntoView({ block: 'start' })
  field?.focus({ preventScroll: true })
}

/** Alt with an arrow leads to another group, Enter to the next field. */
function onKey(event: KeyboardEvent, step: (by: number) => void): void {
  if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
    return
  }
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const main = target.closest('main')
  const fields = [...(main?.querySelectorAll<HTMLElement>('[data-focus]') ?? [])]
  const own = target.closest('[data-question]')
  const next = fields.find(
    (field) =>
      !own?.contains(field) &&
      Boolean(target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING),
  )
  next?.focus()
}
