import { Menu } from '../../ui/mantine/Menu.ts'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { useRouter } from '@tanstack/react-router'
import { Ellipsis, Link2, MessageSquareText, PanelRight, Send } from 'lucide-react'
import { openAskSeveral } from '../../documents/asks/several/open-ask-several.ts'
import { useT } from '../../i18n/useT.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { toastError, toastSuccess } from '../../lib/overlay/toasts.ts'
import { copyText } from '../../lib/texts/copy-text.ts'
import { useProject } from '../../lib/project/useProject.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { useOpener } from '../../ui/overlay/useOpener.ts'
import type { MilestoneSection } from '../../documents/milestone-search.ts'

/** In the landmark of the page, and out of what cuts it off. */
const IN_MAIN = { target: '#main' }
const panel = onDemand(async () => (await import('../../ui/overlay/MenuPanel.tsx')).MenuPanel)

interface Props {
  milestone: Pick<Milestone, '_id' | 'name'>
  onOpen: (milestone: string, section?: MilestoneSection) => void
}

/** The menu of a milestone in the archive. */
export function MilestoneMenu({ milestone: { _id, name }, onOpen }: Props) {
  const t = useT()
  const { _id: projectId } = useProject()
  const { buildLocation } = useRouter()
  const { Panel, opener, trigger } = useOpener(panel, 'menu')

  async function copyLink() {
    const to = buildLocation({
      to: '.',
      search: (before) => ({ ...before, milestone: _id, section: undefined }),
    })
    const isCopied = await copyText(`${location.origin}${to.href}`)
    if (isCopied) toastSuccess(t('updates.copied'))
    else toastError(t('updates.copyFailed'))
  }
  return (
    <>
      <IconButton
        {...trigger}
        label={t('milestones.menuOf', { name })}
        icon={<Ellipsis size={16} />}
        size="s"
      />
      {Panel && opener && (
        <Panel
          opener={opener}
          width={180}
          position="bottom-end"
          withinPortal
          portalProps={IN_MAIN}
          returnFocus
        >
          <Menu.Item leftSection={<PanelRight size={15} />} onClick={() => onOpen(_id)}>
            {t('milestones.open')}
          </Menu.Item>
          <Menu.Item
            leftSection={<MessageSquareText size={15} />}
            onClick={() => onOpen(_id, 'notes')}
          >
            {t('milestones.notes')}
          </Menu.Item>
          <Menu.Item
            leftSection={<Send size={15} />}
            onClick={() => openAskSeveral({ projectId, milestones: [_id] })}
          >
            {t('detail.ask')}
          </Menu.Item>
          <Menu.Item leftSection={<Link2 size={15} />} onClick={() => void copyLink()}>
            {t('milestones.copyLink')}
          </Menu.Item>
        </Panel>
      )}
    </>
  )
}
