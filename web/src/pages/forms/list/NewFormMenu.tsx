import { TEMPLATE_KEYS } from '@plumbline/contract/forms/template-keys'
import { Menu } from '../../../ui/mantine/Menu.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Copy, FilePlus, LayoutTemplate, Plus } from 'lucide-react'
import { withSetupTexts } from '../../../i18n/language.ts'
import { useT } from '../../../i18n/useT.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { formsQuery } from '../forms-queries.ts'
import { useNewForm } from '../new-form.ts'

const CopyFormDialog = lazyPart(withSetupTexts(() => import('./CopyFormDialog.tsx')))

/** Begins a form: empty, of a template, or as a copy of another one. */
export function NewFormMenu({ projectId }: { projectId: string }) {
  const t = useT()
  const make = useNewForm(projectId)
  const forms = useQuery(formsQuery(projectId)).data?.docs ?? []
  return (
    // its first item has the focus at once: Enter twice begins an empty form
    <Menu returnFocus withInitialFocusPlaceholder={false} position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="primary" icon={<Plus size={15} />} busy={make.isPending}>
          {t('forms.new')}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<FilePlus size={16} aria-hidden="true" />}
          onClick={() => make.mutate({ from: 'nothing' })}
        >
          {t('forms.empty')}
        </Menu.Item>
        {TEMPLATE_KEYS.map((template) => (
          <Menu.Item
            key={template}
            leftSection={<LayoutTemplate size={16} aria-hidden="true" />}
            onClick={() => make.mutate({ from: 'template', template })}
          >
            {t('forms.fromTemplate', { name: t(`forms.template_${template}`) })}
          </Menu.Item>
        ))}
        {forms.length > 0 && (
          <Menu.Item
            leftSection={<Copy size={16} aria-hidden="true" />}
            onClick={() => openDialog(CopyFormDialog, { projectId })}
          >
            {t('forms.copyOf')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
