import type { FormChoice, FormItem } from '@plumbline/contract/forms/form-definition'
import { ArrowDown, ArrowUp, Copy, Ruler, Split, Trash2 } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { useT } from '../../../../i18n/useT.ts'
import { useNear } from '../../../../lib/loading/near.ts'
import { IconButton } from '../../../../ui/form/IconButton.tsx'
import { KindIcon, kindKey, kindOf } from '../kinds.tsx'
import { duplicate, moveBy } from '../model/edits.ts'
import { besideOf } from '@plumbline/contract/forms/writing/places'
import { titleOf } from '../rules.ts'
import { useActs, useLook } from '../useBuilder.ts'
import { AddHere } from './AddHere.tsx'
import { AnswerShown } from './AnswerShown.tsx'
import classes from './Canvas.module.css'
import { LineText } from './LineText.tsx'
import { SHOWN_MAX } from './Options.tsx'

interface Props {
  item: Exclude<FormItem, { kind: 'group' | 'repeat' }>
  path: string
  number: string
  /** The choices of a question that offers a list. */
  choices: readonly FormChoice[] | undefined
  /** Questions that offer the same list. */
  sharers: number
  isSelected: boolean
  /** When it is shown, in words; '' for always. */
  shown: string
  /** The constraint of the answer, in words. */
  must: string
  /** The calculation in words; '' without one. */
  computed: string
}

/** Pixels outside of the view within which a card is drawn whole. */
const DISTANCE = 800

/**
 * A question as the phone shows it; the selected one is written in place. Of one that is far from
 * what is seen only the words stand there, about as tall as it will be.
 */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { item, path, number, isSelected } = props
  const t = useT()
  const { jump } = useActs()
  const { language } = useLook()
  const [watch, isNear] = useNear<HTMLDivElement>(DISTANCE, '[data-canvas]')
  const isWhole = isSelected || isNear
  /** Selects a card that is only shown, and puts the caret into the field that was clicked. */
  function start({ target }: MouseEvent) {
    if (isSelected || !(target instanceof Element) || target.closest('button')) return
    const field = target.closest('[data-starts]')?.getAttribute('data-starts')
    jump(path, field ? { field } : {})
  }
  return (
    <div
      ref={watch}
      className={classes.slot}
      data-path={path}
      data-selected={isSelected || undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the outline does it by keyboard */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is laid out in its own way
        role="group"
        aria-label={t('builder.questionN', { n: number })}
        className={classes.card}
        data-on={isSelected || undefined}
        style={isWhole ? undefined : { minHeight: likelyHeight(props) }}
        onClick={start}
      >
        <span className={classes.number}>{number}</span>
        {isWhole ? (
          <Inside {...props} />
        ) : (
          <p className={classes.label}>{titleOf(item, language)}</p>
        )}
      </div>
      {isWhole ? (
        <AddHere at={besideOf(path, 1)} isNear={isSelected} />
      ) : (
        <div className={`row ${classes.plus}`} />
      )}
    </div>
  )
})

/** About how tall a card is, in pixels: with its answers, else the field of its answer, and what is beside. */
function likelyHeight({ item, choices, shown, must }: Props): number {
  const answer = choices ? 6 + 50 * Math.min(choices.length, SHOWN_MAX) : 54
  const hasBeside = item.kind === 'question' && (item.photos ?? item.notes) !== undefined
  return 52 + answer + (hasBeside ? 54 : 0) + (shown ? 32 : 0) + (must ? 34 : 0)
}

function Inside(props: Props) {
  const { item, path, choices, sharers, isSelected, shown, must, computed } = props
  const t = useT()
  const { jump, add } = useActs()
  const { language } = useLook()
  const kind = kindOf(item)
  return (
    <>
      {shown && (
        <p className={classes.rule}>
          <Split size={14} aria-hidden="true" />
          {t('builder.shownWhen', { rule: shown })}
        </p>
      )}
      <p className={classes.labelLine}>
        <LineText
          label={t(item.kind === 'calculate' ? 'builder.calculationName' : 'builder.question')}
          field="label"
          path={`${path}.label`}
          text={'label' in item ? item.label : undefined}
          language={language}
          isWritten={isSelected && item.kind !== 'meta'}
          placeholder={item.kind === 'calculate' ? item.key : t(kindKey(kind))}
          className={classes.label}
          onEnter={(field) =>
            choices ? jump(path, { field: 'option-0' }) : add(besideOf(path, 1), field)
          }
        />
        {item.kind === 'question' && item.required && <span className={classes.required}>*</span>}
      </p>
      <Hint item={item} path={path} isSelected={isSelected} />
      {item.kind === 'calculate' && (
        <p className={`row flow ${classes.computed}`}>
          <KindIcon kind="calculate" size={15} />
          <code>{computed || t('builder.noCalculation')}</code>
        </p>
      )}
      {item.kind === 'question' && (
        <AnswerShown
          item={item}
          path={path}
          choices={choices}
          sharers={sharers}
          isSelected={isSelected}
        />
      )}
      {must && (
        <p className={classes.rule}>
          <Ruler size={14} aria-hidden="true" />
          {t('builder.mustBe', { rule: must })}
        </p>
      )}
      {isSelected && <Tools path={path} />}
    </>
  )
}

function Hint({ item, path, isSelected }: Pick<Props, 'item' | 'path' | 'isSelected'>) {
  const t = useT()
  const { language } = useLook()
  const hint = 'hint' in item ? item.hint : undefined
  if (item.kind === 'meta' || item.kind === 'calculate') return null
  if (!isSelected && !ownValue(hint, language)) return null
  return (
    <LineText
      label={t('builder.hint')}
      field="hint"
      path={`${path}.hint`}
      text={hint}
      language={language}
      isWritten={isSelected}
      placeholder={t('builder.hintPlaceholder')}
      className={classes.hint}
    />
  )
}

function Tools({ path }: { path: string }) {
  const t = useT()
  const { act, remove } = useActs()
  return (
    <div className={classes.tools}>
      <IconButton
        data-field="up"
        label={t('builder.moveUp')}
        icon={<ArrowUp size={16} />}
        aria-keyshortcuts="Alt+ArrowUp"
        onClick={() => act((written) => moveBy(written, path, -1))}
      />
      <IconButton
        data-field="down"
        label={t('builder.moveDown')}
        icon={<ArrowDown size={16} />}
        aria-keyshortcuts="Alt+ArrowDown"
        onClick={() => act((written) => moveBy(written, path, 1))}
      />
      <IconButton
        data-field="copy"
        label={t('builder.duplicate')}
        icon={<Copy size={16} />}
        aria-keyshortcuts="Control+D Meta+D"
        onClick={() => act((written) => duplicate(written, path))}
      />
      <IconButton
        label={t('builder.delete')}
        icon={<Trash2 size={16} />}
        aria-keyshortcuts="Delete"
        onClick={() => remove(path)}
      />
    </div>
  )
}
