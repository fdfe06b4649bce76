import { Menu } from '../../../../ui/mantine/Menu.ts'
import {
  type FormChoice,
  type FormQuestion,
  KEY_MAX,
} from '@plumbline/contract/forms/form-definition'
import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  Flag,
  GripVertical,
  List,
  Plus,
  Trash2,
} from 'lucide-react'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { IconButton } from '../../../../ui/form/IconButton.tsx'
import {
  addOption,
  flagOption,
  isRaisedBy,
  moveOption,
  pasteOptions,
  removeOption,
} from '../model/options.ts'
import { isLockedValue } from '../model/live-names.ts'
import { renameOption } from '../model/option-values.ts'
import { besideOf } from '@plumbline/contract/forms/writing/places'
import { wordsOf } from '../rules.ts'
import { useActs, useLook } from '../useBuilder.ts'
import classes from './Canvas.module.css'
import { LineText } from './LineText.tsx'

const DRAGGED_TYPE = 'application/x-plumbline-answer'
/** The choices of a long list that are shown while nobody edits it. */
export const SHOWN_MAX = 8
const IN_MAIN = { target: '#main' }

interface Props {
  item: FormQuestion
  path: string
  list: string
  choices: readonly FormChoice[]
  /** Questions that offer this list. */
  sharers: number
  isWritten: boolean
}

/** The answers of a question: words, value, and whether one of them raises an issue. */
export function Options({ item, path, list, choices, sharers, isWritten }: Props) {
  const t = useT()
  const { act, jump, add } = useActs()
  const [dragged, setDragged] = useState<number | null>(null)
  const hasFlags = item.type === 'selectOne' || item.type === 'selectMultiple'
  const shown = isWritten ? choices : choices.slice(0, SHOWN_MAX)
  const more = choices.length - shown.length
  /** Enter: to the next answer, one more, or away from the last one without words to another question. */
  function goOn(place: number, field: HTMLElement) {
    const isLast = place === choices.length - 1
    if (!isLast) return jump(path, { field: `option-${place + 1}` })
    const isEmpty = !wordsOf(choices[place]?.label, '') && place > 1
    if (!isEmpty) return addOne()
    act((written) => removeOption(written, { list, place }))
    add(besideOf(path, 1), field)
  }
  function addOne() {
    act((written) => addOption(written, list))
    jump(path, { field: `option-${choices.length}` })
  }
  return (
    <>
      {isWritten && (
        <p className={classes.optionHead} aria-hidden="true">
          <span>{t('builder.answerColumn')}</span>
          <span>{t('builder.valueColumn')}</span>
          {hasFlags && <span>{t('builder.raises')}</span>}
        </p>
      )}
      <ul className={classes.options} aria-label={t('builder.answers')}>
        {shown.map((choice, place) => (
          <Option
            // oxlint-disable-next-line react/no-array-index-key -- a value may stand there twice, and changes while it is written
            key={place}
            choice={choice}
            place={place}
            isOnly={choices.length === 1}
            isFlagged={isRaisedBy(item, choice.name)}
            {...{ item, path, list, isWritten, hasFlags, dragged }}
            onDrag={setDragged}
            onNext={(field) => goOn(place, field)}
          />
        ))}
      </ul>
      {more > 0 && <p className={classes.hint}>{t('builder.moreAnswers', { n: more })}</p>}
      {isWritten && (
        <p className={classes.links}>
          <button type="button" onClick={addOne}>
            <Plus size={14} aria-hidden="true" />
            {t('builder.addAnswer')}
          </button>
          <button type="button" onClick={() => jump(path, { tab: 'answer', field: 'list' })}>
            <List size={14} aria-hidden="true" />
            {sharers > 1 ? t('builder.sharedList', { n: sharers }) : t('builder.useList')}
          </button>
        </p>
      )}
    </>
  )
}

interface OptionProps {
  choice: FormChoice
  place: number
  isOnly: boolean
  isFlagged: boolean
  item: FormQuestion
  path: string
  list: string
  isWritten: boolean
  hasFlags: boolean
  dragged: number | null
  onDrag: (place: number | null) => void
  onNext: (field: HTMLElement) => void
}

function Option(props: OptionProps) {
  const { choice, place, isFlagged, item, path, list, isWritten, hasFlags, dragged } = props
  const t = useT()
  const { act, jump } = useActs()
  const { language, isPhone } = useLook()
  const words = wordsOf(choice.label, language) || choice.name
  const toggle = () => {
    act((written) => flagOption(written, path, choice.name, !isFlagged))
    // the issue is called something next
    if (isWritten && !item.flag) jump(path, { field: 'flag.name' })
  }
  const dragging = isWritten &&
    !isPhone && {
      onDragOver: (event: DragEvent) => {
        if (dragged !== null) event.preventDefault()
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const to = event.clientY < top + height / 2 ? place : place + 1
        act((written) => moveOption(written, { list, place: dragged }, to))
      },
    }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- f flags the answer that has the focus; the menu does all of it
    <li
      className={classes.option}
      data-flagged={isFlagged || undefined}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'f' || !hasFlags || isTyping(event)) return
        if (event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        event.stopPropagation()
        toggle()
      }}
      {...dragging}
    >
      {!isPhone && (
        <span
          className={classes.grip}
          draggable={isWritten}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.effectAllowed = 'move'
            dataTransfer.setData(DRAGGED_TYPE, String(place))
            props.onDrag(place)
          }}
          onDragEnd={() => props.onDrag(null)}
        >
          <GripVertical size={14} aria-hidden="true" />
        </span>
      )}
      <span className={classes.radio} data-several={item.type !== 'selectOne' || undefined} />
      <LineText
        label={t('builder.answerN', { n: place + 1 })}
        field={`option-${place}`}
        path={`lists.${list}.choices.${place}.label`}
        text={choice.label}
        language={language}
        isWritten={isWritten}
        placeholder={t('builder.answerN', { n: place + 1 })}
        className={classes.optionLabel}
        onEnter={props.onNext}
        onLines={(lines) => {
          act((written) => pasteOptions(written, { list, place, code: language }, lines))
          jump(path, { field: `option-${place + lines.length - 1}` })
        }}
      />
      {!isPhone && <Value {...props} />}
      {hasFlags && (
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={isFlagged}
          tabIndex={isWritten ? undefined : -1}
          aria-label={t('builder.raisesIssue', { answer: words })}
          onClick={toggle}
        >
          <Flag size={13} aria-hidden="true" />
          {t('builder.issue')}
        </button>
      )}
      {isWritten && <OptionMenu {...props} words={words} />}
    </li>
  )
}

/** The value of an answer; it is written down when the field is left, for everything that says it follows. */
function Value({ choice, place, list, isWritten }: OptionProps) {
  const t = useT()
  const { act } = useActs()
  const { live } = useLook()
  const [typed, setTyped] = useState<string | null>(null)
  const isLocked = isLockedValue(live, list, choice.name)
  if (!isWritten) return <span className={classes.value}>{choice.name}</span>
  function commit() {
    const value = typed?.trim()
    setTyped(null)
    if (value && value !== choice.name) {
      act((written) => renameOption(written, { list, place }, { to: value }))
    }
  }
  return (
    <input
      className={`${classes.value} ${classes.written}`}
      aria-label={t('builder.valueOf', { n: place + 1 })}
      data-field={`value-${place}`}
      readOnly={isLocked}
      title={isLocked ? t('builder.keyLocked') : undefined}
      maxLength={KEY_MAX}
      spellCheck={false}
      value={typed ?? choice.name}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key !== 'Escape' || typed === null) return
        event.preventDefault()
        setTyped(null)
      }}
    />
  )
}

function OptionMenu(props: OptionProps & { words: string }) {
  const { place, list, isOnly, words } = props
  const t = useT()
  const { act } = useActs()
  const move = (to: number) => act((written) => moveOption(written, { list, place }, to))
  return (
    <Menu position="bottom-end" withinPortal portalProps={IN_MAIN} returnFocus>
      <Menu.Target>
        <IconButton
          size="s"
          label={t('builder.actionsOf', { name: words })}
          icon={<EllipsisVertical size={15} />}
        />
      </Menu.Target>
      <Menu.Dropdown miw={180}>
        <Menu.Item leftSection={<ArrowUp size={14} />} onClick={() => move(place - 1)}>
          {t('builder.moveUp')}
        </Menu.Item>
        <Menu.Item leftSection={<ArrowDown size={14} />} onClick={() => move(place + 2)}>
          {t('builder.moveDown')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Trash2 size={14} />}
          disabled={isOnly}
          onClick={() => act((written) => removeOption(written, { list, place }))}
        >
          {t('builder.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select') !== null
