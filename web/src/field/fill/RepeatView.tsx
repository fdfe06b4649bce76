import {
  ChevronDown,
  ChevronRight,
  Circle,
  CircleAlert,
  CircleCheck,
  Plus,
  Trash2,
} from 'lucide-react'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import type { Part, Repeat, Section } from '../engine/parts.ts'
import { plainText } from '../engine/texts.ts'
import { useForm } from '../engine/watch.ts'
import { answerText } from './answer-text.ts'
import classes from './fill.module.css'
import { useFilling } from './filling.ts'
import { askedOf, countsOf } from './pages.ts'
import { Rich } from './RichText.tsx'

interface Props {
  repeat: Repeat
  /** It lies in another one: it is a page of its own. */
  isInside: boolean
  /** Shows the parts of one time. */
  Parts: ComponentType<{ part: Part; isInside?: boolean }>
}

/** A repeat: a card for each entry, one of them open. */
export function RepeatView({ repeat, isInside, Parts }: Props) {
  const t = useT()
  const { openRepeat, openTimes, sought } = useFilling()
  const { isRelevant, label, times } = useForm(() => ({
    isRelevant: repeat.isRelevant,
    label: repeat.label,
    times: repeat.times,
  }))
  const [openId, setOpenId] = useState<string | null>(() => {
    const last = openTimes.get(repeat.id)
    return last === undefined ? (times.at(0)?.id ?? null) : last
  })
  // somebody is led to a question in one of its times
  const [seen, setSeen] = useState(sought)
  if (seen !== sought) {
    setSeen(sought)
    setOpenId(openTimes.get(repeat.id) ?? openId)
  }
  // a page of its own comes back to the time that it was opened from
  useEffect(() => {
    openTimes.set(repeat.id, openId)
  }, [openTimes, repeat, openId])
  const [freshId, setFreshId] = useState<string | null>(null)
  if (!isRelevant) return null
  const name = plainText(label)
  if (isInside) {
    return (
      <button type="button" className={classes.inner} onClick={() => openRepeat(repeat)}>
        <span>
          <b>{name}</b>
          <small>{t('fill.times', { n: times.length })}</small>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    )
  }
  const add = () => {
    const time = repeat.add()
    setFreshId(time?.id ?? null)
    setOpenId(time?.id ?? null)
  }
  return (
    <div className={classes.repeat} id={repeat.id}>
      {name && (
        <h2 className={classes.heading}>
          <Rich text={label} />
        </h2>
      )}
      {times.map((time, n) => (
        <Card
          key={time.id}
          time={time}
          n={n + 1}
          name={name}
          isOpen={time.id === openId}
          isFresh={time.id === freshId}
          onToggle={() => setOpenId(time.id === openId ? null : time.id)}
          onRemove={repeat.isCounted ? undefined : () => repeat.remove(time)}
          Parts={Parts}
        />
      ))}
      {!repeat.isCounted && (
        <button type="button" className={classes.add} onClick={add}>
          <Plus size={20} aria-hidden="true" />
          {t('fill.addTo', { name: name || t('fill.part') })}
        </button>
      )}
      {repeat.isCounted && times.length === 0 && (
        <p className={classes.hint}>{t('fill.noTimes')}</p>
      )}
    </div>
  )
}

interface CardProps {
  time: Section
  n: number
  name: string
  isOpen: boolean
  /** It has just been made: it gets the focus. */
  isFresh: boolean
  onToggle: () => void
  onRemove: (() => void) | undefined
  Parts: Props['Parts']
}

function Card({ time, n, name, isOpen, isFresh, onToggle, onRemove, Parts }: CardProps) {
  const t = useT()
  const { locale } = useLanguage()
  const { marked } = useFilling()
  const [isAsking, setAsking] = useState(false)
  const id = useId()
  const head = useRef<HTMLButtonElement>(null)
  const { answered, asked, faulty, title, photos } = useForm(() => ({
    ...countsOf(time.parts),
    title: titleOf(time, locale),
    photos: photosIn(time),
  }))
  useEffect(() => {
    if (isFresh) head.current?.focus()
  }, [isFresh])
  const isMarked = faulty > 0 && askedOf(time.parts).some((question) => marked.has(question.id))
  const Mark = isMarked ? CircleAlert : asked > 0 && answered === asked ? CircleCheck : Circle
  return (
    <div className={classes.card} data-fault={isMarked || undefined}>
      <button
        ref={head}
        type="button"
        className={`row gap10 ${classes.cardHead}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Mark size={24} aria-hidden="true" data-done={Mark === CircleCheck || undefined} />
        <span>
          <b>
            {n} · {title || name || t('fill.part')}
          </b>
          <small>
            {t('fill.progress', { n: answered, m: asked })}
            {isMarked
              ? ` · ${t('fill.toCorrect', { n: faulty })}`
              : photos > 0 && ` · ${t('phone.photos', { m: photos, kind: 'photos' })}`}
          </small>
        </span>
        <ChevronDown className={classes.chevron} size={22} aria-hidden="true" />
      </button>
      <div id={id} className={classes.cardBody} hidden={!isOpen}>
        {isOpen && time.parts.map((part) => <Parts key={part.id} part={part} isInside />)}
        {isOpen && onRemove && (
          <button
            type="button"
            className={`row gap10 ${classes.removeCard}`}
            onClick={() => (answered > 0 ? setAsking(true) : onRemove())}
          >
            <Trash2 size={20} aria-hidden="true" />
            {t('fill.removeFrom', { name: title || name || t('fill.part'), n })}
          </button>
        )}
      </div>
      {isAsking && (
        <Ask
          title={t('fill.removeQuestion', { name: title || `${name} ${n}` })}
          text={t('fill.removeText', { n: answered })}
          yes={t('fill.remove')}
          onYes={() => {
            setAsking(false)
            onRemove?.()
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** The first answer of an entry, which tells it from the others. */
function titleOf(time: Section, locale: string): string {
  const first = askedOf(time.parts).find(({ type }) => NAMING.has(type))
  return first ? answerText(first, locale) : ''
}

/** The number of pictures in an entry. */
function photosIn(time: Section): number {
  return askedOf(time.parts).reduce((sum, { type, value, photos }) => {
    const own = type === 'image' && value !== '' ? 1 : 0
    return sum + own + (photos?.isRelevant ? photos.names.length : 0)
  }, 0)
}

const NAMING = new Set(['text', 'selectOne', 'integer', 'barcode'])

interface AskProps {
  title: string
  text: string
  /** The words on the button that does it. */
  yes: string
  onYes: () => void
  onNo: () => void
}

/** Asks before answers are thrown away; the focus begins on No. */
function Ask({ title, text, yes, onYes, onNo }: AskProps) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={classes.ask} aria-labelledby={id} onClose={onNo}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <div className={`flow ${classes.askButtons}`}>
        <button type="button" className={classes.back} onClick={() => dialog.current?.close()}>
          {t('fill.keep')}
        </button>
        <button type="button" className={classes.destroy} onClick={onYes}>
          {yes}
        </button>
      </div>
    </dialog>
  )
}
