import { NODE_NAME } from '@plumbline/contract/forms/expression-tokens'
import {
  BESIDE_ANSWER,
  type BesideAnswer,
  type FormQuestion,
  KEY_MAX,
} from '@plumbline/contract/forms/form-definition'
import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import type { MessageKey } from '../../../../locales/index.ts'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { SwitchRow } from '../../../../ui/form/SwitchRow.tsx'
import { LineText } from '../canvas/LineText.tsx'
import { Options } from '../canvas/Options.tsx'
import { followLabel } from '../canvas/follow-label.ts'
import { DATE_TYPES, kindOf } from '../kinds.tsx'
import { changeItem, listUsers, withPatch } from '../model/edits.ts'
import { renameKey, takenNames } from '../model/names.ts'
import { choicesOf, takeList } from '../model/options.ts'
import { withItem } from '../model/places.ts'
import { useActs, useLook } from '../useBuilder.ts'
import { ExpressionField } from './ExpressionField.tsx'
import classes from './Panel.module.css'
import type { TabProps } from './tab-props.ts'

/** What the answer is and how it is asked for. */
export function AnswerTab(props: TabProps) {
  const { item, path } = props
  const t = useT()
  const { act } = useActs()
  const { isPhone } = useLook()
  const change = (patch: object) => act((written) => changeItem(written, path, withPatch(patch)))
  return (
    <>
      {isPhone && <Texts {...props} />}
      {!isPhone && <KeyField {...props} />}
      {item.kind === 'question' && <QuestionFields {...props} item={item} change={change} />}
      {(item.kind === 'group' || item.kind === 'repeat') && (
        <section className={classes.section}>
          <SwitchRow
            label={t('builder.onOnePage')}
            on={item.appearance === 'field-list'}
            onChange={(on) => change({ appearance: on ? 'field-list' : undefined })}
          />
        </section>
      )}
      {isPhone && <KeyField {...props} />}
    </>
  )
}

function KeyField({ item, path, index, problems }: TabProps) {
  const t = useT()
  const id = useId()
  const { act } = useActs()
  const { live } = useLook()
  const [typed, setTyped] = useState<string | null>(null)
  const isLocked = live.has(item.key)
  const name = typed?.trim() ?? item.key
  const isTaken = name !== item.key && takenNames(index.definition).has(name)
  const told = problems.find(({ path: at }) => at === `${path}.key`)
  const wrong =
    typed !== null && !NODE_NAME.test(name)
      ? t('problems.formNameIllegal', { name })
      : isTaken
        ? t('problems.formNameTwice', { name })
        : told && problemText(told)
  function commit() {
    setTyped(null)
    if (typed === null || wrong || name === item.key) return
    act((written) => ({ ...written, definition: renameKey(written.definition, path, name) }))
  }
  return (
    <section className={classes.section}>
      <label className={classes.label} htmlFor={id}>
        {t('builder.key')}
      </label>
      <span className={classes.inputBox} data-locked={isLocked || undefined}>
        <input
          id={id}
          data-field="key"
          value={typed ?? item.key}
          readOnly={isLocked}
          maxLength={KEY_MAX}
          spellCheck={false}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit()
            if (key === 'Escape') setTyped(null)
          }}
        />
        {isLocked && <Lock size={15} aria-hidden="true" />}
      </span>
      <p id={`${id}-note`} className={wrong ? classes.error : classes.note}>
        {wrong ?? t(isLocked ? 'builder.keyLocked' : 'builder.keyNote')}
      </p>
    </section>
  )
}

/** On a phone the texts of a question stand here, for there is no card. */
function Texts({ item, path, index }: TabProps) {
  const t = useT()
  const { act, jump } = useActs()
  const { language, live } = useLook()
  const field = { language, isWritten: true, className: classes.text }
  if (item.kind === 'calculate' || item.kind === 'meta') return null
  return (
    <section className={classes.section}>
      <p className={classes.label}>
        {t('builder.question')} <span className={classes.code}>{language.toUpperCase()}</span>
      </p>
      <LineText
        {...field}
        label={t('builder.question')}
        field="label"
        path={`${path}.label`}
        text={item.label}
        placeholder={t('builder.untitled')}
        onEnter={() => jump(path, { field: 'option-0' })}
        onBlur={(words) =>
          act((written) => followLabel(written, path, words, live.has(item.key)), `${path}.label`)
        }
      />
      {'hint' in item || item.kind === 'question' || item.kind === 'note' ? (
        <>
          <p className={classes.label}>{t('builder.hint')}</p>
          <LineText
            {...field}
            label={t('builder.hint')}
            field="hint"
            path={`${path}.hint`}
            text={'hint' in item ? item.hint : undefined}
            placeholder={t('builder.hintPlaceholder')}
          />
        </>
      ) : null}
      {item.kind === 'question' && item.list !== undefined && (
        <div data-sheet>
          <p className={classes.label}>{t('builder.answers')}</p>
          <Options
            item={item}
            path={path}
            list={item.list}
            choices={choicesOf(index.definition, item.list)}
            sharers={listUsers(index.definition, item.list).length}
            isWritten
          />
        </div>
      )}
    </section>
  )
}

const APPEARANCES: Partial<Record<FormQuestion['type'], readonly string[]>> = {
  selectOne: ['', 'minimal', 'columns-pack'],
  selectMultiple: ['', 'minimal', 'columns-pack'],
  text: ['', 'multiline', 'numbers'],
}

interface FieldsProps extends TabProps {
  item: FormQuestion
  change: (patch: object) => void
}

function QuestionFields({ item, path, index, rows, problems, change }: FieldsProps) {
  const t = useT()
  const id = useId()
  const { act } = useActs()
  const kind = kindOf(item)
  const appearances = APPEARANCES[item.type]
  const own = item.appearance ?? ''
  const lists = Object.keys(index.definition.lists)
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
      {(kind === 'selectOne' || kind === 'selectMultiple') && (
        <section className={classes.section}>
          <label className={classes.label} htmlFor={`${id}-list`}>
            {t('builder.list')}
          </label>
          <Select
            id={`${id}-list`}
            data-field="list"
            className={classes.select}
            value={item.list ?? ''}
            onChange={({ target }) => act((written) => takeList(written, path, target.value))}
          >
            {item.list === undefined && (
              <option value="">{item.file ?? t('builder.noList')}</option>
            )}
            {lists.map((name) => (
              <option key={name} value={name}>
                {t('builder.listOf', { name, n: choicesOf(index.definition, name).length })}
              </option>
            ))}
          </Select>
          <SwitchRow
            label={t('builder.orOther')}
            on={item.orOther === true}
            onChange={(on) => change({ orOther: on || undefined })}
          />
        </section>
      )}
      <section className={classes.section}>
        {typeof item.required === 'string' ? (
          <ExpressionField
            label={t('builder.requiredWhen')}
            field="required"
            text={item.required}
            own={item.key}
            rows={rows}
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
      {(['photos', 'notes'] as const).map(
        (name) =>
          (item.type !== 'image' || name === 'notes') &&
          item.type !== 'acknowledge' && (
            <section key={name} className={classes.section} data-field={name} tabIndex={-1}>
              <p className={classes.label}>{t(`builder.${name}`)}</p>
              <Segmented
                fullWidth
                label={t(`builder.${name}`)}
                options={(['none', ...BESIDE_ANSWER] as const)
                  .filter((value) => value !== 'whenFlagged' || item.flag || item[name] === value)
                  .map((value) => ({ value, label: t(`builder.rule_${value}` as MessageKey) }))}
                value={item[name] ?? 'none'}
                onChange={(value: BesideAnswer | 'none') =>
                  change({ [name]: value === 'none' ? undefined : value })
                }
              />
            </section>
          ),
      )}
    </>
  )
}
