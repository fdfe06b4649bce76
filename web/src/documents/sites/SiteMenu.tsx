import { sites } from '@plumbline/contract/sites'
import { Archive, Ellipsis, MapPin, Pencil } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { toastSuccess } from '../../lib/overlay/toasts.ts'
import { outOfDate } from '../../live/out-of-date.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { Menu } from '../../ui/mantine/Menu.ts'
import { useOpener } from '../../ui/overlay/useOpener.ts'
import type { SiteCell } from './useSiteEditing.ts'

/** In the landmark of the page, and out of what cuts it off. */
const IN_MAIN = { target: '#main' }
/** Milliseconds during which an alert offers to bring a site back. */
const UNDO_MS = 10_000
const panel = onDemand(async () => (await import('../../ui/overlay/MenuPanel.tsx')).MenuPanel)

interface Props {
  projectId: string
  site: { _id: string; name: string }
  onEdit: (cell: SiteCell) => void
}

/** The actions of an admin on a site of the table. */
export function SiteMenu({ projectId, site: { _id, name }, onEdit }: Props) {
  const t = useT()
  const { Panel, opener, trigger } = useOpener(panel, 'menu')
  const params = { projectId, siteId: _id }
  // its milestones go and come with it
  const invalidates = () =>
    outOfDate(projectId, [
      { kind: 'site', _id },
      { kind: 'milestone', _id: null },
    ])
  const { mutate: bringBack } = useSend(sites.update, { success: t('sites.undone'), invalidates })
  const { mutate: archive } = useSend(sites.archive, {
    invalidates,
    onSuccess: () =>
      toastSuccess(t('sites.archived', { name }), UNDO_MS, {
        label: t('schedule.undo'),
        run: () => bringBack({ params, body: { archived: false } }),
      }),
  })
  return (
    <>
      <IconButton
        {...trigger}
        label={t('sites.menuOf', { name })}
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
          returnFocus={false}
        >
          <Menu.Item leftSection={<Pencil size={15} />} onClick={() => onEdit({ _id, of: 'name' })}>
            {t('sites.editName')}
          </Menu.Item>
          <Menu.Item
            leftSection={<MapPin size={15} />}
            onClick={() => onEdit({ _id, of: 'region' })}
          >
            {t('sites.editRegion')}
          </Menu.Item>
          <Menu.Item leftSection={<Archive size={15} />} onClick={() => archive({ params })}>
            {t('sites.archive')}
          </Menu.Item>
        </Panel>
      )}
    </>
  )
}
