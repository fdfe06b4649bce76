import type { FormGroup, FormRepeat } from '@plumbline/contract/forms/form-definition'
import { memo, type ReactNode } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { KindIcon, kindKey } from '../kinds.tsx'
import { besideOf } from '@plumbline/contract/forms/writing/places'
import { titleOf, wordsOf } from '../rules.ts'
import { useActs, useLook } from '../useBuilder.ts'
import { AddHere } from './AddHere.tsx'
import classes from './Canvas.module.css'
import { LineText } from './LineText.tsx'
import { QuickAdd } from './QuickAdd.tsx'

interface HeadProps {
  item: FormGroup | FormRepeat
  path: string
  number: string
  isSelected: boolean
  /** When it is shown, in words; '' for always. */
  shown: string
}

interface FrameProps extends HeadProps {
  children: ReactNode[]
  /** It, or something in it, is selected: questions are added at its end by one press. */
  isNear: boolean
}

/** A group or a repeat around what lies in it: its head, a frame, and where it ends. */
export function SectionFrame({ children, isNear, ...props }: FrameProps) {
  const { item, path, number } = props
  const t = useT()
  const { language } = useLook()
  const kind = t(kindKey(item.kind))
  const name = wordsOf(item.label, language) || number
  return (
    <>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is laid out in its own way
        role="group"
        aria-label={t('builder.sectionN', { kind, n: number, name: titleOf(item, language) })}
        className={classes.frame}
        data-kind={item.kind}
      >
        <SectionHead {...props} />
        {children.length === 0 && (
          <p className={classes.emptySection}>{t('builder.nothingInIt')}</p>
        )}
        {children}
        {isNear && (
          <div className={classes.slot}>
            <QuickAdd at={`${path}.items.${item.items.length}`} />
          </div>
        )}
        <p className={`row gap6 ${classes.frameEnd}`}>
          <KindIcon kind={item.kind} size={13} />
          {t(item.kind === 'repeat' ? 'builder.endOfRepeat' : 'builder.endOfGroup', { name })}
        </p>
      </div>
      <div className={classes.slot}>
        <AddHere at={besideOf(path, 1)} isNear={props.isSelected} />
      </div>
    </>
  )
}

const SectionHead = memo(function SectionHead({
  item,
  path,
  number,
  isSelected,
  shown,
}: HeadProps) {
  const t = useT()
  const { select, add } = useActs()
  const { language } = useLook()
  const isOnePage = /(^|\s)field-list(\s|$)/.test(item.appearance ?? '')
  return (
    <div className={classes.slot} data-path={path} data-selected={isSelected || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the outline does it by keyboard */}
      <div className={`row ${classes.section}`} onClick={() => !isSelected && select(path)}>
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
          onEnter={(field) => add(`${path}.items.0`, field)}
        />
        <span className={classes.tag}>
          <KindIcon kind={item.kind} size={13} />
          {t(kindKey(item.kind))}
          {isOnePage && ` · ${t('builder.onePage')}`}
        </span>
      </div>
      {shown && <p className={classes.rule}>{t('builder.shownWhen', { rule: shown })}</p>}
      <AddHere at={`${path}.items.0`} isNear={isSelected} />
    </div>
  )
})
