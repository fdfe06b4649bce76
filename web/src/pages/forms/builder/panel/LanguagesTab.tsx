import { Menu } from '@mantine/core'
import { TEXT_MAX } from '@plumbline/contract/forms/form-definition'
import { Ellipsis, Languages as LanguagesIcon, Plus } from 'lucide-react'
import { memo, useState, type FormEvent } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import type { MessageKey } from '../../../../locales/index.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { IconButton } from '../../../../ui/form/IconButton.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import {
  addLanguage,
  isMissing,
  makeDefault,
  type PlacedText,
  removeLanguage,
  setWords,
  textsOf,
} from '../model/texts.ts'
import { useActs, useLook } from '../useBuilder.ts'
import classes from './Panel.module.css'
import type { TabProps } from './tab-props.ts'

const IN_MAIN = { target: '#main' }
/** Languages that are offered by name; another is typed. */
const KNOWN: readonly [string, string][] = [
  ['en', 'English'],
  ['uk', 'Українська'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['pl', 'Polski'],
  ['ro', 'Română'],
  ['ru', 'Русский'],
  ['ar', 'العربية'],
  ['pt', 'Português'],
]

/** The texts of a question, or of the whole form, beside their translations. */
export function LanguagesTab({ path, index }: TabProps) {
  const t = useT()
  const { act } = useActs()
  const { definition } = index
  const { languages, defaultLanguage } = definition
  const [isWhole, setWhole] = useState(false)
  const [isMissingOnly, setMissingOnly] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const others = languages.filter(({ code }) => code !== defaultLanguage)
  const other = others.find(({ code }) => code === chosen) ?? others[0]
  const first = languages.find(({ code }) => code === defaultLanguage) ?? languages[0]
  const all = textsOf(definition)
  const missingOf = (code: string) => all.filter(({ text }) => isMissing(text, code)).length
  const shown = all.filter(
    ({ of, text }) =>
      (isWhole || of === path) && (!isMissingOnly || !other || isMissing(text, other.code)),
  )
  return (
    <>
      <div className={classes.languageTools}>
        <Segmented
          label={t('builder.whichTexts')}
          options={[
            { value: 'one', label: t('builder.thisQuestion') },
            { value: 'all', label: t('builder.wholeForm') },
          ]}
          value={isWhole ? 'all' : 'one'}
          onChange={(value) => setWhole(value === 'all')}
        />
        {other && (
          <Button
            aria-pressed={isMissingOnly}
            className={classes.missingOnly}
            onClick={() => setMissingOnly(!isMissingOnly)}
          >
            {t('builder.missingOnly')}{' '}
            <span className={classes.badge} data-amber>
              {missingOf(other.code)}
            </span>
          </Button>
        )}
        <AddLanguage
          onAdd={(code, name) => {
            act((written) => addLanguage(written, code, name))
            setChosen(code)
          }}
        />
      </div>
      <div className={classes.texts}>
        <div className={classes.languageHead}>
          <b>{first?.name}</b> <span className={classes.code}>{t('builder.default')}</span>
          <p className={classes.note}>{t('builder.texts', { n: all.length })}</p>
        </div>
        {other ? (
          <div className={classes.languageHead}>
            {others.length > 1 ? (
              <Select
                aria-label={t('builder.language')}
                value={other.code}
                onChange={({ target }) => setChosen(target.value)}
              >
                {others.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            ) : (
              <b>{other.name}</b>
            )}
            <p className={classes.note}>
              {t('builder.textsOf', { n: all.length - missingOf(other.code), all: all.length })}
            </p>
            <Menu position="bottom-end" withinPortal portalProps={IN_MAIN} returnFocus>
              <Menu.Target>
                <IconButton
                  className={classes.languageMenu}
                  label={t('builder.actionsOf', { name: other.name })}
                  icon={<Ellipsis size={16} />}
                />
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => act((written) => makeDefault(written, other.code))}>
                  {t('builder.makeDefault')}
                </Menu.Item>
                <Menu.Item
                  color="var(--danger)"
                  onClick={() => act((written) => removeLanguage(written, other.code))}
                >
                  {t('builder.removeLanguage', { name: other.name })}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </div>
        ) : (
          <p className={classes.note}>{t('builder.oneLanguage')}</p>
        )}
        {shown.map((placed) => (
          <TextPair
            key={placed.path}
            placed={placed}
            number={index.byKey.size > 0 ? numberOf(index, placed.of) : ''}
            from={defaultLanguage}
            to={other?.code}
            language={other?.name ?? ''}
          />
        ))}
        {shown.length === 0 && <p className={classes.none}>{t('builder.nothingMissing')}</p>}
      </div>
    </>
  )
}

const numberOf = ({ byKey }: TabProps['index'], path: string) =>
  [...byKey.values()].find((row) => row.path === path)?.number ?? ''

interface PairProps {
  placed: PlacedText
  number: string
  from: string
  to: string | undefined
  language: string
}

/** A text in the form's first language, and the field for the other one. */
const TextPair = memo(function TextPair({ placed, number, from, to, language }: PairProps) {
  const t = useT()
  const { act } = useActs()
  const { isPhone } = useLook()
  const { path, text } = placed
  const role = `${number} ${t(roleOf(path))}`.trim()
  const source = text[from]?.trim() || Object.values(text).find((words) => words.trim()) || ''
  const missing = to !== undefined && isMissing(text, to)
  return (
    <>
      <p className={classes.role}>{role}</p>
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
            value={text[to] ?? ''}
            onChange={({ target }) =>
              act((written) => setWords(written, path, to, target.value), `${path}.${to}`)
            }
          />
        </span>
      )}
    </>
  )
})

function roleOf(path: string): MessageKey {
  if (path === 'title') return 'builder.role_title'
  if (path.startsWith('lists.')) return 'builder.role_answer'
  if (path.startsWith('place.')) return 'builder.place'
  const last = path.split('.flag.').length > 1 ? 'flag' : (path.split('.').at(-1) ?? '')
  return `builder.role_${last}` as MessageKey
}

function AddLanguage({ onAdd }: { onAdd: (code: string, name: string) => void }) {
  const t = useT()
  const { languages } = useLook()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const free = KNOWN.filter(([code]) => !languages.some((one) => one.code === code))
  function submit(event: FormEvent) {
    event.preventDefault()
    const name = typed.trim()
    const code = free.find(([, known]) => known === name)?.[0] ?? name.slice(0, 3).toLowerCase()
    if (!/^[a-z][a-z0-9-]*$/i.test(code)) return
    onAdd(code, name)
    setTyped('')
    setOpen(false)
  }
  return isOpen ? (
    <form className={classes.addLanguage} onSubmit={submit}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the press that opened it
        autoFocus
        className={classes.input}
        aria-label={t('builder.addLanguage')}
        placeholder="Polski"
        list="builder-languages"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id="builder-languages">
        {free.map(([code, name]) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Button type="submit">{t('builder.addIt')}</Button>
    </form>
  ) : (
    <Button icon={<Plus size={14} aria-hidden="true" />} onClick={() => setOpen(true)}>
      {t('builder.addLanguage')}
    </Button>
  )
}
