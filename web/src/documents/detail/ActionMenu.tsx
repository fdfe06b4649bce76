import { Ellipsis } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { useOpener } from '../../ui/overlay/useOpener.ts'
import type { DocumentAction } from '../document-action.ts'

const items = onDemand(async () => (await import('./ActionItems.tsx')).ActionItems)

interface Props {
  actions: readonly DocumentAction[]
  /** Beside buttons that have an edge. */
  bordered?: boolean
}

/** A menu of a document's actions: all of them on phones, the rare ones beside the buttons. */
export function ActionMenu({ actions, bordered = false }: Props) {
  const t = useT()
  const { Panel: Items, opener, trigger } = useOpener(items, 'menu')
  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        label={t('detail.actions')}
        icon={<Ellipsis size={18} />}
        bordered={bordered}
        {...trigger}
      />
      {Items && opener && <Items opener={opener} actions={actions} />}
    </>
  )
}
