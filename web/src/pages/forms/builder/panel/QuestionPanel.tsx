import { Menu } from '../../../../ui/mantine/Menu.ts'
import type { FormItem, QuestionType } from '@plumbline/contract/forms/form-definition'
import { Copy, Ellipsis, FolderInput, Trash2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import type { MessageKey } from '../../../../i18n/message-key.ts'
import { IconButton } from '../../../../ui/form/IconButton.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { TabPanel, Tabs } from '../../../../ui/Tabs.tsx'
import { KindIcon, kindKey, keepsAnswers, kindOf } from '../kinds.tsx'
import { changeType } from '../model/change-type.ts'
import { duplicate, moveTo } from '../model/edits.ts'
import { ANSWER_KINDS } from '../model/new-items.ts'
import { isWithin, parentOf } from '@plumbline/contract/forms/writing/places'
import { titleOf } from '../rules.ts'
import { TABS, type Tab, useActs, useLook } from '../useBuilder.ts'
import { AnswerTab } from './AnswerTab.tsx'
import { IssueTab } from './IssueTab.tsx'
import { LanguagesTab } from './LanguagesTab.tsx'
import { LogicTab } from './LogicTab.tsx'
import classes from './Panel.module.css'
import type { TabProps } from './tab-props.ts'

const IN_MAIN = { target: '#main' }

interface Props extends TabProps {
  number: string
  tab: Tab
  onTab: (tab: Tab) => void
  /** Beside the number, where there is something else to press. */
  before?: ReactNode
  after?: ReactNode
}

/** Everything of the selected question that its card does not show. */
export function QuestionPanel({ number, tab, onTab, before, after, ...rest }: Props) {
  const { item, path, index, problems } = rest
  const t = useT()
  const id = useId()
  const flagged =
    item.kind === 'question' && item.flag
      ? 'choices' in item.flag.when
        ? item.flag.when.choices.length
        : 1
      : 0
  const missing = new Set(
    problems
      .filter(({ code, path: at }) => code === 'formTextMissing' && isWithin(at, path))
      .map(({ path: at }) => at),
  ).size
  const around = rest.rows.find((row) => row.path === parentOf(path))
  const badges: Partial<Record<Tab, ReactNode>> = {
    issue: flagged > 0 && (
      <span className={classes.badge} data-red>
        {flagged}
      </span>
    ),
    languages: missing > 0 && (
      <span className={classes.badge} data-amber>
        {missing}
      </span>
    ),
  }
  return (
    <>
      <div className={`row ${classes.head}`}>
        {before}
        <span className={classes.number}>{number}</span>
        <TypeChoice item={item} path={path} />
        {after ?? <ItemMenu item={item} path={path} rows={rest.rows} language={index.language} />}
      </div>
      {around && (
        <p className={`row gap6 ${classes.around}`}>
          <KindIcon kind={kindOf(around.item)} size={13} />
          {t('builder.isInside', {
            name: `${around.number} ${titleOf(around.item, index.language)}`,
          })}
          {around.item.kind === 'repeat' && ` · ${t('builder.kind_repeat')}`}
        </p>
      )}
      <div className={classes.tabs}>
        <Tabs
          id={id}
          label={t('builder.questionN', { n: number })}
          tabs={TABS.map((value) => ({
            value,
            label: t(`builder.tab_${value}` as MessageKey),
            badge: badges[value],
          }))}
          value={tab}
          onChange={onTab}
        />
      </div>
      <div className={classes.body} data-panel>
        <TabPanel id={id} value={tab}>
          {tab === 'answer' && <AnswerTab {...rest} />}
          {tab === 'issue' && <IssueTab {...rest} />}
          {tab === 'logic' && <LogicTab {...rest} />}
          {tab === 'languages' && <LanguagesTab {...rest} />}
        </TabPanel>
      </div>
    </>
  )
}

/** The type; once answers were sent, only those that keep them. */
function TypeChoice({ item, path }: Pick<Props, 'item' | 'path'>) {
  const t = useT()
  const { act } = useActs()
  const { live } = useLook()
  const kind = kindOf(item)
  const isFixed = item.kind !== 'question' || kind === 'kept'
  if (isFixed) {
    return (
      <span className={`row ${classes.fixedType}`}>
        <KindIcon kind={kind} />
        {t(kindKey(kind))}
        {item.kind === 'question' && <code>{item.type}</code>}
      </span>
    )
  }
  const before = live.types.get(item.key)
  return (
    <Select
      className={classes.type}
      aria-label={t('builder.type')}
      icon={<KindIcon kind={kind} size={15} />}
      value={kind}
      onChange={({ target }) =>
        act((written) => changeType(written, path, target.value as QuestionType))
      }
    >
      {ANSWER_KINDS.map((type) => {
        const isOpen = before === undefined || type === kind || keepsAnswers(before, type)
        return (
          <option key={type} value={type} disabled={!isOpen}>
            {isOpen ? t(kindKey(type)) : t('builder.wouldLose', { kind: t(kindKey(type)) })}
          </option>
        )
      })}
    </Select>
  )
}

interface MenuProps extends Pick<Props, 'item' | 'path' | 'rows'> {
  language: string
}

function ItemMenu({ item, path, rows, language }: MenuProps) {
  const t = useT()
  const { act, remove } = useActs()
  const groups = rows.filter((row) => 'items' in row.item && !isWithin(row.path, path))
  return (
    <Menu position="bottom-end" withinPortal portalProps={IN_MAIN} returnFocus>
      <Menu.Target>
        <IconButton
          label={t('builder.actionsOf', { name: titleOf(item, language) })}
          icon={<Ellipsis size={18} />}
        />
      </Menu.Target>
      <Menu.Dropdown miw={220} className={classes.menu ?? ''}>
        <Menu.Item
          leftSection={<Copy size={14} />}
          onClick={() => act((written) => duplicate(written, path))}
        >
          {t('builder.duplicate')}
        </Menu.Item>
        {groups.length > 0 && <Menu.Label>{t('builder.moveToGroup')}</Menu.Label>}
        {groups.map((row) => (
          <Menu.Item
            key={row.path}
            leftSection={<FolderInput size={14} />}
            onClick={() => {
              const { items } = row.item as Extract<FormItem, { items: FormItem[] }>
              act((written) => moveTo(written, path, `${row.path}.items.${items.length}`))
            }}
          >
            {row.number} {titleOf(row.item, language)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Trash2 size={14} />}
          color="var(--danger)"
          onClick={() => remove(path)}
        >
          {t('builder.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
