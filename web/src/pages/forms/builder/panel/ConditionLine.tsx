import {
  CONDITION_IS,
  type ConditionIs,
  type ConditionRow,
  type ConditionValue,
} from '@plumbline/contract/forms/rows/condition'
import type {
  FormDefinition,
  FormItem,
  FormQuestion,
} from '@plumbline/contract/forms/form-definition'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import type { MessageKey } from '../../../../i18n/message-key.ts'
import { IconButton } from '../../../../ui/form/IconButton.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { choicesOf } from '../model/options.ts'
import type { OutlineRow } from '../model/outline.ts'
import { titleOf, wordsOf } from '../rules.ts'
import classes from './Panel.module.css'

interface Props {
  row: ConditionRow
  own: string
  isOfAnswer: boolean
  /** The word between this row and the one before. */
  joint: string | null
  questions: readonly OutlineRow[]
  definition: FormDefinition
  language: string
  /** null takes the row out. */
  onChange: (row: ConditionRow | null) => void
}

/** Question – is – value. */
export function ConditionLine(props: Props) {
  const { row, own, isOfAnswer, joint, questions, definition, language, onChange } = props
  const t = useT()
  const { of, is } = row
  const key = of === '.' ? own : of
  const item = questions.find((one) => one.item.key === key)?.item
  const comparisons = CONDITION_IS.filter((one) => one === is || isOffered(one, item))
  return (
    <>
      {joint && <p className={classes.joint}>{joint}</p>}
      <div className={classes.condition}>
        {!(isOfAnswer && of === '.') && (
          <Select
            className={classes.select}
            aria-label={t('builder.conditionOf')}
            value={of}
            onChange={({ target }) => onChange(freshRow(target.value, questions))}
          >
            {!item && <option value={of}>{of}</option>}
            {isOfAnswer && <option value=".">{t('builder.thisAnswer')}</option>}
            {questions
              .filter((one) => one.item.key !== own || one.item.key === of)
              .map((one) => (
                <option key={one.path} value={one.item.key}>
                  {one.number} {titleOf(one.item, language)}
                </option>
              ))}
          </Select>
        )}
        <div className={classes.conditionRest}>
          <Select
            aria-label={t('builder.comparison')}
            value={is}
            onChange={({ target }) => onChange({ ...row, is: target.value as ConditionIs })}
          >
            {comparisons.map((one) => (
              <option key={one} value={one}>
                {t(`builder.is_${one}` as MessageKey)}
              </option>
            ))}
          </Select>
          {is === 'answered' ? (
            <span />
          ) : (
            <Value {...{ row, item, questions, definition, language, onChange }} />
          )}
          <IconButton
            size="s"
            label={t('builder.removeCondition')}
            icon={<X size={15} />}
            onClick={() => onChange(null)}
          />
        </div>
      </div>
    </>
  )
}

const isChoice = (item: FormItem | undefined) =>
  item?.kind === 'question' && (item.type === 'selectOne' || item.type === 'selectMultiple')
const isNumber = (item: FormItem | undefined) =>
  item?.kind === 'question' && ['integer', 'decimal', 'range'].includes(item.type)
const isDate = (item: FormItem | undefined) => item?.kind === 'question' && item.type === 'date'

/** Comparisons of what has an order: numbers, dates. */
const ORDERED: ReadonlySet<ConditionIs> = new Set(['lessThan', 'atMost', 'atLeast', 'moreThan'])

/** Answers that nothing can be compared with. */
export const WITHOUT_WORDS: readonly FormQuestion['type'][] = [
  'image',
  'audio',
  'video',
  'file',
  'rank',
  'geopoint',
  'geotrace',
  'geoshape',
]

function isOffered(is: ConditionIs, item: FormItem | undefined): boolean {
  if (item?.kind !== 'question') return is !== 'has' && is !== 'contains'
  if (item.type === 'selectMultiple') return is === 'has' || is === 'answered'
  if (item.type === 'selectOne') return is === 'is' || is === 'isNot' || is === 'answered'
  if (WITHOUT_WORDS.includes(item.type)) return is === 'answered'
  if (is === 'contains') return item.type === 'text'
  return is !== 'has' && (item.type !== 'text' || !ORDERED.has(is))
}

/** A row about another question, with what is compared first. */
function freshRow(of: string, questions: readonly OutlineRow[]): ConditionRow {
  const item = questions.find((one) => one.item.key === of)?.item
  const is = CONDITION_IS.find((one) => isOffered(one, item)) ?? 'answered'
  const value: ConditionValue = isNumber(item)
    ? { kind: 'number', text: '0' }
    : { kind: 'text', text: '' }
  return { of, is, value }
}

type ValueProps = Pick<Props, 'row' | 'questions' | 'definition' | 'language' | 'onChange'> & {
  item: FormItem | undefined
}

function Value({ row, item, questions, definition, language, onChange }: ValueProps) {
  const t = useT()
  const { value } = row
  const label = t('builder.comparedWith')
  const set = (next: ConditionValue) => onChange({ ...row, value: next })
  if (value.kind === 'text' && item?.kind === 'question' && isChoice(item)) {
    const choices = choicesOf(definition, item.list)
    const isKnown = choices.some(({ name }) => name === value.text)
    return (
      <Select
        aria-label={label}
        value={value.text}
        onChange={({ target }) => set({ kind: 'text', text: target.value })}
      >
        {!isKnown && <option value={value.text}>{value.text || t('builder.choose')}</option>}
        {choices.map(({ name, label: words }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- a value may stand there twice
          <option key={n} value={name}>
            {wordsOf(words, language) || name}
          </option>
        ))}
      </Select>
    )
  }
  const kinds = isDate(item) ? ['text', 'today', 'question'] : ['text', 'question']
  return (
    <span className={classes.value} data-kind={value.kind}>
      {value.kind === 'question' ? (
        <Select
          aria-label={label}
          value={value.key}
          onChange={({ target }) => set({ kind: 'question', key: target.value })}
        >
          {questions.map((one) => (
            <option key={one.path} value={one.item.key}>
              {one.number} {titleOf(one.item, language)}
            </option>
          ))}
        </Select>
      ) : value.kind === 'today' ? (
        <span className={classes.todayWord}>{t('builder.today')}</span>
      ) : (
        <TypedValue label={label} value={value} item={item} onChange={set} />
      )}
      <Select
        className={classes.valueKind}
        aria-label={t('builder.comparedKind')}
        value={value.kind === 'number' ? 'text' : value.kind}
        onChange={({ target }) => {
          if (target.value === 'today') set({ kind: 'today' })
          else if (target.value === 'question') {
            set({ kind: 'question', key: questions[0]?.item.key ?? '' })
          } else set(isNumber(item) ? { kind: 'number', text: '0' } : { kind: 'text', text: '' })
        }}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`builder.compared_${kind}` as MessageKey)}
          </option>
        ))}
      </Select>
    </span>
  )
}

interface TypedProps {
  label: string
  value: Extract<ConditionValue, { text: string }>
  item: FormItem | undefined
  onChange: (value: ConditionValue) => void
}

/** A value that is typed; a number is taken over once it is one. */
function TypedValue({ label, value, item, onChange }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isOfNumber = value.kind === 'number' || isNumber(item)
  return (
    <input
      className={classes.input}
      aria-label={label}
      type={isDate(item) && value.kind === 'text' ? 'date' : 'text'}
      inputMode={isOfNumber ? 'decimal' : undefined}
      value={typed ?? value.text}
      onChange={({ target }) => {
        const text = isOfNumber ? target.value.replace(',', '.') : target.value
        if (!isOfNumber) return onChange({ kind: 'text', text })
        setTyped(target.value)
        if (/^-?(\d+(\.\d+)?|\.\d+)$/.test(text)) onChange({ kind: 'number', text })
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
