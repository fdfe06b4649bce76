import { MenuPanel } from '../../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../../ui/overlay/useOpener.ts'
import { BaselineItems } from './BaselineItems.tsx'

/** The baselines to compare with, as a menu of their own. */
export function BaselineMenu({ opener, projectId }: { opener: Opener; projectId: string }) {
  return (
    <MenuPanel opener={opener} width={240}>
      <BaselineItems projectId={projectId} />
    </MenuPanel>
  )
}
