import {
  Asterisk,
  Flag,
  Info,
  Languages as LanguagesIcon,
  List,
  type LucideIcon,
  MapPin,
  Ruler,
} from 'lucide-react'
import { memo } from 'react'
import { TEXT_MAX } from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { useT } from '../../../../i18n/useT.ts'
import type { MessageKey } from '../../../../i18n/message-key.ts'
import { type Kind, KindIcon } from '../kinds.tsx'
import { isMissing, type PlacedText } from '../model/texts.ts'
import { useActs, useLook } from '../useBuilder.ts'
import classes from './Panel.module.css'

interface PairProps {
  placed: PlacedText
  /** The text before is of another question, or says something else. */
  isFirst: boolean
  /** The kind of the item that the text belongs to. */
  kind: Kind | null
  number: string
  from: string
  to: string | undefined
  language: string
}

/** A text in the form's first language, and the field for the other one. */
export const TextPair = memo(function TextPair(props: PairProps) {
  const { placed, isFirst, kind, number, from, to, language } = props
  const t = useT()
  const { write } = useActs()
  const { isPhone } = useLook()
  const { path, text } = placed
  const role = `${number} ${t(roleOf(path))}`.trim()
  const source =
    ownValue(text, from)?.trim() || Object.values(text).find((words) => words.trim()) || ''
  const missing = to !== undefined && isMissing(text, to)
  return (
    <>
      {isFirst && <Head role={roleOf(path)} number={number} kind={kind} />}
      <p className={classes.source} lang={from} data-phone={isPhone || undefined}>
        {source}
      </p>
      {to === undefined ? (
        <span />
      ) : (
        <span className={classes.target} data-missing={missing || undefined}>
          {missing && <LanguagesIcon size={15} aria-hidden="true" />}
          <textarea
            rows={1}
            aria-label={t('builder.textIn', { role, language })}
            data-field={`${path}.${to}`}
            lang={to}
            maxLength={TEXT_MAX}
            placeholder={t('builder.missing')}
            value={ownValue(text, to) ?? ''}
            onChange={({ target }) => write(path, to, target.value)}
          />
        </span>
      )}
    </>
  )
})

/** The role of the texts below it, with the icon that it has elsewhere. */
function Head({ role, number, kind }: { role: MessageKey } & Pick<PairProps, 'number' | 'kind'>) {
  const t = useT()
  const isQuestion = role === 'builder.role_label'
  const Icon = ICONS[role]
  return (
    <p className={classes.role}>
      {isQuestion && kind ? (
        <KindIcon kind={kind} size={14} />
      ) : (
        Icon && <Icon size={14} aria-hidden="true" />
      )}
      {isQuestion ? `${number} ${t(role)}`.trim() : t(role === ANSWER ? 'builder.answers' : role)}
    </p>
  )
}

const ANSWER = 'builder.role_answer'
const ICONS: Partial<Record<MessageKey, LucideIcon>> = {
  'builder.role_hint': Info,
  [ANSWER]: List,
  'builder.role_flag': Flag,
  'builder.role_constraintMessage': Ruler,
  'builder.role_requiredMessage': Asterisk,
  'builder.place': MapPin,
}

export function roleOf(path: string): MessageKey {
  if (path === 'title') return 'builder.role_title'
  if (path.startsWith('lists.')) return 'builder.role_answer'
  if (path.startsWith('place.')) return 'builder.place'
  const last = path.split('.flag.').length > 1 ? 'flag' : (path.split('.').at(-1) ?? '')
  return `builder.role_${last}` as MessageKey
}
