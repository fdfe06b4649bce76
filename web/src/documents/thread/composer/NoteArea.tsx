import { NOTE_TEXT_MAX } from '@plumbline/contract/rules/limits'
import { useId, type ComponentProps, type RefObject } from 'react'
import classes from './Composer.module.css'
import { MentionList, optionId } from './MentionList.tsx'
import type { PlacedMention } from './mentions.ts'
import type { useNaming } from './useNaming.ts'

interface Props extends Omit<ComponentProps<'textarea'>, 'ref' | 'value'> {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  mentions: readonly PlacedMention[]
  naming: ReturnType<typeof useNaming>
}

/**
 * The text area of a note. The same text lies under it, unseen: it gives the area its height, and
 * what it names stands on a tint. A list helps to name it.
 */
export function NoteArea({ area, text, mentions, naming, ...rest }: Props) {
  const list = useId()
  const { asked, offered, isOpen, active } = naming
  return (
    <div className={classes.area}>
      <div className={classes.scroller}>
        <div className={classes.under} dir="auto" aria-hidden="true">
          {tinted(text, mentions)}
        </div>
        <textarea
          dir="auto"
          {...rest}
          ref={area}
          className={classes.text}
          maxLength={NOTE_TEXT_MAX}
          rows={3}
          value={text}
          aria-autocomplete="list"
          aria-controls={isOpen ? list : undefined}
          aria-activedescendant={isOpen ? optionId(list, active) : undefined}
          data-mantine-stop-propagation={isOpen || undefined}
          onSelect={naming.look}
          onBlur={naming.close}
        />
      </div>
      {asked && (
        <MentionList id={list} offered={offered} active={active} onChoose={naming.choose} />
      )}
    </div>
  )
}

function tinted(text: string, mentions: readonly PlacedMention[]) {
  let end = 0
  const parts = mentions.flatMap(({ start, name }) => {
    const before = text.slice(end, start)
    end = start + name.length + 1
    return [before, <mark key={start}>{text.slice(start, end)}</mark>]
  })
  // the last line has its height only with something in it
  return [...parts, `${text.slice(end)} `]
}
