import type { ComponentProps } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Panel } from '../../../ui/overlay/Panel.tsx'
import type { Opener } from '../../../ui/overlay/useOpener.ts'
import { FilterForm } from './FilterForm.tsx'
import classes from './FilterPanel.module.css'

/** The popover with the filters of an archive. */
export function FilterPanel({
  opener,
  ...form
}: ComponentProps<typeof FilterForm> & { opener: Opener }) {
  const t = useT()
  return (
    <Panel
      opener={opener}
      position="bottom-start"
      width={372}
      offset={6}
      withinPortal={false}
      closeOnEscape={false}
      hideDetached={false}
      panel={{
        className: classes.dropdown ?? '',
        'aria-label': t('archive.filter'),
        children: <FilterForm {...form} />,
      }}
    />
  )
}
