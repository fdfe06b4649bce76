import { Menu } from '../../../ui/mantine/Menu.ts'
import { type View, type ViewList, views } from '@plumbline/contract/documents/views'
import { useNavigate } from '@tanstack/react-router'
import { Bookmark, Check, Link2, List, Plus, Save, Trash2 } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { toastError, toastSuccess } from '../../../lib/overlay/toasts.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { copyText } from '../../../lib/texts/copy-text.ts'
import { MenuPanel } from '../../../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../../../ui/overlay/useOpener.ts'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import { searchOfView } from './view-search.ts'

/** Milliseconds for which one press brings a removed view back. */
const UNDO_MS = 8000

interface Props {
  opener: Opener
  projectId: string
  list: ViewList
  /** Undefined until they have come. */
  stored: readonly View[] | undefined
  /** The address that a view of the list would store now. */
  text: string
  /** The view that is shown, or that was chosen last. */
  chosen: View | undefined
  /** True if the list differs from the view. */
  isChanged: boolean
  /** The address of the list without a view. */
  start: Readonly<Record<string, string>>
  onChoose: (viewId: string | undefined) => void
}

/** The menu of a list's views. */
export function ViewItems({ opener, projectId, list, stored, text, chosen, ...props }: Props) {
  const { isChanged, start, onChoose } = props
  const t = useT()
  const navigate = useNavigate()
  const admin = useIsAdmin()
  const params = { projectId }
  const invalidates = () => [keyOf(views.list, params)]
  const save = useSend(views.save, { success: t('views.saved'), invalidates })
  const remove = useSend(views.remove, { invalidates })
  const mayChange = chosen && (admin || !chosen.isOfProject)
  const show = (view: View | undefined) => {
    onChoose(view?._id)
    void navigate({
      to: '.',
      search: (view ? searchOfView(view.search) : start) as never,
      resetScroll: false,
    })
  }
  const keep = ({ name, isOfProject }: View, search: string) =>
    save.mutate({ params, body: { list, name, search, isOfProject } })
  const removeChosen = (view: View) =>
    remove.mutate(
      { params: { ...params, viewId: view._id } },
      {
        onSuccess: () => {
          const undo = { label: t('views.undo'), run: () => keep(view, view.search) }
          toastSuccess(t('views.removed', { name: view.name }), UNDO_MS, undo)
        },
      },
    )
  const copy = async () => {
    const address = `${location.origin}${location.pathname}${text && `?${text}`}`
    if (await copyText(address)) toastSuccess(t('views.copied'))
    else toastError(t('views.notCopied'))
  }
  const rows = (label: string, of: readonly View[]) =>
    of.length > 0 && (
      <>
        <Menu.Label>{label}</Menu.Label>
        {of.map((view) => (
          <Menu.Item
            key={view._id}
            leftSection={<Bookmark size={16} aria-hidden="true" />}
            {...(view.search === text && {
              'aria-current': 'true' as const,
              rightSection: <Check size={16} aria-hidden="true" />,
            })}
            onClick={() => show(view)}
          >
            {view.name}
          </Menu.Item>
        ))}
      </>
    )
  return (
    <MenuPanel opener={opener} width={300} position="bottom-end" label={t('views.title')}>
      {rows(
        t('views.mine'),
        (stored ?? []).filter(({ isOfProject }) => !isOfProject),
      )}
      {rows(
        t('views.ofProject'),
        (stored ?? []).filter(({ isOfProject }) => isOfProject),
      )}
      <Menu.Item
        leftSection={<List size={16} aria-hidden="true" />}
        onClick={() => show(undefined)}
      >
        {t('views.default')}
      </Menu.Item>
      <Menu.Divider />
      {isChanged && mayChange && (
        <Menu.Item
          leftSection={<Save size={16} aria-hidden="true" />}
          onClick={() => keep(chosen, text)}
        >
          {t('views.saveChanges', { name: chosen.name })}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<Plus size={16} aria-hidden="true" />}
        onClick={() =>
          openDialog(SaveViewDialog, {
            projectId,
            list,
            text,
            stored: stored ?? [],
            onSaved: onChoose,
          })
        }
      >
        {t('views.saveNew')}
      </Menu.Item>
      {mayChange && (
        <Menu.Item
          leftSection={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => removeChosen(chosen)}
        >
          {t('views.remove', { name: chosen.name })}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Link2 size={16} aria-hidden="true" />} onClick={() => void copy()}>
        {t('views.copy')}
      </Menu.Item>
    </MenuPanel>
  )
}
