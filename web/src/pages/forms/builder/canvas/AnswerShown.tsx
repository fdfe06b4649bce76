import type { FormChoice, FormQuestion } from '@plumbline/contract/forms/form-definition'
import { Camera, TextInitial } from 'lucide-react'
import { useT } from '../../../../i18n/useT.ts'
import type { MessageKey } from '../../../../i18n/message-key.ts'
import { type Kind, KindIcon, kindKey, kindOf } from '../kinds.tsx'
import classes from './Canvas.module.css'
import { FlagHere, MoreOfAnswer } from './FlagHere.tsx'
import { Options } from './Options.tsx'

interface Props {
  item: FormQuestion
  path: string
  /** The choices of a question that offers a list. */
  choices: readonly FormChoice[] | undefined
  /** Questions that offer the same list. */
  sharers: number
  isSelected: boolean
}

/** Kinds whose answer is given in one field. */
const FIELDS: ReadonlySet<Kind> = new Set([
  'text',
  'integer',
  'decimal',
  'date',
  'geopoint',
  'image',
  'range',
  'barcode',
  'audio',
  'video',
  'file',
])

/** `1 – 5`; '' of what is no scale. */
const scaleOf = ({ type, parameters }: FormQuestion) =>
  type === 'range' ? `${parameters?.['start'] ?? '1'} – ${parameters?.['end'] ?? '10'}` : ''

/** The control for an answer as phones show it, and the photos and notes beside it. */
export function AnswerShown({ item, path, choices, sharers, isSelected }: Props) {
  const t = useT()
  const kind = kindOf(item)
  return (
    <>
      {kind === 'kept' && (
        <p className={classes.kept}>
          <KindIcon kind="kept" size={15} />
          {t('builder.kept')} <code>{item.type}</code>
        </p>
      )}
      {item.list !== undefined && choices && kind !== 'kept' && (
        <Options
          item={item}
          path={path}
          list={item.list}
          choices={choices}
          sharers={sharers}
          isWritten={isSelected}
        />
      )}
      {FIELDS.has(kind) && (
        <div className={`row ${classes.field}`} aria-hidden="true" data-kind={kind}>
          <KindIcon kind={kind} size={16} />
          {kind === 'integer' || kind === 'decimal' ? '0' : scaleOf(item) || t(kindKey(kind))}
        </div>
      )}
      {isSelected && <FlagHere item={item} path={path} />}
      {(item.photos ?? item.notes) && (
        <div className={classes.beside}>
          {item.photos && (
            <Beside
              icon={<Camera size={16} />}
              name={t(item.type === 'image' ? 'builder.morePhotos' : 'builder.photos')}
              rule={item.photos}
              most={item.photosMax}
            />
          )}
          {item.notes && (
            <Beside icon={<TextInitial size={16} />} name={t('builder.notes')} rule={item.notes} />
          )}
        </div>
      )}
      {isSelected && <MoreOfAnswer item={item} path={path} />}
    </>
  )
}

interface BesideProps {
  icon: React.ReactNode
  name: string
  rule: string
  most?: number | undefined
}

function Beside({ icon, name, rule, most }: BesideProps) {
  const t = useT()
  const words = t(`builder.rule_${rule}` as MessageKey).toLowerCase()
  return (
    <span className={classes.drop}>
      {icon}
      {name}
      <span className={classes.tag}>
        {most === undefined ? words : t('builder.upTo', { rule: words, n: most })}
      </span>
    </span>
  )
}
