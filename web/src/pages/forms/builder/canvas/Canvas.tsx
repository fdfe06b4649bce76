import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { Plus } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { KindIcon, kindOf } from '../kinds.tsx'
import { listUsers } from '../model/edits.ts'
import { choicesOf } from '../model/options.ts'
import type { OutlineRow } from '../model/outline.ts'

import { conditionWords, type FormIndex, limitWords } from '../rules.ts'
import { useActs, useLook } from '../useBuilder.ts'
import { AddHere } from './AddHere.tsx'
import classes from './Canvas.module.css'
import { LineText } from './LineText.tsx'
import { QuestionCard } from './QuestionCard.tsx'

/** So many frames a card is kept in sight that was gone to: those above it get their insides meanwhile. */
const FRAMES = 6

interface Props {
  rows: readonly OutlineRow[]
  selected: string
  index: FormIndex
}

/** The questions as the phone shows them, one below the other, to be written in place. */
export function Canvas({ rows, selected, index }: Props) {
  const t = useT()
  const { add } = useActs()
  const column = useRef<HTMLDivElement>(null)
  const { definition } = index
  useEffect(() => {
    let frame = 0
    let left = FRAMES
    const show = () => {
      const card = column.current?.querySelector(`[data-path="${selected}"]`)
      card?.scrollIntoView?.({ block: 'nearest' })
      if ((left -= 1) > 0) frame = requestAnimationFrame(show)
    }
    show()
    return () => cancelAnimationFrame(frame)
  }, [selected])
  const shared = new Map<string, number>()
  const sharers = (list: string) => {
    const known = shared.get(list) ?? listUsers(definition, list).length
    shared.set(list, known)
    return known
  }
  return (
    <div ref={column} className={classes.column}>
      {rows.map(({ item, path, number }) => {
        const isSelected = path === selected
        const relevant = 'relevant' in item ? item.relevant?.trim() : ''
        const constraint = item.kind === 'question' ? item.constraint?.trim() : ''
        const list = item.kind === 'question' ? item.list : undefined
        const shown = relevant ? conditionWords(t, relevant, index, path) : ''
        if ('items' in item) {
          return (
            <SectionHead
              key={path}
              item={item}
              path={path}
              number={number}
              isSelected={isSelected}
              shown={shown}
            />
          )
        }
        return (
          <QuestionCard
            key={path}
            item={item}
            path={path}
            number={number}
            choices={list === undefined ? undefined : choicesOf(definition, list)}
            sharers={isSelected && list !== undefined ? sharers(list) : 1}
            isSelected={isSelected}
            shown={shown}
            must={constraint ? limitWords(t, constraint, index, path) : ''}
          />
        )
      })}
      <div className={classes.end}>
        <Button
          icon={<Plus size={15} aria-hidden="true" />}
          aria-haspopup="menu"
          onClick={(event) => add(`items.${definition.items.length}`, event.currentTarget)}
        >
          {t('builder.addQuestion')}
        </Button>
      </div>
    </div>
  )
}

interface HeadProps {
  item: Extract<FormItem, { kind: 'group' | 'repeat' }>
  path: string
  number: string
  isSelected: boolean
  shown: string
}

const SectionHead = memo(function SectionHead(props: HeadProps) {
  const { item, path, number, isSelected, shown } = props
  const t = useT()
  const { select } = useActs()
  const { language } = useLook()
  const isOnePage = /(^|\s)field-list(\s|$)/.test(item.appearance ?? '')
  return (
    <div className={classes.slot} data-path={path} data-selected={isSelected || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the outline does it by keyboard */}
      <div className={classes.section} onClick={() => !isSelected && select(path)}>
        <span className={classes.sectionNumber}>{number}</span>
        <LineText
          label={t('builder.groupTitle')}
          field="label"
          path={`${path}.label`}
          text={item.label}
          language={language}
          isWritten={isSelected}
          placeholder={t('builder.untitled')}
          className={classes.sectionTitle}
        />
        <span className={classes.tag}>
          <KindIcon kind={kindOf(item)} size={13} />
          {t(item.kind === 'repeat' ? 'builder.kind_repeat' : 'builder.kind_group')}
          {isOnePage && ` · ${t('builder.onePage')}`}
        </span>
      </div>
      {shown && <p className={classes.rule}>{t('builder.shownWhen', { rule: shown })}</p>}
      <AddHere at={`${path}.items.0`} />
    </div>
  )
})
