import { useEffect, type ComponentProps } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx'
import { Panel } from '../../../ui/overlay/Panel.tsx'
import type { Opener } from '../../../ui/overlay/useOpener.ts'
import { FilterForm } from './FilterForm.tsx'
import classes from './FilterPanel.module.css'

type Props = ComponentProps<typeof FilterForm> & { opener: Opener }

/** The filters of an archive: in a popover, on phones over the whole screen. */
export function FilterPanel(props: Props) {
  return useMedia(XS) ? <FilterSheet {...props} /> : <FilterPopover {...props} />
}

function FilterSheet({ opener: { opened, onMounted }, ...form }: Props) {
  const t = useT()
  useEffect(() => onMounted(), [onMounted])
  if (!opened) return null
  return (
    <BottomSheet full title={t('archive.filter')} onClose={form.onCancel}>
      <FilterForm {...form} />
    </BottomSheet>
  )
}

function FilterPopover({ opener, ...form }: Props) {
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
