/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select has no links, marks or groups with signs */
import type { Marked } from '@plumbline/contract/search'
import { useEffect, useId, type MouseEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { OptionSign } from './OptionSign.tsx'
import type { Option, OptionGroup } from './options.ts'
import classes from './Search.module.css'

interface Props {
  id: string
  groups: readonly OptionGroup[]
  active: Option | undefined
  optionId: (option: Option) => string
  onPoint: (option: Option) => void
  onChoose: (option: Option) => void
}

/** The results in groups. Each is a link too, so that it can be opened in another tab. */
export function SearchOptions({ id, groups, active, optionId, onPoint, onChoose }: Props) {
  const t = useT()
  const activeId = active && optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div id={id} role="listbox" aria-label={t('palette.results')} className={classes.list}>
      {groups.map((group) => (
        <Group key={group.name} group={group}>
          {(option) => (
            <a
              key={option.key}
              id={optionId(option)}
              role="option"
              aria-selected={option === active}
              tabIndex={-1}
              href={option.href}
              className={classes.option}
              onMouseMove={() => onPoint(option)}
              onClick={(event) => isPlain(event) && (event.preventDefault(), onChoose(option))}
            >
              <Row option={option} />
            </a>
          )}
        </Group>
      ))}
    </div>
  )
}

/** With Ctrl and the like the browser does what it always does with links. */
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !ctrlKey && !metaKey && !shiftKey && !altKey

interface GroupProps {
  group: OptionGroup
  children: (option: Option) => React.ReactNode
}

function Group({ group: { name, options }, children }: GroupProps) {
  const t = useT()
  const title = useId()
  return (
    <div role="group" aria-labelledby={title}>
      <div id={title} role="presentation" className={`overline ${classes.heading}`}>
        {t(`palette.${name}`)}
      </div>
      {options.map(children)}
    </div>
  )
}

function Row({ option: { sign, reference, title, place, excerpt, keys } }: { option: Option }) {
  const t = useT()
  return (
    <>
      <OptionSign sign={sign} />
      <span className={classes.lines}>
        <span className={classes.title}>
          {reference && <span className={classes.reference}>{reference}</span>}
          <span className={`oneLine ${classes.name}`}>
            <Marks of={title} />
          </span>
          {'isResolved' in sign && sign.isResolved && (
            <span className={classes.resolved}>{t('palette.resolved')}</span>
          )}
        </span>
        {excerpt && (
          <span className={classes.excerpt}>
            <Marks of={excerpt} />
          </span>
        )}
        {place && (
          <span className={`oneLine ${classes.place}`}>
            <VisuallyHidden>, </VisuallyHidden>
            {place}
          </span>
        )}
      </span>
      {keys && (
        <span className={classes.keys} aria-hidden="true">
          {keys.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </>
  )
}

/** A text with what the search found in it. */
function Marks({ of: { text, marks } }: { of: Marked }) {
  const rest = marks.at(-1)?.to ?? 0
  return (
    <>
      {marks.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(rest)}
    </>
  )
}
