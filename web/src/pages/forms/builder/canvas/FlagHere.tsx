import type { FormQuestion } from '@plumbline/contract/forms/form-definition'
import { Asterisk, Camera, Flag, TextInitial } from 'lucide-react'
import { useT } from '../../../../i18n/useT.ts'
import { changeItem, withPatch } from '../model/edits.ts'
import { FlagLimits, FlagName } from '../panel/FlagFields.tsx'
import { useActs } from '../useBuilder.ts'
import classes from './Canvas.module.css'

interface Props {
  item: FormQuestion
  path: string
}

const NUMBERS: readonly FormQuestion['type'][] = ['integer', 'decimal', 'range']

/** Near the answer that is written: what raises an issue, and what that is called. */
export function FlagHere({ item, path }: Props) {
  const t = useT()
  const isNumber = NUMBERS.includes(item.type) && !(item.flag && 'field' in item.flag.when)
  if (!isNumber && !item.flag) return null
  return (
    <div className={`row flow ${classes.flagHere}`} data-flagged={item.flag ? true : undefined}>
      <Flag size={15} aria-hidden="true" />
      {isNumber && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is laid out in its own way
        <div role="group" aria-label={t('builder.raisesWhen')} className={classes.limits}>
          <span aria-hidden="true">{t('builder.raisesAnIssue')}</span>
          <FlagLimits item={item} path={path} />
        </div>
      )}
      {item.flag && <FlagName item={item} path={path} label={t('builder.issueIsCalled')} />}
    </div>
  )
}

/** Switches of an answer: whether it is required, and photos and notes beside it. */
export function MoreOfAnswer({ item, path }: Props) {
  const t = useT()
  const { act } = useActs()
  const change = (patch: Partial<FormQuestion>) =>
    act((written) => changeItem(written, path, withPatch(patch)))
  const hasBeside = item.type !== 'acknowledge'
  return (
    <p className={classes.links}>
      {typeof item.required !== 'string' && (
        <button
          type="button"
          aria-pressed={item.required === true}
          onClick={() => change({ required: item.required ? undefined : true })}
        >
          <Asterisk size={14} aria-hidden="true" />
          {t('builder.requiredHere')}
        </button>
      )}
      {hasBeside && !item.photos && (
        <button
          type="button"
          onClick={() => change({ photos: item.flag ? 'whenFlagged' : 'optional' })}
        >
          <Camera size={14} aria-hidden="true" />
          {t(item.flag ? 'builder.photosWhenFlagged' : 'builder.addPhotos')}
        </button>
      )}
      {hasBeside && !item.notes && (
        <button type="button" onClick={() => change({ notes: 'optional' })}>
          <TextInitial size={14} aria-hidden="true" />
          {t('builder.addNotes')}
        </button>
      )}
    </p>
  )
}
