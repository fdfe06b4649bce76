import { nameIn } from '@plumbline/contract/forms/form-tree'
import type { FormQuestion } from '@plumbline/contract/forms/form-definition'
import {
  type FilesOfForm,
  isListName,
  isPictureName,
} from '@plumbline/contract/forms/form-file-rules'
import { useId } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import type { MessageKey } from '../../../../i18n/message-key.ts'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { SwitchRow } from '../../../../ui/form/SwitchRow.tsx'
import { DATE_TYPES, kindOf } from '../kinds.tsx'
import { changeItem, takeFile, withPatch } from '../model/edits.ts'
import { choicesOf, takeList } from '../model/options.ts'
import { withItem } from '@plumbline/contract/forms/writing/places'
import { useActs, useLook } from '../useBuilder.ts'
import { BesideFields } from './BesideFields.tsx'
import { ExpressionField } from './ExpressionField.tsx'
import classes from './Panel.module.css'
import { ScaleFields } from './ScaleFields.tsx'
import { rowsCalledFrom } from '../rules.ts'
import type { TabProps } from './tab-props.ts'

const APPEARANCES: Partial<Record<FormQuestion['type'], readonly string[]>> = {
  selectOne: ['', 'minimal', 'columns-pack'],
  selectMultiple: ['', 'minimal', 'columns-pack'],
  text: ['', 'multiline', 'numbers'],
}

interface FieldsProps extends TabProps {
  item: FormQuestion
  change: (patch: object) => void
}

/** The settings of a question: its look, its list, whether it is required, photos and notes beside it. */
export function QuestionFields({ item, path, index, problems, change }: FieldsProps) {
  const t = useT()
  const id = useId()
  const { act } = useActs()
  const { files } = useLook()
  const kind = kindOf(item)
  const appearances = APPEARANCES[item.type]
  const own = item.appearance ?? ''
  const lists = Object.keys(index.definition.lists)
  const tables = named(files, isListName, item.file)
  const pictures = named(files, isPictureName, item.image)
  return (
    <>
      {kind === 'date' && (
        <section className={classes.section}>
          <Segmented
            fullWidth
            label={t('builder.dateOrTime')}
            options={DATE_TYPES.map((value) => ({
              value,
              label: t(`builder.type_${value}` as MessageKey),
            }))}
            value={item.type as (typeof DATE_TYPES)[number]}
            onChange={(type) =>
              act((written) => ({
                ...written,
                definition: withItem(written.definition, path, (one) =>
                  one.kind === 'question' ? { ...one, type } : one,
                ),
              }))
            }
          />
        </section>
      )}
      {appearances && (
        <section className={classes.section}>
          <label className={classes.label} htmlFor={`${id}-look`}>
            {t('builder.appearance')}
          </label>
          <Select
            id={`${id}-look`}
            className={classes.select}
            value={own}
            onChange={({ target }) => change({ appearance: target.value || undefined })}
          >
            {[...appearances, ...(appearances.includes(own) ? [] : [own])].map((value) => (
              <option key={value} value={value}>
                {appearances.includes(value)
                  ? t(
                      `builder.look_${item.type === 'text' ? 'text' : 'list'}_${value.replace('-', '_') || 'usual'}` as MessageKey,
                    )
                  : value}
              </option>
            ))}
          </Select>
        </section>
      )}
      {kind === 'range' && <ScaleFields item={item} change={change} />}
      {(kind === 'selectOne' || kind === 'selectMultiple' || kind === 'rank') && (
        <section className={classes.section}>
          <label className={classes.label} htmlFor={`${id}-list`}>
            {t('builder.list')}
          </label>
          <Select
            id={`${id}-list`}
            data-field="list"
            className={classes.select}
            value={item.file === undefined ? `list ${item.list ?? ''}` : `file ${item.file}`}
            onChange={({ target: { value } }) => {
              const name = value.slice('list '.length)
              const take = value.startsWith('file ') ? takeFile : takeList
              act((written) => take(written, path, name))
            }}
          >
            {item.list === undefined && item.file === undefined && (
              <option value="list ">
                {item.answersOf === undefined
                  ? t('builder.noList')
                  : t('builder.fromAnswers', { name: nameIn(item.answersOf) ?? item.answersOf })}
              </option>
            )}
            {lists.map((name) => (
              <option key={name} value={`list ${name}`}>
                {t('builder.listOf', { name, n: choicesOf(index.definition, name).length })}
              </option>
            ))}
            {tables.map((name) => (
              <option key={name} value={`file ${name}`}>
                {t('builder.fromFile', { name })}
              </option>
            ))}
          </Select>
          {kind !== 'rank' && item.file === undefined && item.answersOf === undefined && (
            <SwitchRow
              label={t('builder.orOther')}
              on={item.orOther === true}
              onChange={(on) => change({ orOther: on || undefined })}
            />
          )}
        </section>
      )}
      <section className={classes.section}>
        {typeof item.required === 'string' ? (
          <ExpressionField
            label={t('builder.requiredWhen')}
            field="required"
            text={item.required}
            own={item.key}
            rows={rowsCalledFrom(index, path)}
            language={index.language}
            problems={problems.filter(({ path: at }) => at === `${path}.required`)}
            onChange={(required) =>
              act(
                (written) => changeItem(written, path, withPatch({ required })),
                `${path}.required`,
              )
            }
          />
        ) : (
          <SwitchRow
            label={t('builder.required')}
            on={item.required === true}
            onChange={(on) => change({ required: on || undefined })}
          />
        )}
      </section>
      {pictures.length > 0 && (
        <section className={classes.section}>
          <label className={classes.label} htmlFor={`${id}-picture`}>
            {t('builder.picture')}
          </label>
          <Select
            id={`${id}-picture`}
            data-field="image"
            className={classes.select}
            value={item.image ?? ''}
            onChange={({ target }) => change({ image: target.value || undefined })}
          >
            <option value="">{t('builder.noPicture')}</option>
            {pictures.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </section>
      )}
      <BesideFields item={item} change={change} />
      {index.definition.settings.lastTime && (
        <section className={classes.section}>
          <p className={classes.label}>{t('builder.lastTime')}</p>
          <SwitchRow
            label={t('builder.noLastTime')}
            on={item.lastTime === false}
            onChange={(on) => change({ lastTime: on ? false : undefined })}
          />
        </section>
      )}
    </>
  )
}

/** The files of a kind, and the one that a question names though it is not there. */
function named(
  files: FilesOfForm,
  isOf: (name: string) => boolean,
  own: string | undefined,
): string[] {
  const names = [...files.keys()].filter(isOf)
  return own === undefined || names.includes(own) ? names : [...names, own]
}
