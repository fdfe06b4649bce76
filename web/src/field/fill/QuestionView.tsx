import { Flag, Smartphone } from 'lucide-react'
import { createElement, useId } from 'react'
import { useLanguage, useT } from '../../i18n/useT.ts'
import type { Photos, Question, Unshown as UnshownType } from '../engine/question.ts'
import { plainText } from '../engine/texts.ts'
import { useForm } from '../engine/watch.ts'
import { answerText } from './answer-text.ts'
import { Acknowledge } from './controls/Acknowledge.tsx'
import { FaultLine } from './controls/FaultLine.tsx'
import { furtherControl } from './controls/further.ts'
import { Options } from './controls/Options.tsx'
import { Position } from './controls/Position.tsx'
import { type ControlProps, TypedField } from './controls/TypedField.tsx'
import { faultText, unshownText } from './fault-text.ts'
import classes from './fill.module.css'
import { useFilling } from './filling.ts'
import { LastTime } from './last/LastTime.tsx'
import { PhotoRow } from './photos/PhotoRow.tsx'
import { Rich } from './RichText.tsx'

/** A question with all that stands beside it: what else, the flag, notes, photos. */
export function QuestionView({ question }: { question: Question }) {
  const t = useT()
  const { marked, pictures } = useFilling()
  const { isRelevant, label, hint, isRequired, isReadOnly, image, fault, flag } = useForm(() => ({
    isRelevant: question.isRelevant,
    label: question.label,
    hint: question.hint,
    isRequired: question.isRequired,
    isReadOnly: question.isReadOnly,
    image: question.image,
    fault: question.fault,
    flag: question.flag,
  }))
  const id = useId()
  if (!isRelevant) return null
  const isMarked = marked.has(question.id)
  const shown = isMarked ? fault : null
  const describedBy = [hint.length > 0 && `${id}-hint`, shown && `${id}-fault`]
    .filter(Boolean)
    .join(' ')
  const picture = image ? pictures.get(image) : undefined
  return (
    <section className={classes.question} id={question.id} data-question>
      <h2 className={classes.label} id={id}>
        {label.length > 0 ? <Rich text={label} /> : question.key}
        {isRequired && (
          <span className={classes.star} title={t('fill.required')}>
            {' '}
            *
          </span>
        )}
      </h2>
      {hint.length > 0 && (
        <div className={classes.hint} id={`${id}-hint`}>
          <Rich text={hint} />
        </div>
      )}
      <LastTime question={question} />
      {picture && <img className={classes.picture} src={picture} alt="" />}
      <div className={classes.control}>
        {isReadOnly ? (
          <Given question={question} />
        ) : (
          <Control
            question={question}
            labelledBy={id}
            describedBy={describedBy || undefined}
            isFaulty={shown !== null}
          />
        )}
      </div>
      {shown && <FaultLine id={`${id}-fault`} text={faultText(t, shown)} />}
      {question.other && <Beside question={question.other} isMarked={isMarked} />}
      <output className={classes.status}>{flag !== null && <FlagStrip sentence={flag} />}</output>
      {question.notes && <Beside question={question.notes} isMarked={isMarked} />}
      {question.photos && (
        <BesidePhotos name={question.key} photos={question.photos} isMarked={isMarked} of={id} />
      )}
    </section>
  )
}

function Control(props: ControlProps) {
  const { question, labelledBy, describedBy } = props
  switch (question.type) {
    case 'selectOne':
    case 'selectMultiple':
      return <Options {...props} />
    case 'acknowledge':
      return <Acknowledge {...props} />
    case 'geopoint':
      return <Position {...props} />
    case 'image':
      return <OnePhoto question={question} describedBy={describedBy ?? labelledBy} />
    case 'geotrace':
    case 'geoshape':
    case 'other':
      return <Unshown {...props} />
    default:
      return createElement(furtherControl(question.type) ?? TypedField, props)
  }
}

/** A question that this page cannot ask. An answer that was given elsewhere stays. */
function Unshown({ question }: ControlProps) {
  const t = useT()
  const value = useForm(() => question.value)
  return (
    <>
      {value !== '' && <Given question={question} />}
      <p className={classes.unshown}>
        <Smartphone size={18} aria-hidden="true" />
        {t('fill.unshown', { type: unshownText(t, question.type as UnshownType) })}
      </p>
    </>
  )
}

function OnePhoto({ question, describedBy }: { question: Question; describedBy: string }) {
  const { value, label } = useForm(() => ({ value: question.value, label: question.label }))
  return (
    <PhotoRow
      isSingle
      name={question.key}
      label={plainText(label)}
      describedBy={describedBy}
      names={value === '' ? [] : [value]}
      add={(name) => question.answer(name)}
      remove={() => question.answer('')}
    />
  )
}

/** A value that nobody types: a calculation, or an answer that may not be changed. */
function Given({ question }: { question: Question }) {
  const { locale } = useLanguage()
  const text = useForm(() => answerText(question, locale))
  return <p className={classes.given}>{text || '—'}</p>
}

/** A text beside a question: what else it was, or notes. */
function Beside({ question, isMarked }: { question: Question; isMarked: boolean }) {
  const { isRelevant, label, isRequired, fault } = useForm(() => ({
    isRelevant: question.isRelevant,
    label: question.label,
    isRequired: question.isRequired,
    fault: question.fault,
  }))
  const t = useT()
  const id = useId()
  if (!isRelevant) return null
  const shown = isMarked ? fault : null
  return (
    <div className={classes.beside} id={question.id}>
      <p className={classes.small} id={id}>
        <Rich text={label} />
        {isRequired && <span className={classes.star}> *</span>}
      </p>
      <TypedField
        question={question}
        labelledBy={id}
        describedBy={shown ? `${id}-fault` : undefined}
        isFaulty={shown !== null}
      />
      {shown && <FaultLine id={`${id}-fault`} text={faultText(t, shown)} />}
    </div>
  )
}

interface BesidePhotosProps {
  name: string
  photos: Photos
  isMarked: boolean
  /** The id of the question's label. */
  of: string
}

function BesidePhotos({ name, photos, isMarked, of }: BesidePhotosProps) {
  const t = useT()
  const { most } = photos
  const { isRelevant, isRequired, names, isMissing } = useForm(() => ({
    isRelevant: photos.isRelevant,
    isRequired: photos.isRequired,
    names: photos.names,
    isMissing: photos.isMissing,
  }))
  const id = useId()
  if (!isRelevant) return null
  const isFaulty = isMarked && isMissing
  const taken = { n: 1, m: names.length }
  return (
    <div className={classes.beside} id={photos.id}>
      <p className={classes.small}>
        {t('fill.photos')}
        <span>
          {isRequired ? t('fill.atLeast', taken) : t('fill.taken', taken)}
          {most !== null && <> · {t('fill.atMost', { n: most })}</>}
        </span>
      </p>
      <PhotoRow
        name={name}
        label={t('fill.photos')}
        describedBy={isFaulty ? `${of} ${id}` : of}
        names={names}
        most={most}
        add={(file) => photos.add(file)}
        remove={(file) => photos.remove(file)}
      />
      {isFaulty && <FaultLine id={id} text={t('fill.photoNeeded')} />}
    </div>
  )
}

export function FlagStrip({ sentence, title }: { sentence: string; title?: string }) {
  const t = useT()
  return (
    <div className={classes.flag}>
      <Flag size={20} aria-hidden="true" />
      <div>
        <b>{title ?? t('fill.reported')}</b>
        {sentence}
      </div>
    </div>
  )
}
