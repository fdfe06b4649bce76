import { Menu } from '../../../../ui/mantine/Menu.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { IconButton } from '../../../../ui/form/IconButton.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { type Kind, kindOf } from '../kinds.tsx'
import {
  addLanguage,
  isMissing,
  makeDefault,
  type PlacedText,
  removeLanguage,
  textsOf,
} from '../model/texts.ts'
import { useActs } from '../useBuilder.ts'
import { AddLanguage } from './AddLanguage.tsx'
import classes from './Panel.module.css'
import type { TabProps } from './tab-props.ts'
import { roleOf, TextPair } from './TextPair.tsx'

const IN_MAIN = { target: '#main' }

/** The texts of a question, or of the whole form, beside their translations. */
export function LanguagesTab({ path, index }: TabProps) {
  const t = useT()
  const { act } = useActs()
  const { definition } = index
  const { languages, defaultLanguage } = definition
  const [isWhole, setWhole] = useState(false)
  // what was missing when it was asked for stays while it is written
  const [asked, setAsked] = useState<ReadonlySet<string> | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const others = languages.filter(({ code }) => code !== defaultLanguage)
  const other = others.find(({ code }) => code === chosen) ?? others[0]
  const first = languages.find(({ code }) => code === defaultLanguage) ?? languages[0]
  const all = textsOf(definition)
  const missingOf = (code: string) => all.filter(({ text }) => isMissing(text, code)).length
  const isLacking = ({ path: at, text }: PlacedText) =>
    !asked || !other || asked.has(at) || isMissing(text, other.code)
  const shown = all.filter((placed) => (isWhole || placed.of === path) && isLacking(placed))
  const missingIn = (code: string) =>
    new Set(all.filter(({ text }) => isMissing(text, code)).map(({ path: at }) => at))
  function choose(code: string) {
    setChosen(code)
    if (asked) setAsked(missingIn(code))
  }
  return (
    <>
      <div className={`flow ${classes.languageTools}`}>
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
            aria-pressed={asked !== null}
            className={classes.missingOnly}
            onClick={() => setAsked(asked ? null : missingIn(other.code))}
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
                onChange={({ target }) => choose(target.value)}
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
              {missingOf(other.code) > 0 && (
                <>
                  {' · '}
                  <b className={classes.lacking}>
                    {t('builder.missingN', { n: missingOf(other.code) })}
                  </b>
                </>
              )}
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
        {shown.map((placed, n) => (
          <TextPair
            key={placed.path}
            placed={placed}
            isFirst={headOf(placed) !== headOf(shown[n - 1])}
            kind={kindAt(index, placed.of)}
            number={numberOf(index, placed.of)}
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

const rowOf = ({ rows }: TabProps['index'], path: string) => rows.find((row) => row.path === path)
const numberOf = (index: TabProps['index'], path: string) => rowOf(index, path)?.number ?? ''
function kindAt(index: TabProps['index'], path: string): Kind | null {
  const item = rowOf(index, path)?.item
  return item ? kindOf(item) : null
}

/** A key of the head above a text: texts with the same key stand below one head. */
const headOf = (placed: PlacedText | undefined) => placed && `${placed.of} ${roleOf(placed.path)}`
